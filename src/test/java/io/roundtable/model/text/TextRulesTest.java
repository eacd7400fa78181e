package io.roundtable.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextRulesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "\t",
        "\u00a0",
        "\u3000",
        "\u200b",
        "\u200c\u200d",
        "\u2060",
        "\ufeff",
        "\u00ad",
        "\u200e\u200f",
        "\u202a\u202e\u202c",
        "\u2066\u2069",
        "\u061c",
        "\ufe0f",
        "\u180e",
        "\u034f",
        "\u115f\u1160",
        "\u3164",
        "\uffa0",
        "\u2800",
        "\u17b4",
        "\u0301",
        "\u0903",
        "\u20dd",
        "\u0000",
        "\u007f",
        "\u0085",
        "\u2028",
        "\udb40\udc41",
        "\udb40\udd00",
        "\u0378",
        "\ud800"
      })
  void isVisible_ofWhatShowsNothing_isFalse(String text) {
    assertFalse(TextRules.isVisible(text));
    assertFalse(TextRules.isVisible(text + text));
    assertTrue(TextRules.isVisible(text + "a" + text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "1", ".", "-", "字", "שלום", "e\u0301", "😀", "❤\ufe0f", "ㅤa", "→", "\ue000"})
  void isVisible_ofWhatIsSeen_isTrue(String text) {
    assertTrue(TextRules.isVisible(text));
  }

  @ParameterizedTest
  @CsvSource({
    "Bug, BUG",
    "Café, cafe\u0301",
    "STRASSE, straße",
    "ΟΔΟΣ, οδος",
    "ΟΔΟΣ, οδοσ",
    "Ǆ, ǆ",
    "ﬁt, FIT",
    "two words, two\u00a0 words",
    "bug, b\u200bug\ufeff",
    "bug, \u202ebug",
    "\u1e9b\u0323, \u1e69"
  })
  void folded_ofSpellingsOfOneWord_isTheSame(String one, String other) {
    assertEquals(TextRules.folded(one), TextRules.folded(other));
    assertTrue(TextRules.same(one, other));
  }

  @ParameterizedTest
  @CsvSource({"Bug, Bugs", "a, á", "o, ö", "1, 2", "字, 漢"})
  void folded_ofOtherWords_isAnother(String one, String other) {
    assertFalse(TextRules.same(one, other));
  }

  @Property
  void folded_again_isTheSame(@ForAll @StringLength(max = 100) String text) {
    var once = TextRules.folded(text);

    assertEquals(once, TextRules.folded(once));
  }

  @Test
  void folded_again_ofAnyCharacter_isTheSame() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      var once = TextRules.folded("a" + Character.toString(point) + "b");
      assertEquals(once, TextRules.folded(once), Integer.toHexString(point));
    }
  }

  @Test
  void isolated_ofWhatRunsFromLeftToRight_isTheTextItself() {
    var text = "Ada (née Byron), 漢字";

    assertSame(text, TextRules.isolated(text));
  }

  @ParameterizedTest
  @CsvSource({
    "שלום, \u2068שלום\u2069",
    "a\u202eb, \u2068a\u202eb\u2069",
    "\u2067a, \u2068\u2067a\u2069\u2069",
    "a\u2069\u202eb, \u2068a\u202eb\u2069",
    "\u2066a\u2069\u2069b, \u2068\u2066a\u2069b\u2069"
  })
  void isolated_ofOtherDirections_closesWhatItOpens(String text, String isolated) {
    assertEquals(isolated, TextRules.isolated(text));
  }
}
