package io.roundtable.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A page of long work looks again by itself until the work is done, in every browser.
@InBrowser
class LongWorkPagesIT {
  private static final double PATIENCE_MILLIS = 120_000;

  @AutoClose private final HandStage stage;

  LongWorkPagesIT(Browsers browsers) {
    stage = HandStage.open(browsers);
  }

  @BeforeEach
  void beginLongWork() {
    stage.createProject();
    stage.fullColumnIsGoing(true);
  }

  @Test
  void page_withAScript_showsTheEndByItself() {
    try (var tab = stage.opened(Look.DESK)) {
      tab.page().setDefaultTimeout(PATIENCE_MILLIS);
      tab.open(stage.board() + "/columns");
      assertThat(tab.find("[data-job]")).hasCount(1);
      assertEquals(List.of(), Axe.violations(tab.page()));
      tab.photograph("long-work");

      stage.fullColumnIsGoing(false);

      tab.page().waitForFunction("() => !document.querySelector('[data-job]')");
    }
  }

  @Test
  void page_withoutAScript_looksAgain_whereSomebodyCameToSeeIt() {
    try (var tab = stage.opened(Look.DESK.withoutJavaScript())) {
      tab.open(stage.board() + "/columns?look=1");
      tab.page()
          .waitForURL(
              address -> address.endsWith("look=2"),
              new Page.WaitForURLOptions().setTimeout(PATIENCE_MILLIS));
      assertThat(tab.find("[data-job]")).hasCount(1);
    }
  }
}
