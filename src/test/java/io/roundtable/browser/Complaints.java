package io.roundtable.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import java.util.ArrayList;
import java.util.List;

/// What a browser complains about while pages are looked at: violations of the policy, exceptions,
/// errors on the console, dialogs.
public final class Complaints {
  private static final String REPORT_VIOLATIONS =
      """
      document.addEventListener("securitypolicyviolation", (event) =>
          console.error("refused by the policy: " + event.violatedDirective + " " + event.blockedURI));
      """;

  private final List<String> heard = new ArrayList<>();
  private boolean lostExpected;
  private boolean refusalsExpected;

  private Complaints() {}

  /// Listens to every page of a context; to be called before the first one is opened.
  public static Complaints of(BrowserContext context) {
    var complaints = new Complaints();
    context.addInitScript(REPORT_VIOLATIONS);
    context.onConsoleMessage(complaints::hear);
    context.onWebError(error -> complaints.heard.add("exception: " + error.error()));
    context.onDialog(
        dialog -> {
          complaints.heard.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    return complaints;
  }

  /// Forgets what was heard and what is expected, for the next test.
  ///
  /// @return what was heard
  public List<String> take() {
    var taken = List.copyOf(heard);
    heard.clear();
    lostExpected = false;
    refusalsExpected = false;
    return taken;
  }

  /// From now on a request without an answer is no complaint: the test takes answers away.
  void expectLostRequests() {
    lostExpected = true;
  }

  /// From now on a form that a script sends may be refused: the test sends a wrong one.
  void expectRefusals() {
    refusalsExpected = true;
  }

  private void hear(ConsoleMessage message) {
    boolean lost = lostExpected && message.text().startsWith("Failed to load resource: net::");
    boolean refused = refusalsExpected && message.text().contains("with a status of 4");
    if (message.type().equals("error") && !lost && !refused && !isStatusOfThePage(message)) {
      heard.add(message.text() + " at " + message.location());
    }
  }

  /// Chromium also writes an error for a page that comes with 404 or 422; tests look at the status.
  private static boolean isStatusOfThePage(ConsoleMessage message) {
    var page = message.page();
    return message.text().startsWith("Failed to load resource: the server responded with a status")
        && page != null
        && message.location().startsWith(page.url());
  }
}
