package io.roundtable.model.id;

import java.util.Locale;
import java.util.Optional;

/// The name by which people call a task, for example `LAUNCH-12`.
///
/// @param prefix the project's prefix
/// @param number from 1
public record TaskReference(Prefix prefix, long number) {
  private static final int MAXIMUM_DIGITS = 15;

  /// Refuses numbers that are never given.
  ///
  /// @throws IllegalArgumentException where the number is not positive
  public TaskReference {
    if (number < 1) {
      throw new IllegalArgumentException("not a reference number: " + number);
    }
  }

  /// Reads a reference in any case; apart from that only the form that [#toString] writes counts,
  /// so `LAUNCH-012` is none.
  ///
  /// @param text any text
  /// @return empty where it is not a reference
  public static Optional<TaskReference> parse(String text) {
    int hyphen = text.indexOf('-');
    if (hyphen < 1 || hyphen > Prefix.MAXIMUM_LENGTH) {
      return Optional.empty();
    }
    var prefix = text.substring(0, hyphen).toUpperCase(Locale.ROOT);
    var digits = text.substring(hyphen + 1);
    if (!Prefix.isValid(prefix) || !isNumber(digits)) {
      return Optional.empty();
    }
    return Optional.of(new TaskReference(new Prefix(prefix), Long.parseLong(digits)));
  }

  private static boolean isNumber(String digits) {
    return !digits.isEmpty()
        && digits.length() <= MAXIMUM_DIGITS
        && digits.charAt(0) != '0'
        && digits.chars().allMatch(digit -> digit >= '0' && digit <= '9');
  }

  @Override
  public String toString() {
    return prefix.value() + "-" + number;
  }
}
