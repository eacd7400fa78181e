package io.roundtable.model.id;

/// The identifier of a task within a project, for example `a1`.
///
/// @param value 1 to 64 characters of `A-Z a-z 0-9 _ -`, so that `#` never occurs inside a key part
public record TaskId(String value) implements Comparable<TaskId> {
  /// Refuses anything that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where the value is not an identifier
  public TaskId {
    Identifiers.require(value);
  }

  @Override
  public int compareTo(TaskId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
