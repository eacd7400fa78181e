package io.roundtable.page;

import io.roundtable.web.Moment;
import java.util.Optional;

/// A task as lists across projects show it.
///
/// @param url the task's page; null where its project's address is not known
/// @param title the task's title
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param projectName for example `Launch`
/// @param projectUrl the project's board; null where its address is not known
/// @param archived whether the project is archived
/// @param workable whether the one whose list it is may work in its project
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
    boolean archived,
    boolean workable,
    String status,
    String priority,
    Moment due,
    boolean overdue,
    boolean escalated,
    Moment waiting,
    Moment escalatedAt,
    Moment acknowledgedAt) {
  /// A task of a list, with the names that its project has now; one that is not escalated waits
  /// since it was created.
  ///
  /// @param person who reads it
  public static ListedTask of(Request request, TenantContext person, Memberships.Row row) {
    var addresses = request.addresses();
    var task = row.task();
    var slug = row.project() == null ? task.projectSlug() : row.project().slug();
    var name = row.project() == null ? task.projectName() : row.project().name();
    var since = Optional.ofNullable(task.escalatedAt()).orElse(task.key().createdAt());
    return new ListedTask(
        addresses.taskOrNull(slug, task.reference(), task.key()),
        task.title(),
        task.reference(),
        DisplayNames.name(name, task.key().projectId()),
        slug == null ? null : addresses.board(slug.value()),
        row.archived(),
        slug != null && row.workable(),
        row.status(),
        DisplayNames.unusual(task.priority()),
        task.dueOn() == null ? null : Moment.of(task.dueOn()),
        DisplayNames.overdue(task.dueOn(), false, person.today(request)),
        task.escalatedAt() != null,
        Moment.age(since, request.now()),
        Moment.of(since, person.zone()),
        task.acknowledgedAt() == null ? null : Moment.of(task.acknowledgedAt(), person.zone()));
  }

  /// The id of the row that shows it.
  ///
  /// @return for example `task-LAUNCH-3`; null where the task has no address
  public String id() {
    return url == null ? null : Addresses.thing("task", url.substring(url.lastIndexOf('/') + 1));
  }

  /// Whether it can be changed now; in an archived project an escalation can be resolved only.
  public boolean changeable() {
    return workable && !archived;
  }

  /// Whether its escalation can be acknowledged now.
  public boolean acknowledgeable() {
    return changeable() && acknowledgedAt == null;
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
