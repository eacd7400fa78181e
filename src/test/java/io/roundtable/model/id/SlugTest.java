package io.roundtable.model.id;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTest {
  @ParameterizedTest
  @CsvSource({
    "Launch, launch",
    "'  Café  Über uns ', cafe-uber-uns",
    "Straße 12, strasse-12",
    "Smørrebrød, smorrebrod",
    "'--a__b..c--', a-b-c",
    "ﬁne print, fine-print",
    "İstanbul, istanbul"
  })
  void normalise_ofWhatPeopleType_isPlain(String typed, String slug) {
    assertEquals(Optional.of(new Slug(slug)), Slug.normalise(typed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "---", "日本語", "🙂"})
  void normalise_whereNothingIsLeft_isEmpty(String typed) {
    assertEquals(Optional.empty(), Slug.normalise(typed));
  }

  @Test
  void normalise_whereCutAtAHyphen_endsWithoutIt() {
    var typed = "a".repeat(Slug.MAXIMUM_LENGTH - 1) + " b";
    assertEquals("a".repeat(Slug.MAXIMUM_LENGTH - 1), Slug.normalise(typed).orElseThrow().value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Launch", "-a", "a-", "a--b", "a b", "é", "a#b"})
  void construct_ofWhatIsNotNormalised_isRefused(String value) {
    assertFalse(Slug.isValid(value));
    assertThrows(IllegalArgumentException.class, () -> new Slug(value));
  }

  @Test
  void isReserved_ofWordsThatAddressesNeed_isTrue() {
    for (var word : List.of("new", "assets", "health", "metrics", "theme")) {
      assertTrue(new Slug(word).isReserved(), word);
    }
    assertFalse(new Slug("newer").isReserved());
  }

  @Property
  void normalise_ofAnything_isStable(@ForAll String typed) {
    var once = Slug.normalise(typed);
    assertEquals(once, once.flatMap(slug -> Slug.normalise(slug.value())));
  }
}
