package io.roundtable.templates;

import io.roundtable.feature.escalation.EscalateForm;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.web.NavigationItem;
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
            new EscalateForm.State("This task is done: it is in Done.", "Escalate", true),
            List.of()),
        sample("escalate-absurd", List.of(), open(), people(Words.ABSURD)));
  }

  private static EscalateForm.State open() {
    return new EscalateForm.State("Ben has this escalation now.", "Hand on", false);
  }

  private static List<Choice> people(List<String> names) {
    return IntStream.range(0, names.size())
        .mapToObj(number -> new Choice("u" + number, names.get(number), null, null))
        .toList();
  }

  private static Sample sample(
      String name, List<Problem> problems, EscalateForm.State state, List<Choice> choices) {
    boolean absurd = name.endsWith("absurd");
    var problem = problems.isEmpty() ? null : problems.getFirst().sentence();
    var task = "/acme/projects/launch/tasks/LAUNCH-3";
    var form =
        new EscalateForm(
            absurd ? Words.ENDLESS : "Fix billing",
            task,
            "u2",
            state,
            absurd
                ? PersonFields.unclear("responder")
                : PersonFields.few("responder", choices, problem),
            Field.of("note", absurd ? Words.ENDLESS : "It has waited since Monday."));
    var page =
        new FormPage<>(
            absurd ? Frames.absurd("Home") : Frames.ada("Home"),
            "Hand LAUNCH-3 on",
            NavigationItem.of(absurd ? Words.ENDLESS : "Launch", "/acme/projects/launch", false),
            task + "/escalation",
            "/acme/escalations",
            KEY,
            problems,
            form);
    return new Sample(name, "escalation/escalate", page);
  }
}
