package io.roundtable.feature.account;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Passwords that are among the first that anybody tries: short pieces repeated, and up to four
/// well-known pieces one behind the other, with a few digits or signs around them. Such a piece is
/// a word of the list in the resources, in whatever case and with the usual signs for letters, a
/// year, one key held down, or keys side by side, as in `asdfgh`, `4321` or `1qaz`.
///
/// A list of as many passwords would be millions of lines.
final class CommonPasswords {
  private static final Set<String> WORDS = read();
  private static final int LONGEST_WORD =
      WORDS.stream().mapToInt(String::length).max().orElseThrow();
  private static final Pattern YEAR = Pattern.compile("(?:19|20)[0-9]{2}");
  private static final int SHORTEST_PIECE = 3;
  private static final int LONGEST_PASSWORD = 2 * Passwords.MAXIMUM_LENGTH;
  private static final int LONGEST_PIECE = 26;
  private static final int MOST_PIECES = 4;
  private static final int MOST_AROUND = 3;
  private static final int LONGEST_REPEATED = 4;

  /// Rows and columns of keyboards, in both directions.
  private static final List<String> LINES =
      Stream.of(
              "abcdefghijklmnopqrstuvwxyz",
              "01234567890",
              "!@#$%^&*()",
              "!\"§$%&/()=",
              "qwertyuiop",
              "qwertzuiop",
              "azertyuiop",
              "asdfghjkl",
              "qsdfghjklm",
              "zxcvbnm",
              "yxcvbnm",
              "wxcvbn",
              "1qaz",
              "2wsx",
              "3edc",
              "4rfv",
              "5tgb",
              "6yhn",
              "7ujm",
              "1qay",
              "6zhn")
          .flatMap(line -> Stream.of(line, new StringBuilder(line).reverse().toString()))
          .toList();

  private final String text;
  private final Set<Integer> failed = new HashSet<>();

  private CommonPasswords(String text) {
    this.text = text;
  }

  /// Whether a password is one of them.
  ///
  /// @param password of at most [Passwords#MAXIMUM_LENGTH] characters
  static boolean contain(String password) {
    if (password.length() > LONGEST_PASSWORD) {
      return false;
    }
    var common = new CommonPasswords(folded(password));
    return common.isRepeated()
        || IntStream.rangeClosed(0, MOST_AROUND)
            .filter(start -> common.areAround(0, start))
            .anyMatch(start -> common.isOfPieces(start, MOST_PIECES));
  }

  private static String folded(String password) {
    return Normalizer.normalize(password, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
  }

  private boolean isRepeated() {
    return IntStream.rangeClosed(1, LONGEST_REPEATED)
        .anyMatch(
            period ->
                text.length() >= 2 * period
                    && text.substring(period).equals(text.substring(0, text.length() - period)));
  }

  private boolean isOfPieces(int from, int pieces) {
    if (text.length() - from <= MOST_AROUND && areAround(from, text.length())) {
      return true;
    }
    if (pieces == 0 || !failed.add(from * (MOST_PIECES + 1) + pieces)) {
      return false;
    }
    int separated = from > 0 && areAround(from, from + 1) ? from + 1 : from;
    return IntStream.range(from, separated + 1)
        .anyMatch(
            start ->
                IntStream.rangeClosed(start + SHORTEST_PIECE, lastEnd(start))
                    .filter(end -> isPiece(text.substring(start, end)))
                    .anyMatch(end -> isOfPieces(end, pieces - 1)));
  }

  private int lastEnd(int start) {
    return Math.min(text.length(), start + LONGEST_PIECE);
  }

  /// Digits and signs, of which there may be some before, between and behind.
  private boolean areAround(int from, int to) {
    return to <= text.length() && text.substring(from, to).chars().noneMatch(Character::isLetter);
  }

  private static boolean isPiece(String piece) {
    return piece.chars().distinct().count() == 1
        || LINES.stream().anyMatch(line -> line.contains(piece))
        || YEAR.matcher(piece).matches()
        || piece.length() <= LONGEST_WORD
            && (WORDS.contains(letters(piece, 'i')) || WORDS.contains(letters(piece, 'l')));
  }

  /// The letters for which signs usually stand.
  ///
  /// @param one the letter for which a `1` stands
  private static String letters(String piece, char one) {
    return piece
        .replace('1', one)
        .replace('!', one)
        .replace('@', 'a')
        .replace('4', 'a')
        .replace('3', 'e')
        .replace('0', 'o')
        .replace('$', 's')
        .replace('5', 's')
        .replace('7', 't');
  }

  private static Set<String> read() {
    try (InputStream words = CommonPasswords.class.getResourceAsStream("/passwords/words.txt")) {
      return new String(words.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
