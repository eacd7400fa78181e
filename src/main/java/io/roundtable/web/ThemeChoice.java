package io.roundtable.web;

import java.util.List;

/// One choice of the theme switch.
///
/// @param value what the form sends as `theme`: `system`, `light` or `dark`
/// @param label the words on the button
/// @param current `true` or `false`, as the attribute `aria-pressed` has it
public record ThemeChoice(String value, String label, String current) {
  private static final List<ThemeChoice> SYSTEM = choices("system");
  private static final List<ThemeChoice> LIGHT = choices("light");
  private static final List<ThemeChoice> DARK = choices("dark");

  /// All choices in the order of the switch.
  ///
  /// @param theme `light`, `dark`, or anything else (null too) for what the system says
  /// @return three choices, exactly one of them current
  public static List<ThemeChoice> all(String theme) {
    return switch (theme) {
      case "light" -> LIGHT;
      case "dark" -> DARK;
      case null, default -> SYSTEM;
    };
  }

  private static List<ThemeChoice> choices(String current) {
    return List.of(
        choice("system", "System", current),
        choice("light", "Light", current),
        choice("dark", "Dark", current));
  }

  private static ThemeChoice choice(String value, String label, String current) {
    return new ThemeChoice(value, label, String.valueOf(value.equals(current)));
  }
}
