package io.roundtable.web.session;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainHttpTest {
  private static final PublicAddress HTTP = PublicAddress.of("http://localhost:8080");
  private static final PublicAddress HTTPS = PublicAddress.of("https://boards.example");

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "LOCALHOST", "127.0.0.1", "127.1.2.3", "[::1]", "::1"})
  void isSafe_onThisMachine(String host) {
    assertTrue(new PlainHttp(HTTP, false).isSafe(host));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "boards.example", "192.168.0.5", "127.0.0.1.example", "localhost.x"})
  void isSafe_fromAnotherMachine_onlyWhereAllowedOrHttps(String host) {
    assertFalse(new PlainHttp(HTTP, false).isSafe(host));
    assertTrue(new PlainHttp(HTTP, true).isSafe(host));
    assertTrue(new PlainHttp(HTTPS, false).isSafe(host));
  }
}
