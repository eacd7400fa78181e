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
    EmptyState empty,
    String note,
    Paging paging) {
  /// Copies the lists.
  public ListPage {
    tabs = List.copyOf(tabs);
    orders = List.copyOf(orders);
    rows = List.copyOf(rows);
  }
}
