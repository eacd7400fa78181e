package io.roundtable.feature.escalation;

import io.roundtable.model.Task;

/// What a task is called in a sentence.
final class TaskNames {
  private TaskNames() {}

  /// The name of a task.
  ///
  /// @return its reference, or its title where it has none
  static String of(Task task) {
    return task.reference() == null ? task.title() : task.reference().toString();
  }
}
