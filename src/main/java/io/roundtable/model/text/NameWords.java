package io.roundtable.model.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The words of names and addresses, as people are found by them.
///
/// What is typed is compared with the beginning of a name, whichever word somebody begins with. So
/// a name stands once in each order of its words in which it may be typed. Accents do not count,
/// since not everybody can type them; of names in Han and Hangul, which are written without spaces,
/// each character is a word.
public final class NameWords {
  /// Further words of a name do not count.
  private static final int MOST_WORDS = 8;

  /// Of names of so many words every order counts.
  private static final int WORDS_IN_ANY_ORDER = 3;

  /// Sort keys have a kilobyte, and a character up to four bytes.
  private static final int LONGEST = 120;

  private static final int LONGEST_READ = 500;

  private NameWords() {}

  /// The texts by whose beginnings a name is found.
  ///
  /// @param name for example `Ada King-Lovelace`
  /// @return for example `ada king lovelace`, `ada lovelace king`, `king ada lovelace` and three
  ///     more; empty where a name has no word
  public static Set<String> orders(String name) {
    var words = split(name);
    var orders = new LinkedHashSet<String>();
    for (int first = 0; first < words.size(); first++) {
      for (int second = 0; second < words.size(); second++) {
        if (words.size() == 1 || first != second && areNeighbours(first, second, words.size())) {
          orders.add(order(words, first, second));
        }
      }
    }
    return orders;
  }

  /// An address as one text, for example `ada acme example`.
  public static Set<String> whole(String address) {
    var words = split(address);
    return words.isEmpty() ? Set.of() : Set.of(cut(String.join(" ", words)));
  }

  /// The form in which names are found by what somebody typed.
  ///
  /// @param typed for example `King, Lov`
  /// @return for example `king lov`; empty where there is no word in it
  public static Optional<String> typed(String typed) {
    return whole(typed).stream().findFirst();
  }

  /// Of long names not every pair of words is typed: only a word with the next one, and the first
  /// with the last.
  private static boolean areNeighbours(int first, int second, int words) {
    return words <= WORDS_IN_ANY_ORDER
        || second == (first + 1) % words
        || first == 0 && second == words - 1;
  }

  /// Two words, then the others as they follow the first, around the end of the name.
  private static String order(List<String> words, int first, int second) {
    var order = new ArrayList<String>();
    order.add(words.get(first));
    if (second != first) {
      order.add(words.get(second));
    }
    for (int step = 1; step < words.size(); step++) {
      int next = (first + step) % words.size();
      if (next != second) {
        order.add(words.get(next));
      }
    }
    return cut(String.join(" ", order));
  }

  private static List<String> split(String text) {
    var parted = new StringBuilder();
    plain(text.substring(0, Math.min(LONGEST_READ, text.length())))
        .codePoints()
        .forEach(character -> append(parted, character));
    return Arrays.stream(parted.toString().split(" "))
        .filter(word -> !word.isEmpty())
        .limit(MOST_WORDS)
        .toList();
  }

  private static void append(StringBuilder parted, int character) {
    boolean word = isWord(character);
    if (word || isBetweenWords(character)) {
      parted.append(' ');
    }
    if (!isBetweenWords(character)) {
      parted.appendCodePoint(character);
    }
    if (word) {
      parted.append(' ');
    }
  }

  /// Without accents, and with the letters that many keyboards lack as others write them.
  private static String plain(String text) {
    var apart = Normalizer.normalize(TextRules.folded(text), Normalizer.Form.NFKD);
    var letters = new StringBuilder(apart.length());
    apart.codePoints().filter(character -> !isAccent(character)).forEach(letters::appendCodePoint);
    var composed = Normalizer.normalize(letters, Normalizer.Form.NFC);
    return TextRules.folded(composed)
        .replace('ø', 'o')
        .replace('ł', 'l')
        .replace('đ', 'd')
        .replace("æ", "ae")
        .replace("œ", "oe");
  }

  /// A mark of no script in particular: those of one script are its vowels.
  private static boolean isAccent(int character) {
    return Character.getType(character) == Character.NON_SPACING_MARK
        && UnicodeScript.of(character) == UnicodeScript.INHERITED;
  }

  private static boolean isWord(int character) {
    var script = UnicodeScript.of(character);
    return script == UnicodeScript.HAN || script == UnicodeScript.HANGUL;
  }

  private static boolean isBetweenWords(int character) {
    return Character.isWhitespace(character)
        || Character.isSpaceChar(character)
        || switch (Character.getType(character)) {
          case Character.CONNECTOR_PUNCTUATION,
              Character.DASH_PUNCTUATION,
              Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION,
              Character.OTHER_PUNCTUATION ->
              true;
          default -> false;
        };
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return text.substring(0, end).strip();
  }
}
