package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.feature.account.code.TimeCodeTest;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Somebody switches codes on, signs in with one and with a recovery code, loses all of them, and
/// comes back by an admin.
@InBrowser
class CodesJourneyIT {
  private static final String BEN = "ben@acme.example";
  private static final String SUBMIT = "main form .button-primary";

  @AutoClose private final Stage stage;
  private String secret;

  CodesJourneyIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
    stage.site().clock().stop();
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void codes_areSwitchedOn_used_lost_andSwitchedOffByAnAdmin(Look look) {
    stage.site().clock().advance(Duration.ofHours(1));
    try (var ben = stage.tab(look)) {
      ben.expectRefusals();
      signIn(ben);
      requireSignedIn(ben);
      var recovery = switchOn(ben, look);

      signOut(ben);
      signIn(ben);
      ben.photograph("code asked " + look);
      assertThat(ben.find("#code")).isFocused();
      answer(ben, "123 45");
      assertThat(ben.find("#code-problem")).containsText("This code is not right");
      assertThat(ben.find("[role=alert]")).isFocused();
      answer(ben, code());
      requireSignedIn(ben);

      signOut(ben);
      signIn(ben);
      answer(ben, recovery.getFirst());
      requireSignedIn(ben);
      ben.open("/acme/profile/codes");
      assertThat(ben.find("main")).containsText("Recovery codes left: 9");
      ben.photograph("codes on " + look);

      signOut(ben);
      signIn(ben);
      answer(ben, recovery.getFirst());
      assertThat(ben.find("#code-problem")).containsText("was used before");
      switchOff(look);
      ben.follow("Begin anew");
      signIn(ben);
      requireSignedIn(ben);
    }
  }

  private List<String> switchOn(Tab tab, Look look) {
    tab.open("/acme/profile");
    tab.follow("Codes at sign-in");
    tab.requireNothingCutOff();
    tab.photograph("codes offered " + look);
    secret = TimeCodeTest.secret(tab.page().content());
    answer(tab, code());
    assertThat(tab.find("#recovery-codes")).isFocused();
    tab.requireNothingCutOff();
    tab.photograph("codes shown " + look);
    var recovery = tab.texts("#recovery-codes code");
    assertEquals(10, recovery.size());
    return recovery;
  }

  private void switchOff(Look look) {
    try (var ada = stage.asAda(look)) {
      ada.open("/acme/people/u2");
      ada.photograph("codes of a person " + look);
      ada.find("[action$='/second-factor/removal'] button").press("Enter");
      assertThat(ada.find(".flash")).containsText("signs in with the password alone");
    }
  }

  private void signIn(Tab tab) {
    tab.open("/acme/sign-in");
    tab.find("#email").fill(BEN);
    tab.find("#password").fill(stage.passwordOf(BEN));
    tab.find(SUBMIT).first().press("Enter");
  }

  private static void requireSignedIn(Tab tab) {
    tab.page().waitForURL(url -> url.endsWith("/acme"));
    assertThat(tab.find(".person-button")).isVisible();
  }

  private static void signOut(Tab tab) {
    tab.find(".person-button").press("Enter");
    tab.find("[action$='/sign-out'] button").press("Enter");
    assertThat(tab.find(".notice")).containsText("You are signed out.");
  }

  private static void answer(Tab tab, String code) {
    tab.find("#code").fill(code);
    tab.find("#code").press("Enter");
  }

  /// Each is good once, so it is that of the next time step.
  private String code() {
    stage.site().clock().advance(Duration.ofSeconds(30));
    return TimeCodeTest.code(secret, stage.site().clock().instant());
  }
}
