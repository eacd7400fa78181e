package io.roundtable.configuration;

import static java.util.stream.Collectors.toUnmodifiableSet;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

/// The settings that one source gives: the command line, the environment or the file.
public final class SettingLayer {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
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
  /// @param text as written; null where it was not given
  /// @param origin how the administrator knows it, for example `--port`
  /// @return this layer
  public SettingLayer put(Setting setting, String text, String origin) {
    if (text != null) {
      values.put(setting, new Value(text, origin));
    }
    return this;
  }

  /// Turns a setting on where its option was given.
  public SettingLayer putSwitch(Setting setting, boolean given, String origin) {
    return put(setting, given ? "true" : null, origin);
  }

  /// Finds a value; empty where this source does not give it.
  public Optional<Value> find(Setting setting) {
    return Optional.ofNullable(values.get(setting));
  }

  /// Whether somebody typed these settings just now.
  boolean isCommandLine() {
    return commandLine;
  }

  /// Whether a switch is on here.
  ///
  /// @throws SettingException where it is neither `true` nor `false`
  public boolean isOn(Setting setting) {
    return find(setting).map(Value::toBoolean).orElse(false);
  }

  /// A value as it was written.
  ///
  /// @param origin how the administrator knows it, for example `ROUNDTABLE_HTTP_PORT`
  public record Value(String text, String origin) {
    /// Says where it comes from only: it may be a secret.
    @Override
    public String toString() {
      return "Value[" + origin + "]";
    }

    /// Reads a switch.
    ///
    /// @throws SettingException where it is neither `true` nor `false`
    public boolean toBoolean() {
      return switch (text) {
        case "true" -> true;
        case "false" -> false;
        default -> throw refuse("is neither true nor false.");
      };
    }

    /// Reads a whole number.
    ///
    /// @param what for example `number of seconds`
    /// @throws SettingException where it is anything else, or not from `least` to `most`
    int toNumber(String what, int least, int most) {
      int number = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : -1;
      if (number < least || number > most) {
        throw refuse("is not a %s from %d to %d.".formatted(what, least, most));
      }
      return number;
    }

    /// Reads the values between commas and blanks.
    public Set<String> toSet() {
      var values = new StringTokenizer(text, ", \t\n\f\r");
      return Collections.list(values).stream().map(String.class::cast).collect(toUnmodifiableSet());
    }

    /// Reads a port number.
    ///
    /// @throws SettingException where it is anything else than 0 to 65535
    public int toPort() {
      if (PORT.matcher(text).matches() && Integer.parseInt(text) <= 65_535) {
        return Integer.parseInt(text);
      }
      throw refuse("is not a port number from 0 to 65535.");
    }

    /// Reads an address of http or https that has a host.
    ///
    /// @throws SettingException where it is anything else
    URI toAddress() {
      try {
        var address = new URI(text);
        var scheme = address.getScheme();
        var isWeb = "http".equals(scheme) || "https".equals(scheme);
        if (isWeb && address.getHost() != null && address.getRawUserInfo() == null) {
          return address;
        }
      } catch (URISyntaxException malformed) {
        throw new SettingException(noAddress().getMessage(), malformed);
      }
      throw noAddress();
    }

    private SettingException noAddress() {
      return refuse("is not an address such as http://127.0.0.1:8000.");
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
