package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A session that ends while somebody types on a page of its own: after signing in they are where
/// they were, with what they typed, and send it themselves.
@InBrowser
class InterruptedTextIT {
  private static final String COMMENT = "[action$='/comments'] textarea";
  private static final String SEND = "[action$='/comments'] [type=submit]";
  private static final String ADA = "ada@acme.example";
  private static final String BEN = "ben@acme.example";

  @AutoClose private final Stage stage;

  InterruptedTextIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(look, look.withoutJavaScript()));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_afterSigningInAgain_isWhereItWasTyped(Look look) {
    var typed = "Typed before the session ended, " + look;
    try (var tab = stage.asAda(look)) {
      var task = type(tab, typed);
      signIn(tab, ADA);

      assertThat(tab.find("main")).containsText("You signed in again.");
      assertThat(tab.find(COMMENT)).hasValue(typed);
      assertEquals(look.javaScript() ? task : "/acme/sign-in", tab.path());
      tab.photograph("interrupted-" + look);
      if (look.javaScript()) {
        tab.requireNothingCutOff();
        assertEquals(List.of(), Axe.violations(tab.page()));
      }
      assertThat(comment(tab, typed)).hasCount(0);

      tab.find(SEND).click();
      assertThat(comment(tab, typed)).hasCount(1);
      tab.open(task);
      assertThat(tab.find(COMMENT)).hasValue("");
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_afterSomebodyElseSignsIn_isNotShown(Look look) {
    var typed = "Nobody else's, " + look;
    try (var tab = stage.asAda(look)) {
      var task = type(tab, typed);
      signIn(tab, BEN);

      assertThat(tab.find("[data-flash]")).containsText("somebody else");
      assertEquals("/acme", tab.path());
      tab.open(task);
      assertThat(tab.find("body")).not().containsText(typed);
      assertThat(tab.find(COMMENT)).hasValue("");
    }
  }

  private static Locator comment(Tab tab, String text) {
    return tab.find(".comments li").filter(new Locator.FilterOptions().setHasText(text));
  }

  /// Sends a comment without a session.
  private String type(Tab tab, String text) {
    tab.open("/acme/projects/launch");
    tab.open(tab.find(".card h3 a").first().getAttribute("href"));
    var task = tab.path();
    tab.find(COMMENT).fill(text);
    tab.page().context().clearCookies();
    tab.find(SEND).click();
    return task;
  }

  private void signIn(Tab tab, String email) {
    assertThat(tab.find("main")).containsText("Your session has ended.");
    tab.find("[name=email]").fill(email);
    tab.find("[name=password]").fill(stage.passwordOf(email));
    tab.find("main form .button-primary").click();
  }
}
