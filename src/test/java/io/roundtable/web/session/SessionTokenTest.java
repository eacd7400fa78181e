package io.roundtable.web.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.model.id.Identifiers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTokenTest {
  @Test
  void create_makesAnotherEachTime() {
    assertNotEquals(SessionToken.create(), SessionToken.create());
  }

  @Test
  void hash_fitsAKeyAndIsAlwaysTheSame() {
    var token = new SessionToken("A".repeat(43));

    assertEquals("NF7bT44MK4OnR0ikv1P0h-0tCgnQNdwa4r2yV8umk6Y".length(), token.hash().length());
    assertEquals(token.hash(), new SessionToken("A".repeat(43)).hash());
    assertEquals(true, Identifiers.isValid(token.hash()));
    assertNotEquals(token.value(), token.hash());
  }

  @Test
  void toString_keepsTheSecret() {
    var token = SessionToken.create();

    assertFalse(token.toString().contains(token.value()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "short", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA "})
  void create_ofAnotherForm_isRefused(String value) {
    assertThrows(IllegalArgumentException.class, () -> new SessionToken(value));
  }
}
