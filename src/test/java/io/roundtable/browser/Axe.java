package io.roundtable.browser;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import java.util.List;

/// The rules of axe for a page as it is shown.
public final class Axe {
  private static final String SCRIPT = AxeBuilder.getAxeScript() + ";undefined";

  /// Asks for violations alone: axe's list of all that is well is a hundred times as long.
  private static final String RUN =
      """
      () => {
        window.axeResults = axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
          resultTypes: ["violations"],
        });
      }
      """;

  private static final String VIOLATIONS =
      """
      async () => (await window.axeResults).violations.map(({ id, nodes }) =>
          `${id} (${nodes.length}): ${nodes[0].failureSummary} at ${nodes[0].html}`)
      """;

  private Axe() {}

  /// Begins to look at a page; those of several browsers are looked at side by side.
  static void begin(Page page) {
    if (!(boolean) page.evaluate("() => 'axe' in window")) {
      load(page);
    }
    page.evaluate(RUN);
  }

  /// Looks at a page as it is shown.
  ///
  /// @return a sentence for each broken rule with its first element; empty where all is well
  public static List<?> violations(Page page) {
    begin(page);
    return found(page);
  }

  /// Waits for what was begun.
  ///
  /// @return a sentence for each broken rule with its first element; empty where all is well
  static List<?> found(Page page) {
    return (List<?>) page.evaluate(VIOLATIONS);
  }

  /// Past Playwright's own evaluation, which has the browser compile the long script twice.
  private static void load(Page page) {
    var script = new JsonObject();
    script.addProperty("expression", SCRIPT);
    var session = page.context().newCDPSession(page);
    session.send("Runtime.evaluate", script);
    session.detach();
  }
}
