package io.roundtable.web.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressesTest {
  private static final List<String> PROXIES =
      List.of("10.0.0.5", "10.0.0.6", "172.16.0.0/12", "2001:DB8:ffff:0::5", "fd00::/8");
  private static final String STRANGER = "192.0.2.7";

  private final ClientAddresses clients = new ClientAddresses(PROXIES);

  /// Lines of the header stand between semicolons.
  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "192.0.2.7 | none | 192.0.2.7",
        "192.0.2.7 | 198.51.100.1 | 192.0.2.7",
        "10.0.0.5 | none | 10.0.0.5",
        "10.0.0.5 | 192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 198.51.100.1, 192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 192.0.2.7, 10.0.0.6 | 192.0.2.7",
        "10.0.0.5 | 10.0.0.6 | 10.0.0.6",
        // Lines are one list, in their order.
        "10.0.0.5 | 198.51.100.1;192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 198.51.100.1;192.0.2.7, 10.0.0.6 | 192.0.2.7",
        "10.0.0.5 | 198.51.100.1, 192.0.2.7;10.0.0.6 | 192.0.2.7",
        // Ports and other spellings.
        "10.0.0.5 | 192.0.2.7:4711 | 192.0.2.7",
        "10.0.0.5 | 192.0.2.7:4711, 10.0.0.6:80 | 192.0.2.7",
        "10.0.0.5 | ::ffff:192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | [::FFFF:c000:207]:443 | 192.0.2.7",
        "::ffff:10.0.0.5 | 192.0.2.7 | 192.0.2.7",
        "10.0.0.5 | 2001:db8:1:2:3:4:5:6 | 2001:db8:1:2::/64",
        "10.0.0.5 | 2001:0DB8:0001:0002::ABCD | 2001:db8:1:2::/64",
        "10.0.0.5 | [2001:db8:1:2::1]:4711 | 2001:db8:1:2::/64",
        "10.0.0.5 | [2001:db8:1:2::1] | 2001:db8:1:2::/64",
        "10.0.0.5 | fe80::1%eth0 | fe80:0:0:0::/64",
        "fe80:0:0:0:1:2:3:4%7 | none | fe80:0:0:0::/64",
        "2001:db8:1:2:ffff::1 | 198.51.100.1 | 2001:db8:1:2::/64",
        // Proxies by range and in another spelling.
        "172.31.255.255 | 192.0.2.7 | 192.0.2.7",
        "172.32.0.1 | 192.0.2.7 | 172.32.0.1",
        "2001:db8:ffff::0:5 | 192.0.2.7 | 192.0.2.7",
        "2001:db8:ffff::6 | 192.0.2.7 | 2001:db8:ffff:0::/64",
        "fdab::1 | 192.0.2.7, 10.0.0.5 | 192.0.2.7",
        // What cannot be read is counted for the proxy that sent it.
        "10.0.0.5 | unknown | 10.0.0.5",
        "10.0.0.5 | 192.0.2.7, \"junk\" | 10.0.0.5",
        "10.0.0.5 | \"192.0.2.7\" | 10.0.0.5",
        "10.0.0.5 | 198.51.100.1, junk, 10.0.0.6 | 10.0.0.6",
        "10.0.0.5 | 192.0.2.7, | 10.0.0.5",
        "10.0.0.5 | ~~ | 10.0.0.5",
        "10.0.0.5 | localhost | 10.0.0.5",
        "10.0.0.5 | 192.0.2.7:x | 10.0.0.5",
        "10.0.0.5 | [192.0.2.7 | 10.0.0.5",
        "10.0.0.5 | 192.0.2 | 10.0.0.5",
        "10.0.0.5 | 3221225991 | 10.0.0.5",
        "10.0.0.5 | 192.0.02.7 | 10.0.0.5",
        "10.0.0.5 | 192.0.2.256 | 10.0.0.5",
        "10.0.0.5 | 0xC0000207 | 10.0.0.5",
        "10.0.0.5 | 2001:db8::1::2 | 10.0.0.5",
        "none | 192.0.2.7 | unknown",
      })
  void of_countsTheLastHopThatIsNoProxyOfOurs(String peer, String forwarded, String counted) {
    assertEquals(counted, clients.of(peer, lines(forwarded)));
  }

  private static List<String> lines(String forwarded) {
    return forwarded == null ? List.of() : Arrays.asList(forwarded.split(";", -1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "1.2.3.4/-1"})
  void proxies_thatAreNoAddresses_areRefused(String proxy) {
    assertThrows(IllegalArgumentException.class, () -> new ClientAddresses(List.of(proxy)));
  }

  /// Whatever a stranger sends in headers of the name, in however many lines, the proxies before us
  /// add whom they heard from at the end, in a line of their own or in the last one.
  @Property
  void of_isTheStranger_whateverTheStrangerSends(
      @ForAll("headers") List<String> sent, @ForAll long seed) {
    var random = new Random(seed);
    var hops = new ArrayList<String>(List.of(STRANGER));
    for (int proxy = random.nextInt(3); proxy > 0; proxy--) {
      hops.add(List.of("10.0.0.6", "172.20.1.1:80", "fd00::1", "[fd00::2]:443").get(proxy));
    }
    var lines = new ArrayList<>(sent);
    for (var hop : hops) {
      if (lines.isEmpty() || random.nextBoolean()) {
        lines.add(hop);
      } else {
        lines.add(lines.removeLast() + ", " + hop);
      }
    }

    assertEquals(STRANGER, clients.of("10.0.0.5", lines));
  }

  /// All addresses that a stranger has for itself count as one.
  @Property
  void of_isTheSame_forAllAddressesOfASite(@ForAll long host) {
    var groups = new ArrayList<String>(List.of("2001", "db8", "1", "2"));
    for (int shift = 48; shift >= 0; shift -= 16) {
      groups.add(Long.toHexString(host >>> shift & 0xFFFF));
    }

    assertEquals("2001:db8:1:2::/64", clients.of(String.join(":", groups), List.of("1.2.3.4")));
  }

  @Provide
  Arbitrary<List<String>> headers() {
    var junk = Arbitraries.strings().ascii().excludeChars('\r', '\n', '\0').ofMaxLength(40);
    var addresses =
        Arbitraries.of(
            "10.0.0.5",
            "10.0.0.6, 10.0.0.5",
            "172.16.9.9",
            "fd00::1",
            "198.51.100.1",
            "\"10.0.0.5",
            "10.0.0.5\", \"",
            ",",
            "");
    return Arbitraries.oneOf(junk, addresses).list().ofMaxSize(5);
  }

  @Test
  void of_longHeaders_isReadFromTheirEnd() {
    var long1 = "10.0.0.6,".repeat(3_000) + "198.51.100.1";

    assertEquals("198.51.100.1", clients.of("10.0.0.5", List.of(long1)));
  }
}
