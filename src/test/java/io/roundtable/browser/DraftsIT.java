package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is typed and not yet sent survives whatever happens to its form, and goes when it is sent.
@InBrowser
class DraftsIT {
  private static final String COMMENT = "[action$='/comments'] textarea";
  private static final String TYPED = "Not sent yet, and not to be lost";

  @AutoClose private final HandStage stage;

  DraftsIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
  }

  static Stream<Look> looks() {
    return Stream.of(Look.DESK, Look.PHONE);
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_survivesWhateverClosesItsDialog(Look look) {
    try (var tab = stage.opened(look)) {
      var hand = new BoardHand(tab);
      type(tab, hand);

      hand.press("Escape");
      requireThereAgain(tab, hand);
      tab.find(".dialog-close").click();
      requireThereAgain(tab, hand);
      tab.find(".task-dialog [action$='/status'] button").first().click();
      hand.requireToast("is in");
      requireThereAgain(tab, hand);
      tab.page().reload();
      assertThat(tab.find(COMMENT)).hasValue(TYPED);
      tab.photograph("draft-restored-" + look);
      assertEquals(List.of(), Axe.violations(tab.page()));
      tab.open(stage.board());
      tab.page().goBack();
      assertThat(tab.find(COMMENT)).hasValue(TYPED);
    }
  }

  @Test
  void selectionThatEndsBesideTheDialog_doesNotCloseIt() {
    try (var tab = stage.opened(Look.DESK)) {
      type(tab, new BoardHand(tab));
      var box = tab.find(COMMENT).boundingBox();
      var mouse = tab.page().mouse();
      mouse.move(box.x + 20, box.y + 10);
      mouse.down();
      mouse.move(2, 2);
      mouse.up();

      assertThat(tab.find(COMMENT)).hasValue(TYPED);
      mouse.click(2, 2);
      assertThat(tab.find(".task-dialog")).isHidden();
    }
  }

  @Test
  void title_thatIsPastedTooLong_staysWhole_andIsSentWhenShortened() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var field = tab.find("[data-quick-add] [name=title]").first();
      field.fill("x".repeat(201));
      field.press("Enter");
      assertEquals(
          "Use at most 200 characters; these are 201.",
          field.evaluate("it => it.validationMessage"));
      assertThat(field).hasValue("x".repeat(201));
      field.fill("😀".repeat(200));
      field.press("Enter");
      assertThat(hand.card("😀".repeat(200))).isVisible();
    }
  }

  @Test
  void comment_thatIsSentOrDiscarded_isForgotten() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      type(tab, hand);
      tab.find("[action$='/comments'] button").click();
      hand.requireToast("Added your comment.");
      hand.press("Escape");
      open(tab, hand);
      assertThat(tab.find(COMMENT)).hasValue("");

      tab.find(COMMENT).fill(TYPED);
      hand.press("Escape");
      requireThereAgain(tab, hand);
      tab.find(".draft-note button").click();
      tab.page().reload();
      assertThat(tab.find(COMMENT)).hasValue("");
    }
  }

  @Test
  void draftOfAnotherTab_isNotForgottenWithWhatThisOneSends() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.open(tab.find(".card h3 a").first().getAttribute("href"));
      try (var other = tab.page().context().newPage()) {
        other.navigate(tab.page().url());
        tab.find(COMMENT).fill("Sent from here");
        other.locator(COMMENT).fill(TYPED);
        tab.find("[action$='/comments'] button").click();
        assertThat(tab.find("[data-flash]")).containsText("Added your comment.");
        other.reload();

        assertThat(other.locator(COMMENT)).hasValue(TYPED);
      }
    }
  }

  @Test
  void draft_thatIsChangedOnThePageOfItsFailure_isForgottenWhenItIsSent() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectRefusals();
      var task = tab.find(".card h3 a").first().getAttribute("href");
      tab.open(task);
      tab.find(COMMENT).fill(TYPED);
      stage.fail(true);
      tab.find("[action$='/comments'] button").click();
      assertThat(tab.find(".unsent textarea")).hasValue(TYPED);
      stage.fail(false);
      tab.find(".unsent textarea").fill("Another text");
      tab.find(".unsent button[type=submit]").click();
      assertThat(tab.find("[data-flash]")).containsText("Added your comment.");
      tab.open(task);

      assertThat(tab.find(COMMENT)).hasValue("");
    }
  }

  @Test
  void drafts_areShownToTheirPersonOnly_andGoWhenThePersonSignsOut() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      type(tab, hand);
      var task = tab.path();

      tab.with(stage.editorCookie()).open(task);
      assertThat(tab.find(COMMENT)).hasValue("");

      tab.with(stage.ownerCookie()).open(task);
      assertThat(tab.find(COMMENT)).hasValue(TYPED);
      tab.find(".person-button").click();
      tab.find("[action$='/sign-out'] button").click();
      tab.page().waitForURL("**/sign-in?signed-out=1");
      assertFalse(
          tab.page().evaluate("() => JSON.stringify(localStorage)").toString().contains(TYPED));
    }
  }

  @Test
  void sessionThatEndsWhileTyping_isTakenUpAfterSigningInElsewhere() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectRefusals();
      var hand = new BoardHand(tab);
      type(tab, hand);
      tab.page().context().clearCookies();
      tab.find("[action$='/comments'] button").click();
      hand.requireToast("Your session has ended.");
      assertThat(tab.find(COMMENT)).hasValue(TYPED);

      tab.with(stage.ownerCookie());
      tab.find("[action$='/comments'] button").click();
      hand.requireToast("Added your comment.");
      assertThat(tab.find(".toast-problem")).hasCount(0);
    }
  }

  @Test
  void sessionOfSomebodyElse_leavesTheTextWhereItIs() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectRefusals();
      var hand = new BoardHand(tab);
      type(tab, hand);
      tab.with(stage.editorCookie());
      tab.find("[action$='/comments'] button").click();
      hand.requireToast("Somebody else is signed in now.");
      assertThat(tab.find(COMMENT)).hasValue(TYPED);
    }
  }

  @Test
  void refusedText_thatIsTypedOn_isStillUnsent() {
    var bell = TYPED + "\u0007";
    try (var tab = stage.opened(Look.DESK)) {
      tab.expectRefusals();
      var hand = new BoardHand(tab);
      open(tab, hand);
      tab.find(COMMENT).fill(bell);
      tab.find("[action$='/comments'] button").click();
      assertThat(tab.find(".task-dialog [role=alert]")).isVisible();
      tab.find(COMMENT).press("x");
      tab.find(COMMENT).press("Backspace");

      tab.page().reload();
      assertThat(tab.find(COMMENT)).hasValue(bell);
    }
  }

  @Test
  void titleOfANewCard_survivesABoardWhoseColumnsChanged() {
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      var title = hand.column("OPEN").locator("[name=title]");
      title.fill(TYPED);
      addColumn("Review");
      hand.moveByMenu(stage.first(), "DONE");

      assertThat(tab.find(".column h2").filter(named("Review"))).isVisible();
      assertThat(title).hasValue(TYPED);
    }
  }

  @Test
  void titleOfANewCard_survivesItsColumn() {
    addColumn("Review");
    try (var tab = stage.opened(Look.DESK)) {
      var hand = new BoardHand(tab);
      tab.expectRefusals();
      var title = tab.find("[data-quick-add] [name=title]").last();
      title.fill(TYPED);
      removeColumn("REVIEW");
      title.press("Enter");

      assertThat(tab.find("[data-status=REVIEW]")).hasCount(0);
      assertThat(hand.column("OPEN").locator("[name=title]")).hasValue(TYPED);
      assertThat(tab.find(".draft-note")).containsText("Restored what you had typed.");
    }
  }

  private void removeColumn(String status) {
    try (var other = stage.opened(Look.DESK.withoutJavaScript())) {
      other.open(stage.board() + "/columns/" + status + "/removal");
      other.find("main form button").click();
      other.page().waitForCondition(() -> gone(other, status));
    }
  }

  private boolean gone(Tab tab, String status) {
    tab.open(stage.board());
    return tab.find("[data-status=" + status + "]").count() == 0;
  }

  private static Locator.FilterOptions named(String words) {
    return new Locator.FilterOptions().setHasText(words);
  }

  private void addColumn(String name) {
    try (var other = stage.opened(Look.DESK.withoutJavaScript())) {
      other.open(stage.board() + "/columns");
      other.find("[action$='/columns'] [name=name]").fill(name);
      other.find("[action$='/columns'] button").click();
      assertThat(other.find("[data-flash]")).isVisible();
    }
  }

  private void type(Tab tab, BoardHand hand) {
    open(tab, hand);
    tab.find(COMMENT).fill(TYPED);
  }

  private void open(Tab tab, BoardHand hand) {
    hand.link(stage.first()).click();
    tab.find(COMMENT).waitFor();
  }

  private void requireThereAgain(Tab tab, BoardHand hand) {
    if (!tab.find(".task-dialog").isVisible()) {
      open(tab, hand);
    }
    Locator comment = tab.find(COMMENT);
    assertThat(comment).hasValue(TYPED);
    assertThat(tab.find(".draft-note")).containsText("Restored what you had typed.");
  }
}
