package io.roundtable.model.id;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixTest {
  @ParameterizedTest
  @CsvSource({
    "Launch, LAUNCH",
    "2nd try, NDTRY",
    "Über uns, UBERUNS",
    "Customer relations, CUSTOMER",
    "v2 API, V2API",
    "Customer portal, CUSTOMER",
    "A new warehouse, ANEW"
  })
  void suggest_ofAName_isShortAndPlain(String name, String prefix) {
    assertEquals(Optional.of(new Prefix(prefix)), Prefix.suggest(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "123", "日本"})
  void suggest_whereNothingIsLeft_isEmpty(String name) {
    assertEquals(Optional.empty(), Prefix.suggest(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "launch", "1A", "A-B", "ABCDEFGHIJK", "A#"})
  void construct_ofWhatIsNoPrefix_isRefused(String value) {
    assertThrows(IllegalArgumentException.class, () -> new Prefix(value));
  }

  @ParameterizedTest
  @CsvSource({"' launch ', LAUNCH", "übung, UBUNG", "Q3, Q3", "ABCDEFGHIJ, ABCDEFGHIJ"})
  void normalise_ofWhatPeopleType_isInCapitals(String typed, String prefix) {
    assertEquals(Optional.of(new Prefix(prefix)), Prefix.normalise(typed));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "3Q", "A B", "A-B", "A#", "ABCDEFGHIJK", "日本", "🚀"})
  void normalise_ofWhatCannotBegin_isEmpty(String typed) {
    assertEquals(Optional.empty(), Prefix.normalise(typed));
  }

  @Property
  void suggest_ofAnything_neverFails(@ForAll String name) {
    Prefix.suggest(name).ifPresent(prefix -> new Prefix(prefix.value()));
  }
}
