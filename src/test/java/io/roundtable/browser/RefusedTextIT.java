package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A comment whose task, project or role is taken away while it is typed: in the dialog, on the
/// task's own page and without a script, the answer says what happened, has the text, and leads on.
@InBrowser
class RefusedTextIT {
  private static final String COMMENT = "[action$='/comments'] textarea";
  private static final String SEND = "[action$='/comments'] button";
  private static final String TYPED = "Not to be lost <of mine>";

  @AutoClose private final HandStage stage;

  RefusedTextIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void createProject() {
    stage.createProject();
  }

  /// What the owner does meanwhile.
  private enum Event {
    DELETED("is deleted", "Restore task", ""),
    ARCHIVED("This project is archived", "Go to the project", "/archive"),
    LOWERED("Your role does not allow this", "Go back to the page", "/members");

    private final String words;
    private final String way;
    private final String place;

    Event(String words, String way, String place) {
      this.words = words;
      this.way = way;
      this.place = place;
    }

    private void happen(HandStage stage, String task) {
      try (var owner = stage.opened(Look.DESK.withoutJavaScript())) {
        owner.open(place.isEmpty() ? task : stage.board() + place);
        switch (this) {
          case DELETED -> owner.find("[action$='/deletion'] button").first().click();
          case ARCHIVED -> owner.find("[action$='/archive'] button").click();
          case LOWERED -> {
            owner.find("[action$='/editor/role'] select").selectOption("viewer");
            owner.find("[action$='/editor/role'] button").click();
          }
        }
        assertThat(owner.find("[data-flash]")).isVisible();
      }
    }
  }

  static Stream<Arguments> looks() {
    return Stream.of(Look.DESK, Look.PHONE)
        .flatMap(look -> Stream.of(Event.values()).map(event -> Arguments.of(look, event)));
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_inTheDialog(Look look, Event event) {
    try (var tab = stage.openedByEditor(look)) {
      tab.expectRefusals();
      new BoardHand(tab).link(stage.first()).click();
      tab.find(COMMENT).fill(TYPED);
      event.happen(stage, tab.path());
      tab.find(SEND).click();

      requireKept(tab, ".task-dialog ", event);
      tab.photograph("refused-dialog-" + look + "-" + event);
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_onThePageOfItsTask(Look look, Event event) {
    try (var tab = stage.openedByEditor(look)) {
      tab.expectRefusals();
      tab.open(tab.find(".card h3 a").first().getAttribute("href"));
      var task = tab.path();
      tab.find(COMMENT).fill(TYPED);
      event.happen(stage, task);
      tab.find(SEND).click();

      requireKept(tab, "main ", event);
      tab.photograph("refused-page-" + look + "-" + event);
      tab.find("main :text-is('" + event.way + "')").click();
      assertThat(tab.find("main h1")).not().containsText(event.words);
      if (event == Event.DELETED) {
        assertThat(tab.find(COMMENT)).hasValue(TYPED);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("looks")
  void comment_withoutAScript(Look look, Event event) {
    try (var tab = stage.openedByEditor(look.withoutJavaScript())) {
      tab.open(tab.find(".card h3 a").first().getAttribute("href"));
      tab.find(COMMENT).fill(TYPED);
      event.happen(stage, tab.path());
      tab.find(SEND).click();

      assertThat(tab.find("main h1")).containsText(event.words);
      assertThat(tab.find("main .unsent textarea")).hasValue(TYPED);
      assertThat(tab.find("main :text-is('" + event.way + "')")).isVisible();
    }
  }

  private static void requireKept(Tab tab, String within, Event event) {
    assertThat(tab.find(within + "h1")).containsText(event.words);
    assertThat(tab.find(within + ".unsent textarea")).hasValue(TYPED);
    tab.find(within + ".unsent button:text-is('Copy')").click();
    assertThat(tab.find(within + ".unsent button:text-is('Copied')")).isVisible();
    assertThat(tab.find(within + ":text-is('" + event.way + "')")).isVisible();
    tab.requireNothingCutOff();
    assertEquals(List.of(), Axe.violations(tab.page()));
  }
}
