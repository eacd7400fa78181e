package io.roundtable.model.state;

import io.roundtable.model.id.UserId;

/// The person who does a task.
///
/// @param assigneeId who
/// @param assigneeName copy of the person's name; may be null
/// @param open true while the task is not in a closing column: then it is on the person's list
public record Assignment(UserId assigneeId, String assigneeName, boolean open) {
  /// The same assignment under the present name of a person, where it is theirs.
  public Assignment naming(UserId person, String name) {
    return assigneeId.equals(person) ? new Assignment(assigneeId, name, open) : this;
  }

  /// The assignee's name, or the identifier where the task has no copy of it.
  public String shownName() {
    return assigneeName == null ? assigneeId.value() : assigneeName;
  }
}
