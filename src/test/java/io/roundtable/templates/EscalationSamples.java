package io.roundtable.templates;

import io.roundtable.feature.escalation.EscalatePage;
import io.roundtable.page.Choice;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.stream.IntStream;

/// The form by which a task is escalated.
final class EscalationSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";

  private EscalationSamples() {}

  static List<Sample> all() {
    return List.of(
        sample("escalate", List.of(), open(), people(List.of("Ben", "Cyd Charisse"))),
        sample(
            "escalate-refused",
            List.of(new Problem("#responder", "Choose who must look at this task.")),
            open(),
            people(List.of("Ben", "Cyd Charisse"))),
        sample("escalate-nobody", List.of(), open(), List.of()),
        sample(
            "escalate-done",
            List.of(),
            new EscalatePage.State("This task is done: it is in Done.", "Escalate", true),
            List.of()),
        sample("escalate-absurd", List.of(), open(), people(Words.ABSURD)));
  }

  private static EscalatePage.State open() {
    return new EscalatePage.State("Ben has this escalation now.", "Hand on", false);
  }

  private static List<Choice> people(List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(number -> new Choice("u" + number, names.get(number), null))
        .toList();
  }

  private static Sample sample(
      String name, List<Problem> problems, EscalatePage.State state, List<Choice> choices) {
    boolean absurd = name.endsWith("absurd");
    var problem = problems.isEmpty() ? null : problems.getFirst().sentence();
    var input =
        new EscalatePage.Input(
            KEY,
            problems,
            new Field("responder", "", problem),
            Field.of("note", absurd ? Words.ENDLESS : "It has waited since Monday."),
            "/acme/escalations");
    var page =
        new EscalatePage(
            absurd ? Frames.absurd("Home") : Frames.ada("Home"),
            "Hand LAUNCH-3 on",
            absurd ? Words.ENDLESS : "Fix billing",
            "/acme/projects/launch/tasks/LAUNCH-3",
            "/acme/projects/launch",
            absurd ? Words.ENDLESS : "Launch",
            "/acme/projects/launch/tasks/LAUNCH-3/escalation",
            input,
            "u2",
            state,
            choices,
            absurd);
    return new Sample(name, "escalation/escalate", page);
  }
}
