package io.roundtable.model.id;

import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;

/// The beginning of a project's references, for example `LAUNCH`.
///
/// @param value a capital letter and up to nine more capital letters or digits
public record Prefix(String value) {
  /// The longest prefix.
  public static final int MAXIMUM_LENGTH = 10;

  /// The shortest prefix that can be chosen; there may be shorter ones from before.
  public static final int SHORTEST_CHOICE = 2;

  /// Refuses what is not a prefix.
  ///
  /// @throws IllegalArgumentException where the value is not a prefix
  public Prefix {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a prefix: " + value);
    }
  }

  /// Tells whether a text is a prefix as it stands.
  ///
  /// @param value the text, may be null
  /// @return true where `new Prefix(value)` succeeds
  public static boolean isValid(String value) {
    if (value == null || value.isEmpty() || value.length() > MAXIMUM_LENGTH) {
      return false;
    }
    return isLetter(value.charAt(0)) && value.chars().allMatch(Prefix::isPrefixCharacter);
  }

  /// Makes a prefix of a project's name: `Launch` becomes `LAUNCH`, `2nd try` becomes `NDTRY`.
  /// Whole words are taken as long as they fit, so that `Customer portal` becomes `CUSTOMER`.
  ///
  /// @param name any text
  /// @return empty where nothing usable is left
  public static Optional<Prefix> suggest(String name) {
    var prefix = new StringBuilder();
    var words = new StringTokenizer(Slug.fold(name).toUpperCase(Locale.ROOT));
    while (words.hasMoreTokens()) {
      var letters = usable(words.nextToken(), prefix.isEmpty());
      if (!prefix.isEmpty() && prefix.length() + letters.length() > MAXIMUM_LENGTH) {
        break;
      }
      prefix.append(letters);
    }
    prefix.setLength(Math.min(prefix.length(), MAXIMUM_LENGTH));
    return prefix.isEmpty() ? Optional.empty() : Optional.of(new Prefix(prefix.toString()));
  }

  /// Makes a prefix of what somebody typed: ` launch ` becomes `LAUNCH`.
  ///
  /// @param typed any text
  /// @return empty where it is not 2 to 10 letters, of which those after the first may be digits
  public static Optional<Prefix> normalise(String typed) {
    var prefix = Slug.fold(typed.strip()).toUpperCase(Locale.ROOT);
    return isValid(prefix) && prefix.length() >= SHORTEST_CHOICE
        ? Optional.of(new Prefix(prefix))
        : Optional.empty();
  }

  private static String usable(String word, boolean first) {
    var letters = new StringBuilder();
    for (char character : word.toCharArray()) {
      boolean begins = first && letters.isEmpty();
      if (begins ? isLetter(character) : isPrefixCharacter(character)) {
        letters.append(character);
      }
    }
    return letters.toString();
  }

  private static boolean isLetter(int character) {
    return character >= 'A' && character <= 'Z';
  }

  private static boolean isPrefixCharacter(int character) {
    return isLetter(character) || character >= '0' && character <= '9';
  }

  @Override
  public String toString() {
    return value;
  }
}
