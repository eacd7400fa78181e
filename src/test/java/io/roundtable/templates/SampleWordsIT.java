package io.roundtable.templates;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.browser.Browsers;
import io.roundtable.browser.InBrowser;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Where the words of every sample stand.
@InBrowser
class SampleWordsIT {
  /// Texts that touch the edge of the panel in which they stand.
  private static final String TOUCHING =
      """
      () => [...document.querySelectorAll('main .panel')].flatMap(panel => {
        const edge = panel.getBoundingClientRect();
        const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
        const touching = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const box = range.getBoundingClientRect();
          const holder = texts.currentNode.parentElement;
          const seen = box.width > 1
            && !holder.closest('.vh, select, option')
            && getComputedStyle(holder).overflowX === 'visible';
          if (seen && texts.currentNode.data.trim() && box.left - edge.left < 6) {
            touching.push(texts.currentNode.data.trim());
          }
        }
        return touching;
      })\
      """;

  /// Words of two elements between which readers see nothing.
  private static final String RUN_TOGETHER =
      """
      () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const box = (node, place) => {
          const range = document.createRange();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          return range.getBoundingClientRect();
        };
        const found = [];
        let last = null;
        while (texts.nextNode()) {
          const node = texts.currentNode;
          if (last && /[a-z.]$/i.test(last.data) && /^[a-z0-9]/i.test(node.data)) {
            const end = box(last, last.data.length - 1);
            const begin = box(node, 0);
            const gap = begin.left - end.right;
            if (end.width && begin.width && Math.abs(end.bottom - begin.bottom) < 4 && Math.abs(gap) < 1) {
              found.push(last.data.slice(-20) + '|' + node.data.slice(0, 20));
            }
          }
          last = node.data ? node : last;
        }
        return found;
      }\
      """;

  @AutoClose private final SampleBrowser browser;

  SampleWordsIT(Browsers browsers) {
    browser = new SampleBrowser(browsers);
  }

  static List<Sample> samples() {
    return Samples.all();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void words_neitherRunTogether_norTouchTheEdgeOfTheirPanel(Sample sample) {
    var page = browser.show(sample);
    for (int width : List.of(1440, 360)) {
      page.setViewportSize(width, 900);
      assertEquals(List.of(), page.evaluate(TOUCHING), "texts at an edge in a window of " + width);
      assertEquals(List.of(), page.evaluate(RUN_TOGETHER), "words without a space between");
    }
    browser.leave();
  }
}
