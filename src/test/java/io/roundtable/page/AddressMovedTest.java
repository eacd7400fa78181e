package io.roundtable.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Slug;
import io.roundtable.web.LocalAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressMovedTest {
  /// Every character that a request can have behind the question mark.
  @ParameterizedTest
  @ValueSource(strings = {"a\\b", "\"<>^`{|}~[]", "//evil.example", "a=b&c=%5C", "?", ""})
  void address_whateverTheQuery_isAnAddressOfThisInstallation(String query) {
    var moved =
        AddressMoved.project(new Slug("start")).address("/acme/projects/launch/a\\b", query);

    assertTrue(LocalAddress.isLocal(moved), moved);
    assertTrue(moved.startsWith("/acme/projects/start/a%5Cb?"), moved);
  }
}
