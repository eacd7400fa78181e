package io.roundtable.work.task;

import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.TaskId;
import io.roundtable.work.execution.ProjectGround;

/// Who changed what, as a command writes it beside the change itself.
public final class Activities {
  /// Longer values are cut: the activity tells what happened, it is no copy of the text.
  private static final int LONGEST_VALUE = 500;

  private Activities() {}

  /// A change of a field.
  ///
  /// @param ground of the command; the actor is its user
  /// @param field the field, for example `title`; null where the kind says it
  /// @param before the old value as shown; null for none
  /// @param after the new value as shown; null for none
  /// @return the activity
  public static Activity of(
      ProjectGround ground,
      TaskId taskId,
      ActivityKind kind,
      String field,
      String before,
      String after) {
    var attempt = ground.attempt();
    return new Activity(
        ground.tenantId(),
        taskId,
        attempt.nextId(),
        attempt.now(),
        ground.user().userId(),
        ground.user().name(),
        kind,
        field,
        cut(before),
        cut(after));
  }

  /// Something that needs no values.
  ///
  /// @return the activity
  public static Activity of(ProjectGround ground, TaskId taskId, ActivityKind kind) {
    return of(ground, taskId, kind, null, null, null);
  }

  private static String cut(String value) {
    if (value == null || value.codePointCount(0, value.length()) <= LONGEST_VALUE) {
      return value;
    }
    return value.substring(0, value.offsetByCodePoints(0, LONGEST_VALUE)) + "…";
  }
}
