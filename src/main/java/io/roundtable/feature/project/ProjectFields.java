package io.roundtable.feature.project;

import io.roundtable.model.Project;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.Slug;
import io.roundtable.web.form.FormFields;
import java.util.Optional;

/// The fields of a project's forms.
final class ProjectFields {
  static final String NAME = "name";
  static final String SLUG = "slug";
  static final String PREFIX = "prefix";

  /// Longer than any slug, for what somebody pastes there.
  private static final int LONGEST_TYPED = 200;

  private static final String NO_SLUG =
      "Enter an address with at least one letter from a to z or one digit.";
  private static final String NO_PREFIX =
      "Use 2 to 10 letters from A to Z; digits may follow the first one.";

  private ProjectFields() {}

  static String name(FormFields fields) {
    return fields.required(NAME, "Enter a name.", Project.LONGEST_NAME);
  }

  /// The address that was typed, normalised; made of the name where none was.
  ///
  /// @param name empty where an error was noted about it
  /// @return empty only where an error was noted
  static Optional<Slug> slug(FormFields fields, String name) {
    var typed = fields.line(SLUG, LONGEST_TYPED);
    var slug = Slug.normalise(typed.isEmpty() ? name : typed);
    boolean nothingTyped = typed.isEmpty() && name.isEmpty();
    if (slug.isEmpty() && !nothingTyped) {
      fields.reject(SLUG, NO_SLUG);
    }
    return slug;
  }

  /// The address that was typed, normalised.
  ///
  /// @return empty only where an error was noted
  static Optional<Slug> slug(FormFields fields) {
    fields.required(SLUG, NO_SLUG, LONGEST_TYPED);
    return slug(fields, "");
  }

  /// The prefix that was typed.
  ///
  /// @return empty where none was typed or an error was noted
  static Optional<Prefix> prefix(FormFields fields) {
    var typed = fields.line(PREFIX, LONGEST_TYPED);
    var prefix = Prefix.normalise(typed);
    if (prefix.isEmpty() && !typed.isEmpty()) {
      fields.reject(PREFIX, NO_PREFIX);
    }
    return prefix;
  }
}
