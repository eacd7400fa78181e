package io.roundtable.browser;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The sign-in page when something is wrong.
@InBrowser
class SignInPageIT {
  private static final String ADA = "ada@acme.example";
  private static final int ATTEMPTS = 10;

  @AutoClose private final Stage stage;

  SignInPageIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.PHONE, Look.DESK.withoutJavaScript());
  }

  @ParameterizedTest
  @MethodSource("looks")
  void refusal_keepsWhatWasTypedAndSaysWhatToDo(Look look) {
    try (var tab = stage.tab(look)) {
      tab.open("/acme/sign-in?next=%2Facme%2Fescalations");
      send(tab, ADA, "wrong");

      assertAll(
          () -> assertEquals(List.of("You are not signed in yet."), tab.texts(".summary h2")),
          () -> assertEquals(ADA, tab.find("#email").inputValue()),
          () -> assertEquals("", tab.find("#password").inputValue()),
          () -> assertEquals("true", tab.find("#email").getAttribute("aria-invalid")));
      tab.find(".summary a").click();
      assertTrue(tab.path().endsWith("#email"), tab::path);
      tab.requireNothingCutOff();
      tab.photograph("sign-in-refused-" + look);

      send(tab, ADA, stage.passwordOf(ADA));
      assertEquals("/acme/escalations", tab.path(), "the page that was asked for is not forgotten");
    }
  }

  @Test
  void refusal_isAccessible() {
    try (var tab = stage.tab(Look.DESK).with("theme=dark")) {
      tab.open("/acme/sign-in");
      send(tab, "eve@acme.example", "wrong");

      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }

  @Test
  void tooManyAttempts_getTheFormAgain_thatSaysHowLongToWait() {
    try (var tab = stage.tab(Look.PHONE)) {
      // One attempt comes back every six seconds, and a slow machine takes longer for ten.
      boolean refused = false;
      for (int attempt = 0; attempt < 3 * ATTEMPTS && !refused; attempt++) {
        tab.open("/acme/sign-in");
        refused = send(tab, "mallory@acme.example", "guess " + attempt) == 429;
        assertTrue(!refused || attempt >= ATTEMPTS, "refused too early");
      }

      tab.find("main .notice").waitFor();
      assertTrue(tab.texts("main .notice").getFirst().contains("too often"));
      assertEquals("mallory@acme.example", tab.find("#email").inputValue());
      assertEquals("", tab.find("#password").inputValue());
      tab.requireNothingCutOff();
      assertEquals(List.of(), Axe.violations(tab.page()));
    }
  }

  /// Sends the form.
  ///
  /// @return the status of the answer
  private static int send(Tab tab, String email, String password) {
    tab.find("#email").fill(email);
    tab.find("#password").fill(password);
    // A page that is left before its answer has come takes its form back.
    return tab.page()
        .waitForResponse(
            answer -> answer.request().method().equals("POST"),
            () -> tab.find("[action$='/sign-in'] button").click())
        .status();
  }
}
