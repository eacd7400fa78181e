package io.roundtable.model.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameWordsTest {
  private static final int LONGEST_SORT_KEY_BYTES = 1_024;

  @Test
  void orders_ofThreeWords_areAll() {
    assertEquals(
        Set.of(
            "ada king lovelace",
            "ada lovelace king",
            "king ada lovelace",
            "king lovelace ada",
            "lovelace ada king",
            "lovelace king ada"),
        NameWords.orders("Ada King-Lovelace"));
  }

  /// What people type of a name: any word, the beginning of one, first and last, last and first.
  @ParameterizedTest
  @CsvSource({
    "Ada King Lovelace, lov",
    "Ada King Lovelace, ada lovelace",
    "Ada King Lovelace, 'Lovelace, Ada'",
    "Ada King Lovelace, KING LO",
    "José María Álvarez de la Cruz, álv",
    "José María Álvarez de la Cruz, jose\u0301",
    "José María Álvarez de la Cruz, José Cruz",
    "José María Álvarez de la Cruz, cruz josé",
    "Jürgen Groß, GROSS",
    "Anne-Marie O’Brien, o'brien anne",
    "Ὀδυσσεύς, ὀδυσσεύς",
    "山田 太郎, 太",
    "山田 太郎, 太郎山田",
    "王小明, 小明",
    "김민수, 민수",
    "José María Álvarez de la Cruz, alvarez",
    "Jose Alvarez, álv",
    "Zoe\u0308 Ångström, zoë angstrom",
    "Søren Łukasz, lukasz soren",
    "Æsa Ðorđević, aesa",
    "İpek Işık, isik ipek",
    "Ἀθηνᾶ Νίκη, νικη αθηνα",
    "Андрей Фёдоров, федоров андреи",
    "أحمد علي, احمد",
    "ada@acme.example, ada@acme",
    "A B C D E F G H I J, h"
  })
  void typed_ofPartOfAName_findsIt(String name, String typed) {
    var begin = NameWords.typed(typed).orElseThrow();
    var orders = name.contains("@") ? NameWords.whole(name) : NameWords.orders(name);
    assertTrue(orders.stream().anyMatch(order -> order.startsWith(begin)), orders::toString);
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "\u200b", "'-, .'", "#"})
  void typed_withoutAWord_isNothing(String typed) {
    assertEquals(Optional.empty(), NameWords.typed(typed));
  }

  @Property
  void orders_ofAnyName_fitIntoASortKeyAndAreFew(@ForAll @StringLength(max = 600) String name) {
    var orders = NameWords.orders(name);
    assertTrue(orders.size() <= 9);
    for (var order : orders) {
      assertTrue(order.getBytes(StandardCharsets.UTF_8).length + 65 < LONGEST_SORT_KEY_BYTES);
      assertTrue(order.indexOf('#') < 0 && !order.isBlank());
      assertEquals(Optional.of(order), NameWords.typed(order));
    }
  }
}
