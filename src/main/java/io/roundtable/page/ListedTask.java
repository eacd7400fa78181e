package io.roundtable.page;

import io.roundtable.model.row.TaskRow;
import io.roundtable.web.Moment;
import java.util.Optional;

/// A task as lists across projects show it.
///
/// @param url the task's page; null where its project's address is not known
/// @param title the task's title
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param projectName for example `Launch`
/// @param projectUrl the project's board; null where its address is not known
/// @param status the column's name
/// @param priority the words, for example `High`; null where it is the usual one
/// @param due null where there is no due date
/// @param overdue whether that has passed
/// @param escalated whether somebody must look at it
/// @param waiting since when it is escalated, in words, for example `3 days`
/// @param escalatedAt the same as a time
/// @param acknowledgedAt when the responder acknowledged it; null where not yet
public record ListedTask(
    String url,
    String title,
    String reference,
    String projectName,
    String projectUrl,
    String status,
    String priority,
    Moment due,
    boolean overdue,
    boolean escalated,
    Moment waiting,
    Moment escalatedAt,
    Moment acknowledgedAt) {
  /// A task of a list; one that is not escalated waits since it was created.
  ///
  /// @param request whose page it is
  public static ListedTask of(Request request, TaskRow row) {
    var addresses = request.addresses();
    var since = Optional.ofNullable(row.escalatedAt()).orElse(row.key().createdAt());
    return new ListedTask(
        addresses.taskOrNull(row.projectSlug(), row.reference(), row.key()),
        row.title(),
        row.reference(),
        DisplayNames.name(row.projectName(), row.key().projectId()),
        row.projectSlug() == null ? null : addresses.board(row.projectSlug().value()),
        DisplayNames.status(row.status()),
        DisplayNames.unusual(row.priority()),
        row.dueOn() == null ? null : Moment.of(row.dueOn()),
        DisplayNames.overdue(row.dueOn(), false, request.now()),
        row.escalatedAt() != null,
        Moment.age(since, request.now()),
        Moment.of(since),
        row.acknowledgedAt() == null ? null : Moment.of(row.acknowledgedAt()));
  }

  /// The task in the names of buttons.
  public String name() {
    return reference == null ? title : reference;
  }

  /// The class of the due date.
  ///
  /// @return `late` where it has passed, else null
  public String dueClass() {
    return overdue ? "late" : null;
  }

  /// The class of the escalation.
  ///
  /// @return `new` until it is acknowledged, then `seen`
  public String stateClass() {
    return acknowledgedAt == null ? "new" : "seen";
  }
}
