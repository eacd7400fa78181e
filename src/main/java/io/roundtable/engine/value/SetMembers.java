package io.roundtable.engine.value;

import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The rule of every set: at least one member, and none twice.
final class SetMembers {
  private static final String INVALID = "One or more parameter values were invalid: ";

  private SetMembers() {}

  /// An immutable copy that keeps the order of the members.
  ///
  /// @param complaint the service's own about a set without members
  static <T> Set<T> copyOf(Set<T> members, String complaint) {
    if (members.isEmpty()) {
      throw new ValueException(INVALID + complaint);
    }
    return Collections.unmodifiableSet(new LinkedHashSet<>(members));
  }

  static Set<String> strings(List<String> members) {
    return distinct(members, member -> member, " contains duplicates.");
  }

  static Set<DynamoNumber> numbers(List<DynamoNumber> members) {
    return distinct(members, DynamoNumber::toString, " contains duplicates.");
  }

  /// The missing space in the message is the service's own.
  static Set<Bytes> binaries(List<Bytes> members) {
    var encoder = Base64.getEncoder();
    return distinct(
        members,
        member -> encoder.encodeToString(member.content()),
        "of type BS contains duplicates.");
  }

  private static <T> Set<T> distinct(List<T> members, Function<T, String> text, String complaint) {
    var distinct = new LinkedHashSet<>(members);
    if (distinct.size() < members.size()) {
      var listed = members.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
      throw new ValueException(INVALID + "Input collection " + listed + complaint);
    }
    return distinct;
  }
}
