package io.roundtable.web.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressTest {
  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080, http://localhost:8080, false",
    "http://LocalHost:80/, http://localhost, false",
    "https://boards.example:443, https://boards.example, true",
    "https://boards.example:8443, https://boards.example:8443, true",
    "http://[::1]:8080, http://[::1]:8080, false",
  })
  void origin_isWhatBrowsersSend(String text, String origin, boolean secure) {
    assertEquals(origin, PublicAddress.of(text).origin());
    assertEquals(secure, PublicAddress.of(text).secure());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://a.example", "boards.example", "http://", "http://a.example/x", "https:///"})
  void of_whatIsNoAddress_isRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> PublicAddress.of(text));
  }
}
