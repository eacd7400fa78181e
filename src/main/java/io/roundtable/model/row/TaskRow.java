package io.roundtable.model.row;

import io.roundtable.model.Task;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.Priority;
import java.time.Instant;
import java.time.LocalDate;

/// A task as a list across projects shows it: a responder's escalations or a person's work.
///
/// The indexes behind such lists know nothing of membership: a row is shown only where the viewer's
/// Member item in its project was read.
///
/// @param key what finds the task
/// @param status the column it is in
/// @param title what is to be done
/// @param reference what people call it, as shown; may be null
/// @param projectSlug copy of its project's slug; may be null
/// @param projectName copy of its project's name; may be null
/// @param priority how urgent it is; may be null
/// @param dueOn the day it is due; may be null
/// @param escalatedAt since when it is escalated; may be null
/// @param acknowledgedAt when the responder acknowledged; may be null
/// @param version 0 where the item carries none
public record TaskRow(
    TaskKey key,
    String status,
    String title,
    String reference,
    Slug projectSlug,
    String projectName,
    Priority priority,
    LocalDate dueOn,
    Instant escalatedAt,
    Instant acknowledgedAt,
    long version) {
  /// The row of a task that was read whole.
  ///
  /// @return the row
  public static TaskRow of(Task task) {
    var project = task.project();
    var escalation = task.escalation();
    return new TaskRow(
        task.key(),
        task.status(),
        task.title(),
        task.reference() == null ? null : task.reference().toString(),
        project == null ? null : project.slug(),
        project == null ? null : project.name(),
        task.details().priority(),
        task.details().dueOn(),
        escalation == null ? null : escalation.escalatedAt(),
        escalation == null ? null : escalation.acknowledgedAt(),
        task.version());
  }
}
