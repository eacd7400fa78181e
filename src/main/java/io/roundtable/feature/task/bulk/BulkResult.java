package io.roundtable.feature.task.bulk;

/// The fate of one of several tasks. Its name is the note of the outcome of [ChangeTasks], which
/// has one for each task in the order of the command.
public enum BulkResult {
  /// It was changed.
  DONE,
  /// It was so already.
  ALREADY,
  /// Somebody else changed it since the sender saw it, so that it is left alone. Its note says in
  /// words what it is now and what it was then.
  CHANGED,
  /// It is not there any more.
  GONE,
  /// It has as many labels as a task can have.
  FULL
}
