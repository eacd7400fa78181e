package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Locator;
import io.roundtable.browser.FocusCases.Case;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// After every action, with and without scripts, the focus is on what was acted on or what took its
/// place, and the keyboard goes on from there.
@InBrowser
class FocusIT {
  private static final String ON_BODY = "() => document.activeElement === document.body";

  @AutoClose private final HandStage stage;

  FocusIT(Browsers browsers) {
    this.stage = HandStage.open(browsers);
  }

  static Stream<Arguments> cases() {
    return Stream.of(Look.DESK, Look.DESK.withoutJavaScript())
        .flatMap(look -> FocusCases.all().map(found -> Arguments.of(found, look)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void focus_isOnWhatWasActedOn(Case found, Look look) {
    stage.createProject();
    try (var tab = stage.opened(look)) {
      if (found.before() != null) {
        act(tab, found.before());
      }
      tab.with(stage.cookieOf(found.who()));
      prepare(tab, found);
      found.acts().forEach(act -> act(tab, act));

      tab.page().keyboard().press("Tab");
      assertFalse((Boolean) tab.page().evaluate(ON_BODY), "the keyboard goes on");
    }
  }

  /// Signing in and out is done with a password, and in the menu; a session that is to be ended is
  /// begun, by somebody with so few that all stand on the first page.
  private void prepare(Tab tab, Case found) {
    if (found.route().equals("/:tenant/sign-in")) {
      tab.page().context().clearCookies();
      tab.open("/hand/sign-in");
      tab.find("#email").fill("owner@hand.example");
      tab.find("#password").fill(stage.password());
    }
    if (found.route().equals("/:tenant/profile/sessions/:session/removal")) {
      stage.cookieOf(found.who());
    }
    if (found.route().endsWith("/:passkey/removal")) {
      stage.registerPasskey(found.who());
    }
    if (found.route().contains("/codes/")) {
      stage.switchCodesOn(found.who());
    }
    if (found.route().contains("/second-factor/")) {
      stage.switchCodesOn("newcomer");
    }
    if (found.route().matches(".*(/:link|/:token|/invitations/|activation).*")) {
      stage.invite();
    }
    if (found.route().endsWith("/:link")) {
      tab.page().context().clearCookies();
    }
    if (found.route().equals("/:tenant/sign-out")) {
      tab.find(".person-button").press("Enter");
    }
  }

  private void act(Tab tab, Act act) {
    if (act.page() != null) {
      tab.open(named(act.page()));
    }
    act.typed().forEach((field, value) -> fill(tab.find(named(field)), named(value)));
    if (act.ticked() != null) {
      tab.find(act.ticked()).first().press("Space");
    }
    var button = tab.find(named(act.button())).first();
    if (act.leaves()) {
      tab.page().evaluate("() => document.documentElement.dataset.before = ''");
    }
    button.press("Enter");
    tab.find("html:not([data-before])").waitFor();
    if (act.lands() != null) {
      var focused = act.lands().startsWith("body") ? "" : ":focus";
      assertThat(tab.find(":is(" + named(act.lands()) + ")" + focused)).hasCount(1);
    }
  }

  private static void fill(Locator field, String value) {
    if (field.evaluate("field => field.tagName").equals("SELECT")) {
      field.selectOption(value);
    } else {
      field.fill(value);
    }
  }

  private String named(String text) {
    return text.replace("LINK", stage.invitation())
        .replace("RESET", stage.reset())
        .replace("NEW-ADDRESS", stage.newAddress())
        .replace("STOP", stage.stop())
        .replace("BOARD", stage.board())
        .replace("SLUG", stage.slug())
        .replace("REF", stage.reference());
  }
}
