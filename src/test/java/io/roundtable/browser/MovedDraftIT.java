package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is typed and not yet sent is there again where its page moved to another address.
@InBrowser
class MovedDraftIT {
  private static final String COMMENT = "[action$='/comments'] textarea";
  private static final String TYPED = "Typed before it moved";

  @AutoClose private final Stage stage;

  MovedDraftIT(Browsers browsers) {
    stage = Stage.withGuide(browsers);
  }

  @ParameterizedTest
  @CsvSource({
    "/acme/projects/launch/settings, launch-two, /acme/projects/launch-two/tasks/LAUNCH-1",
    "/acme/settings, acme-two, /acme-two/projects/launch-two/tasks/LAUNCH-1",
  })
  void comment_survivesTheMoveOfWhereItsTaskIs(String settings, String slug, String task) {
    try (var tab = stage.asBen(Look.DESK)) {
      tab.open("/acme/projects/launch/tasks/LAUNCH-1");
      tab.find(COMMENT).fill(TYPED);
      move(settings, slug);

      tab.page().reload();
      tab.page().waitForURL("**" + task);
      assertThat(tab.find(COMMENT)).hasValue(TYPED);
      tab.find("[action$='/comments'] [type=submit]").click();
      assertThat(tab.find("[data-flash]")).containsText("Added your comment.");
      tab.open(task);
      assertThat(tab.find(COMMENT)).hasValue("");
    }
  }

  private void move(String settings, String slug) {
    try (var tab = stage.asAda(Look.DESK)) {
      tab.open(settings);
      tab.find("[name=slug]").fill(slug);
      tab.find("[name=slug]").press("Enter");
      assertThat(tab.find("[data-flash]")).isVisible();
    }
  }
}
