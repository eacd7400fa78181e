package io.roundtable.feature.member;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.web.form.FormFields;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The field `role` of forms.
final class Roles {
  static final String FIELD = "role";

  private static final Map<String, ProjectRole> BY_VALUE =
      Arrays.stream(ProjectRole.values())
          .collect(Collectors.toMap(Roles::value, Function.identity()));

  private Roles() {}

  /// The choices.
  ///
  /// @param chosen the value that is selected
  static List<Choice> choices(String chosen) {
    return Arrays.stream(ProjectRole.values())
        .map(role -> Choice.of(value(role), DisplayNames.of(role), chosen))
        .toList();
  }

  /// The value that the form sends for a role.
  ///
  /// @return for example `editor`
  static String value(ProjectRole role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  /// The role that the form was rendered with.
  ///
  /// @return null where it does not say
  static ProjectRole seen(FormFields fields) {
    return fields.rendered(FIELD).map(BY_VALUE::get).orElse(null);
  }

  /// The fields of a form that gives a role back.
  ///
  /// @param before the role that there was
  /// @param after the role that there must still be
  static Map<String, String> undo(ProjectRole before, ProjectRole after) {
    return Map.of(FIELD, value(before), FormFields.before(FIELD), value(after));
  }

  /// Reads what was chosen; capitals do not matter.
  ///
  /// @return empty only where an error was noted
  static Optional<ProjectRole> read(FormFields fields) {
    var chosen = fields.raw(FIELD).strip();
    var role =
        BY_VALUE.entrySet().stream()
            .filter(known -> known.getKey().equalsIgnoreCase(chosen))
            .map(Map.Entry::getValue)
            .findFirst();
    if (role.isEmpty()) {
      fields.reject(FIELD, "Choose a role: owner, editor or viewer.");
    }
    return role;
  }
}
