package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.page.ProjectContext;
import io.roundtable.web.Moment;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;

/// Says what somebody did, without who did it.
final class ActivitySentences {
  private ActivitySentences() {}

  /// The sentence of a change.
  ///
  /// @return for example `moved it from Open to Done.`, and what was said about it
  static String of(Activity activity, ProjectContext project) {
    var done = done(activity, project) + ending(activity);
    return activity.note() == null ? done : done + " “" + activity.note() + "”";
  }

  private static String done(Activity activity, ProjectContext project) {
    return switch (activity.kind()) {
      case CREATED -> "created it.";
      case EDITED -> edited(activity);
      case MOVED ->
          "moved it"
              + between(column(project, activity.before()), column(project, activity.after()));
      case ASSIGNED -> assigned(activity);
      case ESCALATED -> "escalated it" + to(activity.after());
      case ACKNOWLEDGED -> "acknowledged the escalation.";
      case HANDED_ON -> "handed the escalation on" + to(activity.after());
      case HANDED_BACK -> "handed the escalation back" + to(activity.after());
      case RESOLVED -> resolved(activity);
      case REOPENED -> "reopened the escalation" + to(activity.after());
      case DELETED -> "deleted it.";
      case RESTORED ->
          activity.after() == null
              ? "restored it."
              : "restored it. It is escalated to " + isolated(activity.after()) + " again.";
    };
  }

  /// The end of an escalation that came with the change.
  private static String ending(Activity activity) {
    if (activity.edit().ended() == null) {
      return "";
    }
    var responder = isolated(activity.edit().ended());
    return activity.kind() == ActivityKind.DELETED
        ? " The escalation to " + responder + " rests until it is restored."
        : " The escalation to " + responder + " ended with that.";
  }

  private static String resolved(Activity activity) {
    return switch (activity.edit().field()) {
      case "archive" -> "archived the project.";
      case "members" -> "found nobody who takes over.";
      case null, default -> "resolved the escalation.";
    };
  }

  private static String edited(Activity activity) {
    return switch (activity.edit().field()) {
      case null -> "changed it" + between(activity.before(), activity.after());
      case "text" -> texted(activity);
      case "due date" ->
          "changed the due date" + between(date(activity.before()), date(activity.after()));
      case String field -> "changed the " + field + between(activity.before(), activity.after());
    };
  }

  /// Both versions are shown apart from the sentence.
  private static String texted(Activity activity) {
    if (activity.before() == null) {
      return activity.after() == null ? "changed the text." : "wrote the text.";
    }
    return activity.after() == null ? "removed the text." : "changed the text.";
  }

  /// A date as pages show it; other programs may have written something else.
  private static String date(String stored) {
    try {
      return stored == null ? null : Moment.of(LocalDate.parse(stored)).text();
    } catch (DateTimeParseException unknown) {
      return stored;
    }
  }

  private static String assigned(Activity activity) {
    return activity.after() == null
        ? "took the assignment back"
            + (activity.before() == null ? "." : " from " + isolated(activity.before()) + ".")
        : "assigned it" + to(activity.after());
  }

  private static String between(String before, String after) {
    var from = before == null ? "" : " from " + isolated(before);
    var to = after == null ? "" : " to " + isolated(after);
    return from + to + ".";
  }

  private static String to(String after) {
    return after == null ? "." : " to " + isolated(after) + ".";
  }

  /// An activity says the name that a column had then; other programs may have written its
  /// status, which no column may have for its name.
  private static String column(ProjectContext project, String said) {
    boolean named = project.columns().stream().anyMatch(column -> column.name().equals(said));
    return named || said == null ? said : project.column(said).map(Column::name).orElse(said);
  }
}
