package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import io.roundtable.model.id.UserId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Passkeys in a browser with a device that has nobody before it.
@InBrowser
class PasskeyJourneyIT {
  private static final String PAGE = "/acme/profile/passkeys";

  @AutoClose private final Stage stage;

  PasskeyJourneyIT(Browsers browsers) {
    this.stage = Stage.withGuide(browsers);
  }

  /// A virtual device, by the protocol of the browser's tools.
  private static final class Device {
    private final CDPSession session;
    private String id;

    Device(Tab tab) {
      this.session = tab.page().context().newCDPSession(tab.page());
      session.send("WebAuthn.enable");
      add();
    }

    /// Another device, as only one of a kind can be there.
    void add() {
      var options = new JsonObject();
      options.addProperty("protocol", "ctap2");
      options.addProperty("transport", "internal");
      options.addProperty("hasResidentKey", true);
      options.addProperty("hasUserVerification", true);
      options.addProperty("isUserVerified", true);
      options.addProperty("automaticPresenceSimulation", true);
      var asked = new JsonObject();
      asked.add("options", options);
      id =
          session
              .send("WebAuthn.addVirtualAuthenticator", asked)
              .get("authenticatorId")
              .getAsString();
    }

    JsonObject credential() {
      return credentials().get(0).getAsJsonObject();
    }

    JsonArray credentials() {
      return session.send("WebAuthn.getCredentials", ofDevice()).getAsJsonArray("credentials");
    }

    void remove() {
      session.send("WebAuthn.removeVirtualAuthenticator", ofDevice());
    }

    /// The same passkey with other properties, as a copy of it would have them.
    void put(JsonObject credential) {
      session.send("WebAuthn.clearCredentials", ofDevice());
      var asked = ofDevice();
      asked.add("credential", credential);
      session.send("WebAuthn.addCredential", asked);
    }

    private JsonObject ofDevice() {
      var asked = new JsonObject();
      asked.addProperty("authenticatorId", id);
      return asked;
    }
  }

  private static void add(Tab tab, String name) {
    tab.open(PAGE);
    tab.find("#name").fill(name);
    tab.find("[data-passkey] button").click();
    assertThat(tab.find(".row-main b").filter(new Locator.FilterOptions().setHasText(name)))
        .isVisible();
  }

  private static void press(Tab tab) {
    tab.page().context().clearCookies();
    tab.open("/acme/sign-in");
    tab.find("[data-passkey] button").click();
  }

  private static void requireSignedIn(Tab tab) {
    tab.page().waitForURL("**/acme");
    assertThat(tab.find(".person-button")).isVisible();
  }

  private static void requireRefused(Tab tab) {
    assertThat(tab.find(".notice")).containsText("This passkey was not accepted here.");
    assertEquals("/acme/sign-in/passkey", tab.path());
  }

  @Test
  void twoPasskeys_openWithoutAnAddress_andOneThatIsRemovedDoesNot() {
    try (var tab = stage.asAda(Look.DESK)) {
      var device = new Device(tab);
      add(tab, "Laptop");
      tab.photograph("passkey-one");
      device.remove();
      device.add();
      add(tab, "Security key");
      assertThat(tab.page().getByText("Laptop").first()).isVisible();
      var second = device.credential();
      press(tab);
      requireSignedIn(tab);

      tab.open(PAGE);
      tab.find("[aria-label='Remove the passkey Security key']").click();
      assertThat(tab.find(".flash")).containsText("is removed");
      device.put(second);
      press(tab);
      requireRefused(tab);
      device.remove();
    }
  }

  @Test
  void deviceThatIsKnown_isToldSo() {
    try (var tab = stage.asBen(Look.DESK)) {
      var device = new Device(tab);
      add(tab, "Laptop");
      tab.find("#name").fill("Laptop once more");
      tab.find("[data-passkey] button").click();
      assertThat(tab.find("[data-passkey-problem]")).containsText("has a passkey for your account");
      assertEquals("Laptop once more", tab.find("#name").inputValue());
      device.remove();
    }
  }

  @Test
  void copy_isRefused_andItsOwnerIsTold() {
    try (var tab = stage.asAda(Look.PHONE)) {
      var device = new Device(tab);
      add(tab, "Phone");
      var copy = device.credential();
      press(tab);
      requireSignedIn(tab);
      assertTrue(
          device.credential().get("signCount").getAsInt() > copy.get("signCount").getAsInt());

      device.put(copy);
      press(tab);
      requireRefused(tab);
      tab.with(stage.site().signedIn(Stage.ACME, "acme", new UserId("u1")).cookie());
      tab.open(PAGE);
      assertThat(tab.find(".row-main .problem").first()).containsText("seemed to be a copy");
      tab.photograph("passkey-copied");
      device.remove();
    }
  }

  @Test
  void foreignTenantsHandle_isRefused() {
    try (var tab = stage.asAda(Look.DESK)) {
      var device = new Device(tab);
      add(tab, "Tablet");
      var foreign = device.credential();
      var handle = "t2#u1".getBytes(StandardCharsets.UTF_8);
      foreign.addProperty("userHandle", Base64.getEncoder().encodeToString(handle));
      device.put(foreign);
      press(tab);
      requireRefused(tab);
      device.remove();
    }
  }

  @Test
  void withoutAScript_thePasswordIsOffered() {
    try (var tab = stage.tab(Look.DESK.withoutJavaScript())) {
      tab.open("/acme/sign-in");
      assertTrue(tab.page().content().contains("A passkey needs JavaScript."));
      tab.find("[data-passkey] button").click();
      assertThat(tab.find(".notice")).containsText("sign in in another way");
    }
  }
}
