package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import io.roundtable.browser.Browsers;
import io.roundtable.browser.InBrowser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A board with more columns than fit, and cards whose last line is full.
@InBrowser
class BoardLayoutIT {
  /// The cards whose avatar does not stand beside the words of their last line.
  private static final String LONELY_AVATARS =
      """
      () => [...document.querySelectorAll('.card .meta')].filter(meta => {
        const avatar = meta.querySelector('.avatar').getBoundingClientRect();
        const due = meta.querySelector('.due').getBoundingClientRect();
        const middle = (avatar.top + avatar.bottom) / 2;
        return middle < due.top || middle > due.bottom || avatar.left < due.right;
      }).length
      """;

  private static final String SCROLLED = "() => document.querySelector('.columns').scrollLeft > 0";

  private static final String CUT_OFF =
      "() => document.querySelector('.column:last-of-type').getBoundingClientRect().right"
          + " > innerWidth";
  private static final String MARGIN =
      "() => document.querySelector('.columns').getBoundingClientRect().right"
          + " - document.querySelector('.column:last-of-type').getBoundingClientRect().right";
  private static final int FADING_PIXELS = 24;

  @AutoClose private final SampleBrowser browser;
  private Page page;

  BoardLayoutIT(Browsers browsers) {
    browser = new SampleBrowser(browsers);
  }

  @BeforeEach
  void showBoard() {
    page = browser.show(Samples.named("board-wide"));
  }

  @AfterEach
  void leaveBoard() {
    browser.leave();
  }

  @ParameterizedTest
  @ValueSource(ints = {360, 768, 1440})
  void avatar_ofAFullCard_standsBesideTheDueDate(int width) {
    page.setViewportSize(width, 900);

    assertEquals(0, page.evaluate(LONELY_AVATARS));
  }

  @Test
  void columns_beyondTheEdge_areReachedByTheKeyboard() {
    page.setViewportSize(1440, 900);

    page.locator(".columns").focus();
    page.keyboard().press("ArrowRight");
    page.waitForFunction(SCROLLED);
  }

  /// The edge that fades is as wide as the margin: at the end it hides nothing.
  @Test
  void columns_scrolledToTheEnd_endBeforeTheFadingEdge() {
    page.setViewportSize(1440, 900);

    assertTrue((Boolean) page.evaluate(CUT_OFF));
    page.evaluate("() => document.querySelector('.columns').scrollTo({left: 99999})");
    assertEquals(FADING_PIXELS, ((Number) page.evaluate(MARGIN)).doubleValue(), 1);
  }
}
