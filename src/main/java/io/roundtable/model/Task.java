package io.roundtable.model;

import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import java.util.Optional;

/// A task on a board.
///
/// @param key what finds it
/// @param status the column it is in, for example `OPEN`
/// @param title what is to be done
/// @param reference what people call it; may be null
/// @param details what people added
/// @param assignment who does it; null while nobody does
/// @param escalation who must look at it; null while it is not escalated
/// @param project copies of its project's names; may be null
/// @param commentCount how many comments it has; 0 where the item carries none
/// @param version 0 where the item carries none
public record Task(
    TaskKey key,
    String status,
    String title,
    TaskReference reference,
    TaskDetails details,
    Assignment assignment,
    Escalation escalation,
    ProjectLabel project,
    int commentCount,
    long version)
    implements Entity {
  /// A task with nothing but what every task has.
  ///
  /// @param key what finds it
  /// @param status the column it is in
  /// @param title what is to be done
  /// @return the task, of version 0
  public static Task of(TaskKey key, String status, String title) {
    return new Task(key, status, title, null, TaskDetails.NONE, null, null, null, 0, 0);
  }

  /// The person who does it.
  ///
  /// @return empty while nobody does
  public Optional<Assignment> assigned() {
    return Optional.ofNullable(assignment);
  }

  /// The person who must look at it.
  ///
  /// @return empty while it is not escalated
  public Optional<Escalation> escalated() {
    return Optional.ofNullable(escalation);
  }

  /// The same task in another column.
  ///
  /// @param newStatus the column's status
  /// @return a copy
  public Task withStatus(String newStatus) {
    return new Task(
        key,
        newStatus,
        title,
        reference,
        details,
        assignment,
        escalation,
        project,
        commentCount,
        version);
  }

  /// The same task under another title.
  ///
  /// @param newTitle what is to be done
  /// @return a copy
  public Task withTitle(String newTitle) {
    return new Task(
        key,
        status,
        newTitle,
        reference,
        details,
        assignment,
        escalation,
        project,
        commentCount,
        version);
  }

  /// The same task as it stands in a column: in a closing one it is not escalated and on nobody's
  /// list; in another one it is on its assignee's.
  ///
  /// @param column where it goes
  /// @return a copy
  public Task in(Column column) {
    boolean open = !column.closing();
    var kept =
        assignment == null
            ? null
            : new Assignment(assignment.assigneeId(), assignment.assigneeName(), open);
    return withStatus(column.status())
        .withAssignment(kept)
        .withEscalation(open ? escalation : null);
  }

  /// The note that a browser gets of the next write to it.
  public TouchedTask touched() {
    return new TouchedTask(key, version + 1);
  }

  /// The segment that stands for it in addresses.
  ///
  /// @return its reference, or its creation and identifier where it has none
  public String segment() {
    return reference == null ? TaskAddress.of(key).toString() : reference.toString();
  }

  /// The same task under a reference.
  ///
  /// @param newReference what people call it; null for none
  /// @return a copy
  public Task withReference(TaskReference newReference) {
    return new Task(
        key,
        status,
        title,
        newReference,
        details,
        assignment,
        escalation,
        project,
        commentCount,
        version);
  }

  /// The same task with other details.
  ///
  /// @param newDetails what people added
  /// @return a copy
  public Task withDetails(TaskDetails newDetails) {
    return new Task(
        key,
        status,
        title,
        reference,
        newDetails,
        assignment,
        escalation,
        project,
        commentCount,
        version);
  }

  /// The same task done by somebody else.
  ///
  /// @param newAssignment who does it; null for nobody
  /// @return a copy
  public Task withAssignment(Assignment newAssignment) {
    return new Task(
        key,
        status,
        title,
        reference,
        details,
        newAssignment,
        escalation,
        project,
        commentCount,
        version);
  }

  /// The same task with another escalation.
  ///
  /// @param newEscalation who must look at it; null for nobody
  /// @return a copy
  public Task withEscalation(Escalation newEscalation) {
    return new Task(
        key,
        status,
        title,
        reference,
        details,
        assignment,
        newEscalation,
        project,
        commentCount,
        version);
  }

  /// The same task with copies of its project's names.
  ///
  /// @param newProject the copies; null for none
  /// @return a copy
  public Task withProject(ProjectLabel newProject) {
    return new Task(
        key,
        status,
        title,
        reference,
        details,
        assignment,
        escalation,
        newProject,
        commentCount,
        version);
  }

  /// The same task with another number of comments.
  ///
  /// @param newCommentCount how many
  /// @return a copy
  public Task withCommentCount(int newCommentCount) {
    return new Task(
        key,
        status,
        title,
        reference,
        details,
        assignment,
        escalation,
        project,
        newCommentCount,
        version);
  }

  /// The same task at another version.
  ///
  /// @param newVersion 1 for what is written for the first time
  /// @return a copy
  public Task withVersion(long newVersion) {
    return new Task(
        key,
        status,
        title,
        reference,
        details,
        assignment,
        escalation,
        project,
        commentCount,
        newVersion);
  }
}
