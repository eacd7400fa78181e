package io.roundtable.templates;

import io.roundtable.feature.escalation.EscalationsPage;
import io.roundtable.feature.escalation.EscalationsPage.Section;
import io.roundtable.page.Choice;
import io.roundtable.page.ListPage;
import io.roundtable.page.ListedTask;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// The dashboard of escalations, and my tasks.
final class QueueSamples {
  private static final ListPage.Empty EMPTY =
      new ListPage.Empty("Nothing waits for you.", "Tasks appear here.", "/acme", null);
  private static final ListPage.Empty BUILDING =
      new ListPage.Empty("The index is being built.", "Nothing is lost.", "/acme", "/acme/tasks");
  private static final List<NavigationItem> ORDERS =
      List.of(
          NavigationItem.of("By urgency", "/acme/escalations", true),
          NavigationItem.of("By age of the task", "/acme/escalations?order=age", false));

  private QueueSamples() {}

  static List<Sample> all() {
    return List.of(
        escalations("escalations-empty", false, List.of(), null),
        escalations("escalations-building", true, List.of(), null),
        escalations(
            "escalations-typical",
            false,
            List.of(
                new Section("Not acknowledged", rows(1, 4, false), Words.bothWays("escalations")),
                new Section("Acknowledged", rows(4, 8, true), Words.bothWays("escalations"))),
            null),
        escalations(
            "escalations-of-others",
            false,
            List.of(new Section(null, rows(1, 4, false), Paging.none())),
            new EscalationsPage.Chooser(
                "/acme/escalations",
                PersonFields.few("responder", List.of(new Choice("u2", "Ben", null, null)), null))),
        escalations(
            "escalations-absurd",
            false,
            List.of(new Section("Not acknowledged", absurd(), Words.bothWays("escalations"))),
            new EscalationsPage.Chooser("/acme/escalations", PersonFields.unclear("responder"))),
        assignments("assignments-empty", Frames.ada("My tasks"), false, 0, List.of()),
        assignments("assignments-hidden", Frames.ada("My tasks"), false, 2, List.of()),
        assignments("assignments-building", Frames.ada("My tasks"), true, 0, List.of()),
        assignments("assignments-typical", Frames.ada("My tasks"), false, 1, rows(1, 12, false)),
        assignments("assignments-absurd", Frames.absurd("My tasks"), false, 0, absurd()));
  }

  private static Sample escalations(
      String name, boolean building, List<Section> sections, EscalationsPage.Chooser chooser) {
    boolean absurd = name.endsWith("absurd");
    var page =
        new EscalationsPage(
            absurd ? Frames.absurd("Escalations") : Frames.ada("Escalations"),
            absurd ? "Escalations to " + Words.ENDLESS : "Escalations to you",
            sections.isEmpty() ? null : "3 wait for you to acknowledge them.",
            "u1",
            ORDERS,
            chooser,
            chooser == null ? "/acme/escalations?responder=" : null,
            sections,
            building ? BUILDING : sections.isEmpty() ? EMPTY : null,
            sections.isEmpty() ? null : "1 more is in a project of others, so it is not shown.");
    return new Sample(name, "escalation/escalations", page);
  }

  static List<ListedTask> rows(int from, int to, boolean seen) {
    return IntStream.range(from, to).mapToObj(number -> row(number, seen)).toList();
  }

  private static ListedTask row(int number, boolean seen) {
    return new ListedTask(
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        Words.title(number),
        "LAUNCH-" + number,
        "Launch",
        "/acme/projects/launch",
        number == 5,
        number < 5,
        "In progress",
        number % 3 == 1 ? "Urgent" : null,
        number % 2 == 0 ? Words.due(number) : null,
        number == 4,
        true,
        waiting(8 - number),
        Words.created(12 - number),
        seen ? Words.created(4) : null);
  }

  static List<ListedTask> absurd() {
    return IntStream.range(0, 12).mapToObj(QueueSamples::absurdRow).toList();
  }

  private static ListedTask absurdRow(int number) {
    var text = Words.ABSURD.get(number % Words.ABSURD.size());
    return new ListedTask(
        "/acme/projects/x/tasks/x" + number,
        text,
        "ABCDEFGHIJ-123456789",
        text,
        "/acme/projects/x",
        true,
        true,
        text,
        "Urgent",
        Words.due(number),
        true,
        true,
        waiting(20_000),
        Words.created(number),
        number % 2 == 0 ? Words.created(4) : null);
  }

  private static Sample assignments(
      String name, Frame frame, boolean building, int hidden, List<ListedTask> rows) {
    var empty = building ? BUILDING : rows.isEmpty() ? EMPTY : null;
    var note = hidden == 0 ? null : "1 more is in a project of others.";
    var paging = rows.isEmpty() ? Paging.none() : Words.bothWays("tasks");
    return new Sample(
        name,
        "home/assignments",
        new ListPage<>(
            frame, "My tasks", "My tasks", List.of(), List.of(), rows, empty, note, paging));
  }

  private static Moment waiting(int days) {
    return Moment.age(Words.NOW.minus(Duration.ofDays(days)), Words.NOW);
  }
}
