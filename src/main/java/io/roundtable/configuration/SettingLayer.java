package io.roundtable.configuration;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

/// The settings that one source gives: the command line, the environment or the file.
public final class SettingLayer {
  private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

  private final Map<Setting, Value> values = new EnumMap<>(Setting.class);
  private final boolean commandLine;

  private SettingLayer(boolean commandLine) {
    this.commandLine = commandLine;
  }

  /// Begins the settings of a file.
  ///
  /// @return an empty layer
  public static SettingLayer ofFile() {
    return new SettingLayer(false);
  }

  /// Begins the settings of the command line.
  ///
  /// @return an empty layer
  public static SettingLayer ofCommandLine() {
    return new SettingLayer(true);
  }

  /// Reads the environment; variables that are set to nothing count as absent.
  ///
  /// @param environment the process's variables
  /// @return its settings
  public static SettingLayer ofEnvironment(Map<String, String> environment) {
    var layer = new SettingLayer(false);
    for (var setting : Setting.values()) {
      var text = environment.get(setting.variable());
      if (text != null && !text.isBlank()) {
        layer.put(setting, text.strip(), setting.variable());
      }
    }
    return layer;
  }

  /// Sets a value.
  ///
  /// @param setting which setting
  /// @param text its value as written
  /// @param origin how the administrator knows it, for example `--port`
  public void put(Setting setting, String text, String origin) {
    values.put(setting, new Value(text, origin));
  }

  /// Finds a value.
  ///
  /// @param setting which setting
  /// @return the value, or empty where this source does not give it
  public Optional<Value> find(Setting setting) {
    return Optional.ofNullable(values.get(setting));
  }

  /// Tells whether somebody typed these settings just now.
  ///
  /// @return true for the command line
  boolean isCommandLine() {
    return commandLine;
  }

  /// Tells whether a switch is on here.
  ///
  /// @param setting a setting that is true or false
  /// @return true where this source gives it as `true`
  /// @throws SettingException where it is neither `true` nor `false`
  public boolean isOn(Setting setting) {
    return find(setting).map(Value::toBoolean).orElse(false);
  }

  /// A value as it was written.
  ///
  /// @param text the value
  /// @param origin how the administrator knows it, for example `ROUNDTABLE_HTTP_PORT`
  public record Value(String text, String origin) {
    /// Says where it comes from only: it may be a secret.
    @Override
    public String toString() {
      return "Value[" + origin + "]";
    }

    /// Reads a switch.
    ///
    /// @return true or false
    /// @throws SettingException where it is neither
    public boolean toBoolean() {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw refuse("is neither true nor false.");
      };
    }

    /// Reads a list.
    ///
    /// @return the values between commas and blanks
    public Set<String> toSet() {
      var values = new StringTokenizer(text, ", \t\n\f\r");
      return Collections.list(values).stream().map(String.class::cast).collect(toUnmodifiableSet());
    }

    /// Reads a port number.
    ///
    /// @return 0 to 65535
    /// @throws SettingException where it is anything else
    public int toPort() {
      if (PORT.matcher(text).matches() && Integer.parseInt(text) <= 65_535) {
        return Integer.parseInt(text);
      }
      throw refuse("is not a port number from 0 to 65535.");
    }

    /// Makes the sentence that refuses this value.
    ///
    /// @param reason the end of the sentence, for example `is not a region.`
    /// @return the failure to throw
    public SettingException refuse(String reason) {
      return new SettingException(origin + ": \"" + text + "\" " + reason);
    }
  }
}
