package io.roundtable.model.id;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {
  @ParameterizedTest
  @CsvSource({
    "' Ada@ACME.example ', ada@acme.example",
    "ada+boards@acme.example, ada+boards@acme.example",
    "ada@Bücher.example, ada@xn--bcher-kva.example",
    "ａｄａ@acme.example, ada@acme.example",
    "J\u030C@acme.example, \u01F0@acme.example"
  })
  void parse_ofOneAddress_hasOneForm(String typed, String value) {
    assertEquals(Optional.of(new EmailAddress(value)), EmailAddress.parse(typed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "ada", "@acme.example", "ada@", "a da@acme.example", "ada@.example", "a@b..c"})
  void parse_ofWhatCannotBeAnAddress_isEmpty(String typed) {
    assertEquals(Optional.empty(), EmailAddress.parse(typed));
  }

  @Test
  void parse_ofAnEndlessAddress_isEmpty() {
    assertEquals(Optional.empty(), EmailAddress.parse("a".repeat(250) + "@acme.example"));
  }

  @Test
  void construct_ofWhatIsNotNormalised_isRefused() {
    assertThrows(IllegalArgumentException.class, () -> new EmailAddress("Ada@acme.example"));
  }

  @Property
  void parse_ofAnything_isStable(@ForAll String typed) {
    var once = EmailAddress.parse(typed);
    assertEquals(once, once.flatMap(address -> EmailAddress.parse(address.value())));
  }
}
