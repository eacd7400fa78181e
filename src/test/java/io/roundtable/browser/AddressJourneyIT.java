package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.site.Mailboxes;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Somebody asks for another address, follows the link that went there, and signs in with it.
@InBrowser
class AddressJourneyIT {
  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final Stage stage;
  private String present = "ben@acme.example";

  AddressJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers, mail);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  private void signIn(Tab tab, String address) {
    tab.find("#email").fill(address);
    tab.find("#password").fill(stage.passwordOf("ben@acme.example"));
    tab.find("main form .button-primary").first().press("Enter");
    tab.page().waitForURL(url -> url.endsWith("/acme"));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void address_isAskedFor_confirmedAndUsed(Look look) {
    var address = "ben" + look.width() + look.javaScript() + "@elsewhere.example";
    try (var ben = stage.tab(look)) {
      ben.open("/acme/sign-in");
      signIn(ben, present);
      ben.open("/acme/profile");
      ben.follow("Change address");
      ben.find("#email").fill(address);
      ben.find("#password").fill(stage.passwordOf("ben@acme.example"));
      ben.find("main form .button-primary").press("Enter");
      assertThat(ben.find("main")).containsText("A mail with a link went to " + address);

      stage.site().settleJobs();
      var link = mail.link(address, "/acme/address/");
      assertEquals(200, ben.open(link));
      assertThat(ben.find("main")).containsText(address);
      ben.find("main form .button-primary").press("Enter");
      ben.page().waitForURL(url -> url.endsWith("/acme/profile/address"));
      assertThat(ben.find("main")).containsText("You sign in with " + address);
    }
    try (var again = stage.tab(look)) {
      again.open("/acme/sign-in");
      signIn(again, address);
      present = address;
    }
  }
}
