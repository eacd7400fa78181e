package io.roundtable.web;

import java.util.Objects;

/// A link of the navigation or of a row of tabs.
///
/// @param label the words of the link
/// @param url where it leads
/// @param current `page` where it is the page being shown (the value of `aria-current`), else null
/// @param count a number beside the label, for example of unacknowledged escalations; null for none
public record NavigationItem(String label, String url, String current, String count) {
  /// Refuses a link without words or address.
  public NavigationItem {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(url, "url");
  }

  /// A link without a number.
  ///
  /// @param current whether it is the page being shown
  public static NavigationItem of(String label, String url, boolean current) {
    return new NavigationItem(label, url, current ? "page" : null, null);
  }

  /// A link with a number; zero shows none, more than 99 shows `99+`.
  ///
  /// @param current whether it is the page being shown
  public static NavigationItem counted(String label, String url, boolean current, long count) {
    String shown = count > 99 ? "99+" : Long.toString(count);
    return new NavigationItem(label, url, current ? "page" : null, count > 0 ? shown : null);
  }
}
