package io.roundtable.templates;

import io.roundtable.feature.task.EscalationPart;
import io.roundtable.feature.task.TaskActions;
import io.roundtable.feature.task.TaskListRow;
import io.roundtable.feature.task.TaskPage;
import io.roundtable.page.ListPage;
import io.roundtable.web.Avatar;
import io.roundtable.web.Frame;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;

/// Lists of tasks and tasks alone.
final class TaskSamples {
  private static final List<NavigationItem> ORDERS =
      List.of(
          NavigationItem.of("Newest first", "?order=newest", true),
          NavigationItem.of("Oldest first", "?order=oldest", false));
  private static final ListPage.Empty NOTHING =
      new ListPage.Empty("No tasks are listed here.", "The board shows its columns.", null, null);
  private static final String TASK = "/acme/projects/launch/tasks/LAUNCH-3";
  private static final String LISTED =
      """
      <ul><li><button type="submit" name="box" value="1" role="checkbox" aria-checked="true"
      aria-label="Ask"></button> Ask</li><li><button type="submit" name="box" value="2"
      role="checkbox" aria-checked="false" aria-label="Pay"></button> Pay</li></ul>
      <div role="group" tabindex="0" aria-label="Table"><table><thead><tr><th>Plan</th>
      <th align="right">Customers</th></tr></thead><tbody><tr><td>Small</td>
      <td align="right">7</td></tr></tbody></table></div>
      """;
  private static final String TEXT =
      """
      <p>Customers who changed their plan <strong>twice</strong> in a month are billed for both.</p>
      <ul><li>Find them.</li><li>Refund the difference, see <a href="https://example.org/">the
      policy</a>.</li></ul>
      <pre><code>SELECT a_very_long_line_that_must_scroll FROM invoices WHERE plan_changes &gt; 1 AND month = 10</code></pre>
      <blockquote><p>Not before Friday.</p></blockquote>
      """;

  private TaskSamples() {}

  static List<Sample> all() {
    return List.of(
        list("list-empty", Frames.ada("Tasks"), "Launch", List.of(), Paging.none()),
        list(
            "list-typical",
            Frames.ada("Tasks"),
            "Launch",
            IntStream.range(1, 20).mapToObj(TaskSamples::row).toList(),
            Words.bothWays("tasks")),
        list(
            "list-absurd",
            Frames.absurd("Tasks"),
            Words.ENDLESS,
            IntStream.range(0, 12).mapToObj(TaskSamples::absurdRow).toList(),
            Words.bothWays("tasks")),
        new Sample("task-empty", "task/task", bare()),
        new Sample("task-typical", "task/task", typical()),
        new Sample("task-absurd", "task/task", absurd()),
        new Sample("task-refused", "task/task", refused()));
  }

  private static Sample list(
      String name, Frame frame, String heading, List<TaskListRow> rows, Paging paging) {
    return new Sample(
        name,
        "task/list",
        new ListPage<>(
            frame,
            heading + ": tasks",
            heading,
            Frames.tabs("Tasks"),
            ORDERS,
            rows,
            rows.isEmpty() ? NOTHING : null,
            null,
            paging));
  }

  private static TaskListRow row(int number) {
    return new TaskListRow(
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        Words.title(number),
        "LAUNCH-" + number,
        number % 3 == 0 ? "Done" : "In progress",
        number % 3 == 0,
        number % 4 == 0 ? null : Words.ADA,
        number % 5 == 1 ? Words.due(number) : null,
        number % 10 == 1,
        Words.labels(number),
        number % 7 == 2 ? "High" : null,
        number % 9 == 1 ? "Escalated" : null,
        false,
        Words.created(number));
  }

  private static TaskListRow absurdRow(int number) {
    return new TaskListRow(
        "/acme/projects/launch/tasks/x",
        Words.ABSURD.get(number % Words.ABSURD.size()),
        number % 2 == 0 ? null : "ABCDEFGHIJ-123456789",
        Words.ABSURD.get((number + 1) % Words.ABSURD.size()),
        false,
        Words.ENDLESS_PERSON,
        Words.due(number),
        true,
        number % 4 == 0 ? Words.fortyLabels() : List.of(),
        "Urgent",
        "Acknowledged",
        true,
        Words.created(number));
  }

  private static TaskPage bare() {
    return new TaskPage(
        Frames.ada("Task"),
        "Choose logo",
        null,
        "Launch",
        "/acme/projects/launch",
        new TaskPage.Facts("Done", true, "Normal", null, null, false, List.of(), Words.created(2)),
        null,
        null,
        List.of(),
        Paging.none(),
        List.of(),
        Paging.none(),
        List.of(),
        null,
        new TaskPage.Watch(TASK + "/watch", TASK, true));
  }

  private static TaskPage refused() {
    var problem = "Use at most 10000 characters; these are 10200.";
    return typical(
        List.of(new Problem("#text", problem)), new Field("text", "x".repeat(10_200), problem));
  }

  private static TaskPage typical() {
    return typical(List.of(), Field.of("text", ""));
  }

