package io.roundtable.web;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocalAddressTest {
  @ParameterizedTest
  @ValueSource(strings = {"/", "/acme", "/acme/projects/launch?from=2026-10-01", "/a#b"})
  void isLocal_ofAPathHere_isTrue(String address) {
    assertTrue(LocalAddress.isLocal(address));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "acme",
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "/a\r\nb"
      })
  void isLocal_ofAnotherPlace_isFalse(String address) {
    assertFalse(LocalAddress.isLocal(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/acme",
        "/acme/",
        "/acme?mine=x",
        "/acme/a..b",
        "/acme/..a",
        "/acme/a?next=/../b"
      })
  void isWithin_atThePlaceOrBelow_isTrue(String address) {
    assertTrue(LocalAddress.isWithin(address, "/acme"));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "/",
        "/other",
        "/acmeother",
        "//acme/",
        "/acme/../other",
        "/acme/..",
        "/acme/./../other",
        "/acme/%2e%2E/other",
        "/acme/.%2e?x",
        "/acme/..#x"
      })
  void isWithin_elsewhere_isFalse(String address) {
    assertFalse(LocalAddress.isWithin(address, "/acme"));
  }
}
