package io.roundtable.templates;

import io.roundtable.feature.escalation.EscalationsPage;
import io.roundtable.feature.home.HomePage;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// Home and escalations.
final class HomeSamples {
  private static final EscalationsPage.Empty EMPTY =
      new EscalationsPage.Empty("Nothing waits for you.", "Tasks appear here, the oldest first.");

  private HomeSamples() {}

  static List<Sample> all() {
    return List.of(
        home("home-empty", Frames.ada("Home"), "Acme", List.of(), List.of(), Paging.none()),
        home(
            "home-typical",
            Frames.ada("Home"),
            "Acme",
            List.of(
                new HomePage.ProjectLink("Launch", "/acme/projects/launch", "Owner"),
                new HomePage.ProjectLink("Docs", "/acme/projects/docs", "Editor"),
                new HomePage.ProjectLink("Support rota", "/acme/projects/rota", "Viewer")),
            IntStream.range(1, 4).mapToObj(HomeSamples::link).toList(),
            Words.bothWays("projects")),
        home(
            "home-absurd",
            Frames.absurd("Home"),
            Words.ENDLESS,
            Words.ABSURD.stream()
                .map(text -> new HomePage.ProjectLink(text, "/acme/projects/x", "Owner"))
                .toList(),
            Words.ABSURD.stream().map(HomeSamples::absurdLink).toList(),
            Words.bothWays("projects")),
        escalations("escalations-empty", Frames.ada("Escalations"), false, List.of()),
        escalations("escalations-building", Frames.ada("Escalations"), true, List.of()),
        escalations(
            "escalations-typical",
            Frames.ada("Escalations"),
            false,
            IntStream.range(1, 8).mapToObj(HomeSamples::row).toList()),
        escalations(
            "escalations-absurd",
            Frames.absurd("Escalations"),
            false,
            IntStream.range(0, 12).mapToObj(HomeSamples::absurdRow).toList()));
  }

  private static Sample home(
      String name,
      Frame frame,
      String title,
      List<HomePage.ProjectLink> projects,
      List<HomePage.EscalationLink> escalations,
      Paging paging) {
    boolean more = !escalations.isEmpty();
    var page =
        new HomePage(
            frame,
            title,
            "/acme/projects/new",
            projects,
            Paging.none(),
            escalations,
            more ? null : "Nothing waits for you.",
            "/acme/escalations",
            more,
            false,
            projects,
            paging);
    return new Sample(name, "home/home", page);
  }

  private static HomePage.EscalationLink link(int number) {
    return new HomePage.EscalationLink(
        Words.title(number),
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        "LAUNCH-" + number,
        "Launch",
        number > 2,
        waiting(number));
  }

  private static HomePage.EscalationLink absurdLink(String text) {
    return new HomePage.EscalationLink(
        text, "/acme/projects/x/tasks/x", null, text, false, waiting(20_000));
  }

  private static Sample escalations(
      String name, Frame frame, boolean building, List<EscalationsPage.Row> rows) {
    var paging = rows.isEmpty() ? Paging.none() : Words.bothWays("escalations");
    var summary = rows.isEmpty() ? null : "3 wait for you to acknowledge them.";
    return new Sample(
        name,
        "escalation/escalations",
        new EscalationsPage(
            frame,
            "Escalations to you",
            summary,
            building,
            "/acme",
            "/acme/escalations",
            rows,
            rows.isEmpty() && !building ? EMPTY : null,
            rows.isEmpty() ? null : "1 more is in a project of others, so it is not shown.",
            paging));
  }

  private static EscalationsPage.Row row(int number) {
    return new EscalationsPage.Row(
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        Words.title(number),
        "LAUNCH-" + number,
        "Launch",
        "/acme/projects/launch",
        "In progress",
        number % 3 == 1 ? "Urgent" : null,
        number % 2 == 0 ? Words.due(number) : null,
        number == 4,
        waiting(8 - number),
        Words.created(12 - number),
        number % 3 == 2 ? Words.created(4) : null);
  }

  private static EscalationsPage.Row absurdRow(int number) {
    var text = Words.ABSURD.get(number % Words.ABSURD.size());
    return new EscalationsPage.Row(
        "/acme/projects/x/tasks/x",
        text,
        "ABCDEFGHIJ-123456789",
        text,
        "/acme/projects/x",
        text,
        "Urgent",
        Words.due(number),
        true,
        waiting(20_000),
        Words.created(number),
        number % 2 == 0 ? Words.created(4) : null);
  }

  private static Moment waiting(int days) {
    return Moment.age(Words.NOW.minus(Duration.ofDays(days)), Words.NOW);
  }
}
