package io.roundtable.web;

import java.text.BreakIterator;
import java.util.Locale;

/// A person as a small round mark.
///
/// @param name the whole name, for those who do not see the mark
/// @param initials one or two letters
/// @param tone the class of its colour, `tone-0` to `tone-7`
public record Avatar(String name, String initials, String tone) {
  private static final int TONES = 8;

  /// The mark of a person.
  ///
  /// @param name for example `Ada Lovelace`
  /// @return for example initials `AL`; a name of one word has one letter, an empty name `?`
  public static Avatar of(String name) {
    return new Avatar(name, initialsOf(name.strip()), toneOf(name));
  }

  /// The colour by which one recognises a name at a glance: the same everywhere for the same name.
  /// The tones are tokens of the stylesheet, where both themes and their contrasts are settled.
  ///
  /// @param name a person's name or a label
  /// @return `tone-0` to `tone-7`
  static String toneOf(String name) {
    // The low bits of String.hashCode hardly differ between short names; the multiplication mixes.
    int mixed = name.hashCode() * 0x9E3779B1;
    return "tone-" + (mixed >>> 16) % TONES;
  }

  private static String initialsOf(String name) {
    if (name.isEmpty()) {
      return "?";
    }
    int lastWord = name.lastIndexOf(' ') + 1;
    String last = lastWord == 0 ? "" : firstCharacter(name.substring(lastWord));
    return (firstCharacter(name) + last).toUpperCase(Locale.ROOT);
  }

  /// Readers take several `char`s for one character: an emoji, or a letter with its marks.
  private static String firstCharacter(String word) {
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(word);
    return word.substring(0, characters.next());
  }
}
