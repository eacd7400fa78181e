package io.roundtable.command;

import io.roundtable.model.Activity;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;

/// Activities, as commands write them beside the change itself.
public final class ActivityLog {
  /// Longer values are cut: the activity tells what happened, it is no copy of the text.
  private static final int LONGEST_VALUE = 500;

  /// How much of a long text stands before what was changed.
  private static final int LEAD = 80;

  private ActivityLog() {}

  /// A change of a field.
  ///
  /// @param field the field, for example `title`; null where the kind says it
  /// @param before the old value as shown; null for none
  /// @param after the new value as shown; null for none
  /// @return the activity
  public static Activity of(
      ProjectAttempt attempt,
      TaskId taskId,
      ActivityKind kind,
      String field,
      String before,
      String after) {
    var id = attempt.attempt().nextId();
    var actor = new Activity.Actor(attempt.user().userId(), attempt.user().name());
    var edit = new Activity.Edit(field, cut(before), cut(after));
    return new Activity(attempt.tenantId(), taskId, id, attempt.now(), actor, kind, edit, null);
  }

  /// A step of a job that changes a task for who began it.
  ///
  /// @param turn of a job with the inputs [JobAttempt#ACTOR] and [JobAttempt#ACTOR_NAME]
  /// @param field null where the kind says it
  /// @param before the old value as shown; null for none
  /// @param after the new value as shown; null for none
  public static Activity of(
      JobAttempt turn,
      TaskId taskId,
      ActivityKind kind,
      String field,
      String before,
      String after) {
    var inputs = turn.job().inputs();
    var actorId = new UserId(inputs.get(JobAttempt.ACTOR));
    var actor = new Activity.Actor(actorId, inputs.get(JobAttempt.ACTOR_NAME));
    var edit = new Activity.Edit(field, cut(before), cut(after));
    var tenantId = turn.job().tenantId();
    return new Activity(tenantId, taskId, turn.nextId(), turn.now(), actor, kind, edit, null);
  }

  /// A change of a long text: of both versions only what is around the first difference.
  ///
  /// @param before empty for none
  /// @param after empty for none
  /// @return the activity
  public static Activity ofText(
      ProjectAttempt attempt, TaskId taskId, String before, String after) {
    int same = 0;
    int shorter = Math.min(before.length(), after.length());
    while (same < shorter && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    int begin = same > LEAD ? same - LEAD : 0;
    return of(
        attempt,
        taskId,
        ActivityKind.EDITED,
        "text",
        before.isEmpty() ? null : from(before, begin),
        after.isEmpty() ? null : from(after, begin));
  }

  private static String from(String text, int begin) {
    if (begin == 0) {
      return text;
    }
    boolean split = Character.isLowSurrogate(text.charAt(Math.min(begin, text.length() - 1)));
    return "…" + text.substring(Math.min(text.length(), split ? begin + 1 : begin));
  }

  /// Something that needs no values.
  ///
  /// @return the activity
  public static Activity of(ProjectAttempt attempt, TaskId taskId, ActivityKind kind) {
    return of(attempt, taskId, kind, null, null, null);
  }

  private static String cut(String value) {
    return cut(value, LONGEST_VALUE);
  }

  /// The beginning of a text.
  ///
  /// @param value may be null
  /// @param longest in code points
  static String cut(String value, int longest) {
    if (value == null || value.codePointCount(0, value.length()) <= longest) {
      return value;
    }
    return value.substring(0, value.offsetByCodePoints(0, longest)) + "…";
  }
}
