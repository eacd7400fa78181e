package io.roundtable.engine.http.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// One member as the API defines it: its JSON type, which the reader insists on, and its
/// constraints, which are checked once the whole body is read.
public sealed interface Shape {

  /// A JSON text.
  ///
  /// @param pattern a regular expression for the whole text, or null
  /// @param allowed the only texts allowed, or none where any is
  record Text(int minimum, int maximum, Pattern pattern, List<String> allowed) implements Shape {}

  /// The name of a table, or its ARN, which is read as the name inside.
  record TableName() implements Shape {}

  /// A JSON number without a fraction.
  record Whole(long minimum, long maximum) implements Shape {}

  /// A JSON boolean.
  record Flag() implements Shape {}

  /// An attribute value: an object with exactly one type.
  record Value() implements Shape {}

  /// An object from attribute names to attribute values.
  record Values() implements Shape {}

  /// Attribute values by placeholder, whose errors name the placeholder.
  record ExpressionValues() implements Shape {}

  /// A key whose numbers are remembered as they were written.
  record WrittenKey() implements Shape {}

  /// A JSON array.
  record Elements(Shape element, int minimum, int maximum) implements Shape {}

  /// An object whose names are the caller's.
  record Entries(Shape value, int minimum, int maximum) implements Shape {}

  /// An object whose names are the API's; others are ignored.
  record Structure(Map<String, Member> members) implements Shape {}

  /// A member that the service has and this engine refuses by name.
  ///
  /// @param instead what to use in its place
  record Refused(String instead) implements Shape {}

  /// One member of a structure.
  record Member(String name, Shape shape, boolean required) {}

  static Text text() {
    return text(0, Integer.MAX_VALUE);
  }

  static Text text(int minimum, int maximum) {
    return new Text(minimum, maximum, null, List.of());
  }

  static Text oneOf(String... allowed) {
    return new Text(0, Integer.MAX_VALUE, null, List.of(allowed));
  }

  static Elements elements(Shape element, int minimum, int maximum) {
    return new Elements(element, minimum, maximum);
  }

  static Entries entries(Shape value, int minimum, int maximum) {
    return new Entries(value, minimum, maximum);
  }

  static Structure structure(Member... members) {
    var byName = LinkedHashMap.<String, Member>newLinkedHashMap(members.length);
    for (Member member : members) {
      byName.put(member.name(), member);
    }
    return new Structure(Collections.unmodifiableMap(byName));
  }

  static Member required(String name, Shape shape) {
    return new Member(name, shape, true);
  }

  static Member optional(String name, Shape shape) {
    return new Member(name, shape, false);
  }

  static Member refused(String name, String instead) {
    return new Member(name, new Refused(instead), false);
  }
}
