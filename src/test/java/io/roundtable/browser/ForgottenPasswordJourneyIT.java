package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.site.Mailboxes;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Somebody forgot their password, asks for a mail, follows its link, chooses a new one and signs
/// in with it.
@InBrowser
class ForgottenPasswordJourneyIT {
  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final Stage stage;

  ForgottenPasswordJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers, mail);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void forgotten_theyAskForAMail_andSignInWithWhatTheyChoose(Look look) {
    var address = (look.javaScript() ? "ada" : "ben") + "@acme.example";
    var chosen = "a staple of paper " + look.width() + look.javaScript();
    try (var ben = stage.tab(look)) {
      ben.open("/acme/sign-in");
      ben.follow("Forgot your password?");
      ben.find("#email").fill(address);
      ben.find("main form .button-primary").press("Enter");
      assertThat(ben.find(".notice")).containsText("is on its way");

      stage.site().settleJobs();
      var link = mail.link(address);
      assertEquals(200, ben.open(link));
      ben.find("#newPassword").fill(chosen);
      ben.find("#newPasswordAgain").fill(chosen);
      ben.find("main form .button-primary").press("Enter");
      assertThat(ben.find(".notice")).containsText("Your new password is set");
      ben.find("#email").fill(address);
      ben.find("#password").fill(chosen);
      ben.find("main form .button-primary").first().press("Enter");
      ben.page().waitForURL(url -> url.endsWith("/acme"));

      assertEquals(410, ben.open(link));
    }
  }
}
