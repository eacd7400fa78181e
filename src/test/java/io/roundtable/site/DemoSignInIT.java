package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Continuing as somebody of the demonstration, without a password to copy.
class DemoSignInIT {
  private static final String SIGN_IN = "/acme/sign-in";
  private static final String OFFER = "Continue as";
  private static final Map<String, String> ADA = Map.of("demo", "ada@acme.example");

  @AutoClose private final Site site = Site.startDemo();

  @ParameterizedTest
  @CsvSource({"ada, Ada (admin)", "ben, Ben (member)"})
  void whoIsOffered_isSignedIn_withAPageToGoOnTo(String name, String label) {
    var browser = browser();
    var page = browser.get(SIGN_IN + "?next=%2Facme%2Fescalations");
    assertTrue(page.html().contains(label), page::html);
    var form = page.form("demo");
    form.put("demo", name + "@acme.example");

    var signedIn = browser.post(SIGN_IN, form);

    assertEquals(303, signedIn.status(), signedIn::html);
    assertEquals("/acme/escalations", browser.get(signedIn.location()).location());
    assertEquals(200, browser.get("/acme/escalations").status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost", "LocalHost:80", "[::1]:8080", "127.0.0.2"})
  void offer_isMadeByEveryNameOfThisMachine(String host) throws IOException {
    assertTrue(signInPage("Host: " + host).contains(OFFER));
  }

  /// Other names may lead here from pages of other people, and a proxy brings other machines.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host: boards.example.com",
        "Host: localhost.example.com",
        "Host: 127.0.0.1.example.com",
        "Host: 192.168.0.1",
        "Host: 0.0.0.0",
        "Host: 127.0.0.1\r\nX-Forwarded-For: 127.0.0.1",
        "Host: 127.0.0.1\r\nx-forwarded-host: localhost",
        "Host: 127.0.0.1\r\nX-Forwarded-Proto: https",
        "Host: 127.0.0.1\r\nForwarded: for=127.0.0.1",
        "Host: 127.0.0.1\r\nX-Real-IP: 127.0.0.1",
        "Host: 127.0.0.1\r\nVia: 1.1 proxy"
      })
  void offer_isNotMadeToOtherMachines(String headers) throws IOException {
    var page = signInPage(headers);

    assertTrue(page.contains("Sign in to"), page);
    assertFalse(page.contains(OFFER), page);
  }

  @Test
  void account_thatIsNotOffered_isNotSignedIn() {
    var proxied = browser().from("127.0.0.1");
    for (var email : List.of("ada@acme.example", "eve@acme.example", "Ada@acme.example", "")) {
      var sender = email.startsWith("ada") ? proxied : browser();
      var refused = sender.post(SIGN_IN, visitor(sender, Map.of("demo", email)));
      assertEquals(422, refused.status(), email);
      assertTrue(refused.html().contains("Enter your email."), refused::html);
    }
  }

  @Test
  void account_whosePasswordWasChanged_isNotOpened() {
    var tenant = new TenantId("t1");
    site.load(List.of(CheapSignIn.credential(tenant, new UserId("u1"))));
    var browser = browser();

    var refused = browser.post(SIGN_IN, visitor(browser, ADA));

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("The password of this account was changed."), refused::html);
  }

  @Test
  void formOfAnotherVisitor_isRefused() {
    assertEquals(400, browser().post(SIGN_IN, visitor(browser(), ADA)).status());
  }

  /// Where there are several tenants, nobody has to know their addresses.
  @Test
  void start_offersTheTenantsOfTheDemonstration_toThisMachineOnly() {
    site.load(
        MadeProjects.tenant(
            new TenantId("t2"), "other", "Other", new UserId("eve"), TenantRole.MEMBER));

    var page = browser().get("/");
    assertEquals(200, page.status());
    assertTrue(page.html().contains("href=\"/acme\""), page::html);
    assertFalse(page.html().contains("/other"), page::html);
    assertFalse(browser().from("127.0.0.1").get("/").html().contains("/acme\""));
  }

  /// The same sign-in page as ever, where the demonstration was not asked for.
  @Test
  void siteWithoutTheDemonstration_offersNothing() {
    try (var other = Site.start()) {
      other.loadGuide();
      assertFalse(other.stranger().get(SIGN_IN).html().contains(OFFER));
    }
  }

  private FormBrowser browser() {
    return new FormBrowser(site.address());
  }

  private static Map<String, String> visitor(FormBrowser browser, Map<String, String> fields) {
    var form = browser.get(SIGN_IN).form("email");
    form.putAll(fields);
    return form;
  }

  private String signInPage(String headers) throws IOException {
    try (var socket = new Socket("127.0.0.1", URI.create(site.address()).getPort())) {
      var request = "GET " + SIGN_IN + " HTTP/1.1\r\n" + headers + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
