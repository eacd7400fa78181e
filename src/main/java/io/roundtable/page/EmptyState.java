package io.roundtable.page;

/// The words of a list's page where it shows nothing.
///
/// @param title a full sentence
/// @param text what that means, or what to do
/// @param homeUrl leads to the reader's projects; null where the page does not
/// @param retryUrl this page once more; null where that would not help
public record EmptyState(String title, String text, String homeUrl, String retryUrl) {
  /// Words that lead to the reader's projects.
  public static EmptyState of(String title, String text, Addresses addresses) {
    return new EmptyState(title, text, addresses.home(), null);
  }

  /// The words while a list's index is being built.
  ///
  /// @param index for example `escalations`
  /// @param text what is nevertheless so
  /// @param request whose page it is
  public static EmptyState building(String index, String text, Request request) {
    return new EmptyState(
        "The index of " + index + " is being built.",
        text + " They can be listed here as soon as the index is complete.",
        request.addresses().home(),
        request.context().request().uri());
  }

  /// The class of the links.
  ///
  /// @return `actions` where there are two, else null
  public String actions() {
    return retryUrl == null ? null : "actions";
  }
}
