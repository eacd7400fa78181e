package io.roundtable.engine.value;

import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What every set has to keep to: at least one member, and none twice.
final class SetMembers {
  private static final String INVALID = "One or more parameter values were invalid: ";

  private SetMembers() {}

  static <T> Set<T> notEmpty(Set<T> members, String kind) {
    if (members.isEmpty()) {
      throw new ValueException(INVALID + "An " + kind + " set  may not be empty");
    }
    return members;
  }

  static <T> Set<T> distinct(List<T> members, Function<T, String> text) {
    var distinct = new LinkedHashSet<>(members);
    if (distinct.size() < members.size()) {
      var listed = members.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
      throw new ValueException(INVALID + "Input collection " + listed + " contains duplicates.");
    }
    return distinct;
  }

  static String base64(Bytes bytes) {
    return Base64.getEncoder().encodeToString(bytes.content());
  }
}
