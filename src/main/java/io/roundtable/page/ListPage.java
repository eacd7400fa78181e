package io.roundtable.page;

import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import java.util.List;

/// A page with one list, as its template sees it.
///
/// @param <R> a row
/// @param frame the frame
/// @param title for example `Launch: tasks`
/// @param heading for example `Launch`
/// @param tabs the pages of the project; empty for a list across projects
/// @param orders the orders to choose from, the present one marked; empty where there is one
/// @param rows one page of them
/// @param empty what is said in place of them; null where there are some
/// @param note what is said of rows that may not be shown beside others; null where there are none
/// @param paging between pages
public record ListPage<R>(
    Frame frame,
    String title,
    String heading,
    List<NavigationItem> tabs,
    List<NavigationItem> orders,
    List<R> rows,
    Empty empty,
    String note,
    Paging paging) {
  /// Copies the lists.
  public ListPage {
    tabs = List.copyOf(tabs);
    orders = List.copyOf(orders);
    rows = List.copyOf(rows);
  }

  /// The words where nothing is shown.
  ///
  /// @param title a full sentence
  /// @param text what that means, or what to do
  /// @param homeUrl leads to the reader's projects; null where the page does not
  /// @param retryUrl this page once more; null where that would not help
  public record Empty(String title, String text, String homeUrl, String retryUrl) {
    /// Words that lead to the reader's projects.
    public static Empty of(String title, String text, Addresses addresses) {
      return new Empty(title, text, addresses.home(), null);
    }

    /// The words while a list's index is being built.
    ///
    /// @param index for example `escalations`
    /// @param text what is nevertheless so
    /// @param request whose page it is
    public static Empty building(String index, String text, Request request) {
      return new Empty(
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
}
