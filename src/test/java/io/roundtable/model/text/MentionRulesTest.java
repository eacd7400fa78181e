package io.roundtable.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.id.EmailAddress;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MentionRulesTest {
  private static final EmailAddress ADDRESS = new EmailAddress("ada@acme.example");

  @Test
  void mention_beginsAWord_andEndsWithItsLine() {
    var text =
        "@Ada, and (@Ben Bo)\n"
            + "mail@acme.example @ nobody @@ @Ada, and (@Ben Bo)\r\n"
            + "\uD83D\uDE00@Cyd";

    assertEquals(List.of("Ada, and (", "Ben Bo)", "Cyd"), MentionRules.mentions(text));
    assertEquals(List.of(), MentionRules.mentions(""));
    assertEquals(List.of(), MentionRules.mentions("@"));
  }

  @Test
  void mentions_areAtMostTwenty_andNoneCutsACharacter() {
    var many = new StringBuilder();
    IntStream.range(0, 50).forEach(number -> many.append("@p").append(number).append('\n'));
    assertEquals(MentionRules.MOST, MentionRules.mentions(many.toString()).size());

    var wide = "a" + "\uD83D\uDE00".repeat(300);
    assertEquals("a" + "\uD83D\uDE00".repeat(253), MentionRules.mentions("@" + wide).getFirst());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ada Lovelace              | Ada Lovelace | 12
          ada lovelace's turn       | Ada Lovelace | 12
          Ada Lovelace: look        | Ada          | 3
          Àda                       | Ada          | 3
          Ada                       | Ada Lovelace | 0
          Adam                      | Ada          | 0
          Lovelace Ada              | Ada Lovelace | 0
          ada@acme.example.         | Other        | 16
          ADA@acme.example) and     | Other        | 16
          ada@acme.example.org      | Ada          | 0
          ben@acme.example          | Ben          | 0
          """)
  void person_isMeant_byTheirWholeNameOrAddress(String mention, String name, int length) {
    assertEquals(length, MentionRules.length(mention, name, ADDRESS));
  }
}
