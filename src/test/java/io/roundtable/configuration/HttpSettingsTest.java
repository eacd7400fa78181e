package io.roundtable.configuration;

import static io.roundtable.configuration.Setting.HTTP_HOST;
import static io.roundtable.configuration.Setting.HTTP_INSECURE;
import static io.roundtable.configuration.Setting.HTTP_PUBLIC_ADDRESS;
import static io.roundtable.configuration.Setting.HTTP_TLS_CERTIFICATE;
import static io.roundtable.configuration.Setting.HTTP_TLS_KEY;
import static io.roundtable.configuration.Setting.HTTP_TRUSTED_PROXIES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Addresses that pages are served and reached at, as they are configured.
class HttpSettingsTest {
  private final SettingLayer options = SettingLayer.ofCommandLine();

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "192.168.1.7", "::", "boards.example"})
  void read_whenOtherMachinesWouldGetCookiesInTheClear_refuses(String host) {
    options.put(HTTP_HOST, host, "the command line");

    assertEquals(
        "Browsers on other machines would send their cookies in the clear: set"
            + " http.public-address to the https address of your proxy, or allow it with"
            + " --insecure-http.",
        assertThrows(SettingException.class, this::read).getMessage());
  }

  @ParameterizedTest
  @CsvSource({"https://boards.example,true", "http://localhost:8080,false"})
  void read_whenThePublicAddressIsSafe_servesEveryNetwork(String address, boolean secure) {
    options.put(HTTP_HOST, "0.0.0.0", "the command line");
    options.put(HTTP_PUBLIC_ADDRESS, address, "the command line");

    assertEquals(secure, read().secure());
  }

  @Test
  void read_withACertificate_servesHttps() {
    options.put(HTTP_TLS_CERTIFICATE, "tls.crt", "the command line");
    options.put(HTTP_TLS_KEY, "tls.key", "the command line");
    options.put(HTTP_PUBLIC_ADDRESS, "https://boards.example", "the command line");
    options.put(HTTP_HOST, "0.0.0.0", "the command line");

    assertTrue(read().secure());
    assertEquals("https://0.0.0.0:443", read().listeningAddress(443));
    assertEquals(
        Optional.of(new CertificateFiles(Path.of("tls.crt"), Path.of("tls.key"))),
        read().certificate());
  }

  @ParameterizedTest
  @EnumSource(names = {"HTTP_TLS_CERTIFICATE", "HTTP_TLS_KEY"})
  void read_whenACertificateOrItsKeyIsMissing_refuses(Setting given) {
    options.put(given, "tls.pem", "the command line");

    assertEquals(
        "http.tls-certificate and http.tls-key belong together: set both, or neither.",
        assertThrows(SettingException.class, this::read).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      value = {"none", "http://localhost:8080"},
      nullValues = "none")
  void read_withACertificate_whenTheirAddressIsNotHttps_refuses(String address) {
    options.put(HTTP_TLS_CERTIFICATE, "tls.crt", "the command line");
    options.put(HTTP_TLS_KEY, "tls.key", "the command line");
    if (address != null) {
      options.put(HTTP_PUBLIC_ADDRESS, address, "the command line");
    }

    assertEquals(
        "With a certificate, set http.public-address to the https address that browsers know, for"
            + " example https://boards.example.com.",
        assertThrows(SettingException.class, this::read).getMessage());
  }

  @Test
  void read_whenInsecureHttpIsAllowed_servesEveryNetwork() {
    options.put(HTTP_HOST, "0.0.0.0", "the command line");
    options.put(HTTP_INSECURE, "true", "the command line");

    assertEquals("http://0.0.0.0:80", read().listeningAddress(80));
  }

  @Test
  void read_ofTrustedProxies_takesAddressesAndNetworks() {
    options.put(HTTP_TRUSTED_PROXIES, "10.0.0.5, 10.1.0.0/16 2001:db8::/32", "the command line");

    assertEquals(Set.of("10.0.0.5", "10.1.0.0/16", "2001:db8::/32"), read().trustedProxies());
  }

  @ParameterizedTest
  @ValueSource(strings = {"proxy.example", "10.0.0.5, 10.0.0", "10.0.0.0/33", "10.0.0.5,*"})
  void read_ofTrustedProxiesThatAreNone_refuses(String proxies) {
    options.put(HTTP_TRUSTED_PROXIES, proxies, "the command line");

    var refusal = assertThrows(SettingException.class, this::read);
    assertTrue(refusal.getMessage().contains("addresses or networks"), refusal::getMessage);
  }

  @Test
  void listeningAddress_whenTheHostIsIpv6_hasBrackets() {
    options.put(HTTP_HOST, "::1", "the command line");

    assertEquals("http://[::1]:8080", read().listeningAddress(8080));
  }

  private HttpSettings read() {
    return new ConfigurationReader(List.of(options)).read().http();
  }
}
