package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.page.Addresses;
import io.roundtable.page.ListPage;

/// Says why a page of escalations shows no task, or fewer than are counted.
///
/// @param addresses of the tenant
record EmptyEscalations(Addresses addresses) {
  /// The words where no task is shown.
  ///
  /// @param hidden how many of this page's tasks are in projects without membership
  /// @param otherPages whether there are earlier or later pages
  /// @param waiting how many wait by the person's own count
  ListPage.Empty of(int hidden, boolean otherPages, long waiting) {
    if (hidden > 0) {
      return words(
          "Nothing here can be shown to you.",
          "What is escalated to you on this page is in projects that you are not a member of. Ask"
              + " one of their owners to add you or to hand it on.");
    }
    if (otherPages) {
      return words(
          "Nothing is left on this page.",
          "What was listed here has been resolved or handed on. The other pages may show more.");
    }
    return waiting > 0
        ? words(
            "The list does not show yet what waits for you.",
            "It follows a moment after each change. Load the page again to see it.")
        : words(
            "Nothing waits for you.",
            "Tasks that somebody escalates to you appear here, new ones first.");
  }

  /// The words where no task of somebody else's is shown.
  ///
  /// @param name the responder's
  /// @param more whether there may be tasks that this page does not show
  ListPage.Empty ofAnother(String name, boolean more) {
    return more
        ? words(
            "Nothing of this can be shown here.",
            "What waits for "
                + isolated(name)
                + " is on other pages, or in projects that they left.")
        : words(
            "Nothing waits for " + isolated(name) + ".",
            "Tasks that somebody escalates to " + isolated(name) + " appear here, new ones first.");
  }

  private ListPage.Empty words(String title, String text) {
    return ListPage.Empty.of(title, text, addresses);
  }

  /// A note below the tasks that are shown.
  ///
  /// @return null where none is hidden
  static String besideOthers(int hidden) {
    return switch (hidden) {
      case 0 -> null;
      case 1 -> "1 more is in a project that you are not a member of, so it is not shown.";
      default ->
          hidden
              + " more are in projects that you are not a member of, so they are not"
              + " shown.";
    };
  }
}