  private static TaskActions actions(Field comment) {
    return new TaskActions(
        "/acme/projects/launch/tasks/LAUNCH-3",
        "/acme/projects/launch/people",
        "OPEN",
        TaskFormSamples.COLUMNS,
        "/acme/projects/launch/tasks/LAUNCH-3/edit",
        "u1",
        "u2",
        comment,
        "01K2V7W9S9TQ4Q1F4Z9M8N0XYZ");
  }

  private static TaskPage.Comment comment(String absurd, int number) {
    return comment(Avatar.of(absurd), "<p>" + absurd.replace("<", "&lt;") + "</p>", number);
  }

  private static TaskPage.Comment comment(Avatar author, String html, int number) {
    var address = "/acme/projects/launch/tasks/LAUNCH-3/comments/20261022T090000Z-c" + number;
    boolean own = author.equals(Words.ADA);
    return new TaskPage.Comment(
        "comment-20261022T090000Z-c" + number,
        false,
        author,
        new TaskPage.Prose(
            html,
            html.contains("<button"),
            own ? address + "/boxes" : null,
            "was.version",
            "1",
            TASK),
        Words.created(number),
        own,
        own ? address + "/edit" : null,
        address + "/deletion");
  }

  private static TaskPage.Activity activity(String actor, String sentence, int number) {
    return new TaskPage.Activity(actor, sentence, Words.created(number), null, null);
  }

  private static TaskPage typical(List<Problem> problems, Field comment) {
    return new TaskPage(
        Frames.ada("Task"),
        "Fix billing for customers who changed their plan twice in a month",
        "LAUNCH-3",
        "Launch",
        "/acme/projects/launch",
        new TaskPage.Facts(
            "Open",
            false,
            "High",
            Words.ADA,
            Words.due(-4),
            true,
            Words.labels(3),
            Words.created(3)),
        new TaskPage.Prose(TEXT + LISTED, true, TASK + "/boxes", "was.text", "", TASK),
        escalation(
            new EscalationPart.Holder(
                Words.BEN, Moment.of(Words.NOW.minus(Duration.ofDays(3)), ZoneOffset.UTC), null),
            new EscalationPart.Said("Ada Lovelace", "They are waiting for the refunds.")),
        List.of(
            comment(Words.BEN, "<p>I have found seven of them.</p>" + LISTED, 9),
            comment(Words.ADA, "<p>Thank you. Are the refunds out?</p>", 8)),
        Paging.none(),
        List.of(
            activity("Ada Lovelace", "escalated it to Ben.", 5),
            activity("Ben", "moved it to Open.", 6),
            new TaskPage.Activity(
                "Ben", "changed the text.", Words.created(6), "…are billed for both.", TEXT),
            activity("Ada Lovelace", "created it.", 7)),
        Words.bothWays("activity"),
        problems,
        actions(comment),
        new TaskPage.Watch(TASK + "/watch", TASK, false));
  }

  private static EscalationPart escalation(EscalationPart.Holder holder, EscalationPart.Said said) {
    var url = "/acme/projects/launch/tasks/LAUNCH-3";
    return new EscalationPart(
        holder,
        said,
        url + "/escalation",
        List.of(
            new EscalationPart.Button(
                "Acknowledge", url + "/escalation/acknowledgement", "button-primary"),
            new EscalationPart.Button("Resolve", url + "/escalation/resolution", null),
            new EscalationPart.Button("Hand back", url + "/escalation/return", null)),
        "u2 2026-10-20T09:00:00Z",
        url);
  }

  private static TaskPage absurd() {
    return new TaskPage(
        Frames.absurd("Task"),
        Words.ENDLESS,
        "ABCDEFGHIJ-123456789",
        Words.ENDLESS,
        "/acme/projects/launch",
        new TaskPage.Facts(
            Words.ENDLESS,
            false,
            "Urgent",
            Words.ENDLESS_PERSON,
            Words.due(3),
            true,
            Words.fortyLabels(),
            Words.created(3)),
        new TaskPage.Prose(
            "<p>" + Words.ENDLESS.repeat(3) + "</p><p>" + Words.RIGHT_TO_LEFT + "</p>",
            false,
            null,
            null,
            null,
            null),
        escalation(
            new EscalationPart.Holder(
                Words.ENDLESS_PERSON,
                Moment.of(Words.NOW, ZoneOffset.UTC),
                Moment.of(Words.NOW.plusSeconds(60), ZoneOffset.UTC)),
            new EscalationPart.Said(Words.ENDLESS, Words.ENDLESS.repeat(5))),
        IntStream.range(0, Words.ABSURD.size())
            .mapToObj(number -> comment(Words.ABSURD.get(number), number))
            .toList(),
        Words.bothWays("comments"),
        Words.ABSURD.stream()
            .map(
                text ->
                    new TaskPage.Activity(
                        text, "renamed it to " + text + ".", Words.created(5), null, text))
            .toList(),
        Words.bothWays("activity"),
        List.of(),
        actions(Field.of("text", Words.RIGHT_TO_LEFT)),
        null);
  }
}
