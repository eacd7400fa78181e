package io.roundtable.web.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressesTest {
  private final ClientAddresses clients = new ClientAddresses(Set.of("10.0.0.5", "10.0.0.6"));

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      delimiter = '|',
      value = {
        "192.0.2.7 | none | 192.0.2.7",
        "192.0.2.7 | 198.51.100.1 | 192.0.2.7",
        "10.0.0.5 | none | 10.0.0.5",
        "10.0.0.5 | 192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 198.51.100.1, 192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 192.0.2.7, 10.0.0.6 | 192.0.2.7",
        "10.0.0.5 | 10.0.0.6 | 10.0.0.6"
      })
  void of_believesTrustedProxiesOnly(String peer, String forwarded, String address) {
    assertEquals(address, clients.of(peer, forwarded));
  }
}
