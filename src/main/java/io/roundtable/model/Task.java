package io.roundtable.model;

import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.TaskDetails;
import java.util.Optional;

/// A task on a board.
///
/// @param key what finds it
/// @param content what its card says
/// @param people who has to do with it
/// @param project copies of its project's names; may be null
/// @param commentCount how many comments it has; 0 where the item carries none
/// @param version 0 where the item carries none
public record Task(
    TaskKey key,
    Content content,
    People people,
    ProjectLabel project,
    int commentCount,
    long version)
    implements Entity {
  /// The part of a task that a card shows.
  ///
  /// @param status the column it is in, for example `OPEN`
  /// @param title what is to be done
  /// @param reference what people call it; may be null
  /// @param details what people added
  public record Content(
      String status, String title, TaskReference reference, TaskDetails details) {}

  /// The persons of a task.
  ///
  /// @param assignment who does it; null while nobody does
  /// @param escalation who must look at it; null while it is not escalated
  public record People(Assignment assignment, Escalation escalation) {
    /// Neither an assignee nor a responder.
    public static final People NONE = new People(null, null);
  }

  /// A task with nothing but what every task has.
  ///
  /// @return the task, of version 0
  public static Task of(TaskKey key, String status, String title) {
    var content = new Content(status, title, null, TaskDetails.NONE);
    return new Task(key, content, People.NONE, null, 0, 0);
  }

  public String status() {
    return content.status;
  }

  public String title() {
    return content.title;
  }

  public TaskReference reference() {
    return content.reference;
  }

  public TaskDetails details() {
    return content.details;
  }

  public Assignment assignment() {
    return people.assignment;
  }

  public Escalation escalation() {
    return people.escalation;
  }

  /// The person who does it.
  ///
  /// @return empty while nobody does
  public Optional<Assignment> assigned() {
    return Optional.ofNullable(people.assignment);
  }

  /// The person who must look at it.
  ///
  /// @return empty while it is not escalated
  public Optional<Escalation> escalated() {
    return Optional.ofNullable(people.escalation);
  }

  /// The same task as it stands in a column: in a closing one it is not escalated and on nobody's
  /// list; in another one it is on its assignee's.
  public Task in(Column column) {
    boolean open = !column.closing();
    var kept =
        assigned()
            .map(held -> new Assignment(held.assigneeId(), held.assigneeName(), open))
            .orElse(null);
    return with(new Content(column.status(), title(), reference(), details()))
        .with(new People(kept, open ? people.escalation : null));
  }

  /// The note that a browser gets of the next write to it.
  public TouchedTask touched() {
    return new TouchedTask(key, version + 1);
  }

  /// The segment that stands for it in addresses.
  ///
  /// @return its reference, or its creation and identifier where it has none
  public String segment() {
    return reference() == null ? TaskAddress.of(key).toString() : reference().toString();
  }

  /// A copy with another title.
  public Task withTitle(String title) {
    return with(new Content(status(), title, reference(), details()));
  }

  /// A copy under a reference; null for none.
  public Task withReference(TaskReference reference) {
    return with(new Content(status(), title(), reference, details()));
  }

  /// A copy with other details.
  public Task withDetails(TaskDetails details) {
    return with(new Content(status(), title(), reference(), details));
  }

  /// A copy done by somebody else; null for nobody.
  public Task withAssignment(Assignment assignment) {
    return with(new People(assignment, people.escalation));
  }

  /// A copy with another escalation; null for none.
  public Task withEscalation(Escalation escalation) {
    return with(new People(people.assignment, escalation));
  }

  /// A copy with the present name of a person, where they do it or must look at it.
  public Task naming(User person) {
    var who = person.userId();
    return with(
        new People(
            assigned().map(held -> held.naming(who, person.name())).orElse(null),
            escalated().map(held -> held.naming(who, person.name())).orElse(null)));
  }

  /// A copy with copies of its project's names; null for none.
  public Task withProject(ProjectLabel other) {
    return new Task(key, content, people, other, commentCount, version);
  }

  /// A copy with another number of comments.
  public Task withCommentCount(int other) {
    return new Task(key, content, people, project, other, version);
  }

  /// A copy at another version: 1 for what is written for the first time.
  public Task withVersion(long other) {
    return new Task(key, content, people, project, commentCount, other);
  }

  private Task with(Content other) {
    return new Task(key, other, people, project, commentCount, version);
  }

  private Task with(People other) {
    return new Task(key, content, other, project, commentCount, version);
  }
}
