package io.roundtable.model.row;

import io.roundtable.model.Task;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.Priority;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/// The part of a task that a board shows, and no more: decoded straight from the index `TaskBoard`.
///
/// @param key what finds the task
/// @param title what is to be done
/// @param reference what people call it, as shown; may be null
/// @param assigneeId who does it; may be null
/// @param assigneeName copy of that person's name; may be null
/// @param dueOn the day it is due; may be null
/// @param labels its labels in order
/// @param priority how urgent it is; may be null
/// @param commentCount how many comments it has
/// @param escalatedTo who must look at it; may be null
/// @param acknowledgedAt when that person acknowledged; may be null
/// @param version 0 where the item carries none
public record TaskCard(
    TaskKey key,
    String title,
    String reference,
    UserId assigneeId,
    String assigneeName,
    LocalDate dueOn,
    List<String> labels,
    Priority priority,
    int commentCount,
    UserId escalatedTo,
    Instant acknowledgedAt,
    long version) {
  /// The card of a task that was read whole.
  ///
  /// @param task as it stands in the table
  /// @return what the index holds of it once it has caught up
  public static TaskCard of(Task task) {
    var details = task.details();
    var assignment = task.assigned();
    var escalation = task.escalated();
    return new TaskCard(
        task.key(),
        task.title(),
        task.reference() == null ? null : task.reference().toString(),
        assignment.map(Assignment::assigneeId).orElse(null),
        assignment.map(Assignment::assigneeName).orElse(null),
        details.dueOn(),
        details.labels(),
        details.priority(),
        task.commentCount(),
        escalation.map(Escalation::escalatedTo).orElse(null),
        escalation.map(Escalation::acknowledgedAt).orElse(null),
        task.version());
  }
}
