package io.roundtable.model.id;

/// The identifier of a person within a tenant, for example `u1`.
///
/// @param value 1 to 64 characters of `A-Z a-z 0-9 _ -`, so that `#` never occurs inside a key part
public record UserId(String value) implements Comparable<UserId> {
  /// Refuses anything that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where the value is not an identifier
  public UserId {
    Identifiers.require(value);
  }

  @Override
  public int compareTo(UserId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
