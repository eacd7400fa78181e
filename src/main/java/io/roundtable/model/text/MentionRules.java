package io.roundtable.model.text;

import io.roundtable.model.id.EmailAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How a text mentions somebody: `@` and their whole name or their address. Names have blanks, so
/// that where a name ends is known only when people are compared with it.
public final class MentionRules {
  /// Further ones of a text mention nobody.
  public static final int MOST = 20;

  /// The longest address; no name is longer.
  private static final int LONGEST = 254;

  private MentionRules() {}

  /// The text behind each `@` that begins a word, up to the next one or the end of its line.
  ///
  /// @param text for example `Ask @Ada, please`
  /// @return for example `Ada, please`; each once, at most [#MOST]
  public static List<String> mentions(String text) {
    var found = new ArrayList<String>();
    int at = text.indexOf('@');
    while (at >= 0 && found.size() < MOST) {
      if (begins(text, at)) {
        var mention = line(text, at + 1);
        if (NameWords.typed(mention).isPresent() && !found.contains(mention)) {
          found.add(mention);
        }
      }
      at = text.indexOf('@', at + 1);
    }
    return found;
  }

  /// How much of a mention is somebody's whole name or address: the longer, the more it is they.
  ///
  /// @param mention as [#mentions] gives it, for example `Ada Lovelace, please`
  /// @param email may be null
  /// @return the number of letters, for example 12 for `ada lovelace`; 0 where it is not they
  public static int length(String mention, String name, EmailAddress email) {
    var address = address(mention);
    if (address.isPresent()) {
      return address.get().equals(email) ? email.value().length() : 0;
    }
    var words = NameWords.typed(mention).orElse("") + " ";
    return NameWords.typed(name)
        .filter(whole -> words.startsWith(whole + " "))
        .map(String::length)
        .orElse(0);
  }

  private static Optional<EmailAddress> address(String mention) {
    int end = 0;
    while (end < mention.length() && !Character.isWhitespace(mention.charAt(end))) {
      end++;
    }
    while (end > 0 && !Character.isLetterOrDigit(mention.codePointBefore(end))) {
      end--;
    }
    return EmailAddress.parse(mention.substring(0, end));
  }

  private static String line(String text, int begin) {
    int end = begin;
    for (int length = 0; length < LONGEST && end < text.length(); length++) {
      int character = text.codePointAt(end);
      if (character == '\n' || character == '\r' || character == '@' && begins(text, end)) {
        break;
      }
      end += Character.charCount(character);
    }
    var line = text.substring(begin, end);
    return line.isEmpty() || Character.isWhitespace(line.codePointAt(0)) ? "" : line.strip();
  }

  /// Whether the `@` at a place begins a word: it stands in no address, and in no row of them.
  private static boolean begins(String text, int at) {
    int before = at == 0 ? ' ' : text.codePointBefore(at);
    return !Character.isLetterOrDigit(before) && before != '@';
  }
}
