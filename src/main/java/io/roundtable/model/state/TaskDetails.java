package io.roundtable.model.state;

import io.roundtable.model.TaskBody;
import java.time.LocalDate;
import java.util.List;

/// The parts that people may add to a task.
///
/// @param description a short text; null where there is none or where a [TaskBody] holds it
/// @param dueOn the day it is due; may be null
/// @param labels its labels in order; empty where it has none
/// @param priority how urgent it is; may be null
public record TaskDetails(
    String description, LocalDate dueOn, List<String> labels, Priority priority) {
  /// Nothing added.
  public static final TaskDetails NONE = new TaskDetails(null, null, List.of(), null);

  /// Copies the labels.
  public TaskDetails {
    labels = List.copyOf(labels);
  }

  /// The same with another short text.
  public TaskDetails withDescription(String newDescription) {
    return new TaskDetails(newDescription, dueOn, labels, priority);
  }

  /// The same with another day.
  public TaskDetails withDueOn(LocalDate newDueOn) {
    return new TaskDetails(description, newDueOn, labels, priority);
  }

  /// The same with other labels.
  public TaskDetails withLabels(List<String> newLabels) {
    return new TaskDetails(description, dueOn, newLabels, priority);
  }

  /// The same with another priority.
  public TaskDetails withPriority(Priority newPriority) {
    return new TaskDetails(description, dueOn, labels, newPriority);
  }
}
