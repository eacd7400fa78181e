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
      async () => {
        const results = await axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
          resultTypes: ["violations"],
        });
        return results.violations.map(({ id, nodes }) =>
            `${id} (${nodes.length}): ${nodes[0].failureSummary} at ${nodes[0].html}`);
      }
      """;

  private Axe() {}

  /// What axe finds.
  ///
  /// @return a sentence for each broken rule with its first element; empty where all is well
  public static List<?> violations(Page page) {
    if (!(boolean) page.evaluate("() => 'axe' in window")) {
      load(page);
    }
    return (List<?>) page.evaluate(RUN);
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
