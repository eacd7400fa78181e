package io.roundtable.web;

import java.text.BreakIterator;
import java.util.Locale;

/// A person as a small round mark.
///
/// @param name the whole name, for those who do not see the mark
/// @param initials one or two letters
/// @param tone the class of its colour, see [Tone]
public record Avatar(String name, String initials, String tone) {
  /// The mark of a person.
  ///
  /// @param name for example `Ada Lovelace`
  /// @return for example initials `AL`; a name of one word has one letter, an empty name `?`
  public static Avatar of(String name) {
    return new Avatar(name, initialsOf(name.strip()), Tone.of(name));
  }

  private static String initialsOf(String name) {
    if (name.isEmpty()) {
      return "?";
    }
    int lastWord = name.lastIndexOf(' ') + 1;
    String last = lastWord == 0 ? "" : firstCharacter(name.substring(lastWord));
    return (firstCharacter(name) + last).toUpperCase(Locale.ROOT);
  }

  /// What a reader takes for one character: an emoji or a letter with its marks is several `char`s.
  private static String firstCharacter(String word) {
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(word);
    return word.substring(0, characters.next());
  }
}
