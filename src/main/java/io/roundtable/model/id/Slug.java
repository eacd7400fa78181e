package io.roundtable.model.id;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The name of a tenant or a project in an address, for example `launch`.
///
/// @param value 1 to 48 of `a-z 0-9` and single hyphens inside
public record Slug(String value) implements Comparable<Slug> {
  /// The longest slug.
  public static final int MAXIMUM_LENGTH = 48;

  /// More than any name has. The JDK folds long rows of some letters and accents in the square of
  /// their length.
  private static final int LONGEST_FOLDED = 500;

  private static final Set<String> RESERVED =
      Set.of(
          "new",
          "edit",
          "settings",
          "members",
          "tasks",
          "projects",
          "escalations",
          "people",
          "audit",
          "model",
          "indexes",
          "sign-in",
          "sign-out",
          "sign-up",
          "invitation",
          "password",
          "health",
          "metrics",
          "theme",
          "assets",
          "static",
          "api",
          "admin",
          "login",
          "logout",
          "favicon",
          "robots",
          "well-known",
          "setup",
          "oidc",
          "unsubscribe");

  /// Refuses what is not normalised.
  ///
  /// @throws IllegalArgumentException where the value is not a slug
  public Slug {
    if (!isValid(value)) {
      throw new IllegalArgumentException("not a slug: " + value);
    }
  }

  /// Tells whether a text is a slug as it stands.
  ///
  /// @param value the text, may be null
  /// @return true where `new Slug(value)` succeeds
  public static boolean isValid(String value) {
    if (value == null || value.isEmpty() || value.length() > MAXIMUM_LENGTH) {
      return false;
    }
    return !value.startsWith("-")
        && !value.endsWith("-")
        && !value.contains("--")
        && value.chars().allMatch(Slug::isSlugCharacter);
  }

  /// Makes a slug of what somebody typed: `Café  Über uns` becomes `cafe-uber-uns`.
  ///
  /// Case and accents go, everything that is neither letter nor digit of ASCII separates words, and
  /// what is too long is cut.
  ///
  /// @param typed any text
  /// @return empty where nothing usable is left
  public static Optional<Slug> normalise(String typed) {
    var slug = new StringBuilder();
    for (char character : fold(typed).toCharArray()) {
      if (isWordCharacter(character)) {
        slug.append(character);
      } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
        slug.append('-');
      }
    }
    slug.setLength(Math.min(slug.length(), MAXIMUM_LENGTH));
    if (!slug.isEmpty() && slug.charAt(slug.length() - 1) == '-') {
      slug.setLength(slug.length() - 1);
    }
    return slug.isEmpty() ? Optional.empty() : Optional.of(new Slug(slug.toString()));
  }

  /// Tells whether addresses need this word for themselves, so that nobody may claim it.
  ///
  /// @return true for example for `new`
  public boolean isReserved() {
    return RESERVED.contains(value);
  }

  /// Folds the beginning of a text, as long as a name can be.
  static String fold(String typed) {
    var bounded = typed.substring(0, Math.min(LONGEST_FOLDED, typed.length()));
    var decomposed = Normalizer.normalize(bounded, Normalizer.Form.NFKD);
    var bare = new StringBuilder(decomposed.length());
    decomposed
        .codePoints()
        .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK)
        .forEach(bare::appendCodePoint);
    return bare.toString().toLowerCase(Locale.ROOT).replace("ß", "ss").replace("ø", "o");
  }

  private static boolean isSlugCharacter(int character) {
    return character == '-' || isWordCharacter(character);
  }

  private static boolean isWordCharacter(int character) {
    return character >= 'a' && character <= 'z' || character >= '0' && character <= '9';
  }

  @Override
  public int compareTo(Slug other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
