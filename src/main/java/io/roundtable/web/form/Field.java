package io.roundtable.web.form;

import java.util.Objects;

/// One field of a form as a template shows it.
///
/// @param name what the form sends, also the element's id
/// @param value what stands in it
/// @param problem what to do about it, as a full sentence; null where nothing
public record Field(String name, String value, String problem) {
  /// Refuses a field without name or value.
  public Field {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(value, "value");
  }

  /// A field that nobody has complained about.
  ///
  /// @param value may be null, which shows an empty field
  public static Field of(String name, String value) {
    return new Field(name, value == null ? "" : value, null);
  }

  /// The id of the element that tells the problem.
  ///
  /// @return for example `title-problem`
  public String problemId() {
    return name + "-problem";
  }

  /// Whether the field is marked (`aria-invalid`).
  ///
  /// @return `true`, or null
  public String invalid() {
    return problem == null ? null : "true";
  }
}
