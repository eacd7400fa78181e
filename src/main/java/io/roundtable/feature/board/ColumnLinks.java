package io.roundtable.feature.board;

import io.roundtable.model.Column;
import io.roundtable.page.Addresses;
import io.roundtable.page.PagingLabels;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import io.roundtable.web.Paging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The addresses of a column's earlier and later cards: the other columns stay where they are.
final class ColumnLinks {
  private static final PagingLabels OPEN = new PagingLabels("Older", "Newer");
  private static final PagingLabels CLOSING = new PagingLabels("Newer", "Older");
  private static final PagingLabels OPEN_SEARCHED =
      new PagingLabels("Look at older", "Look at newer");
  private static final PagingLabels CLOSING_SEARCHED =
      new PagingLabels("Look at newer", "Look at older");

  private static final PagingLabels ENDS = new PagingLabels("Oldest", "Newest");
  private static final PagingLabels CLOSING_ENDS = new PagingLabels("Newest", "Oldest");

  private final String address;
  private final Map<String, String> cursors;
  private final boolean searched;

  private ColumnLinks(String address, Map<String, String> cursors, boolean searched) {
    this.address = address;
    this.cursors = cursors;
    this.searched = searched;
  }

  static String parameter(String status) {
    return Addresses.columnPlace(status);
  }

  /// The links of a board as the address asks for it.
  ///
  /// @param parameters gives a parameter of the address, empty where it is not there
  /// @param board the board's own address
  /// @param view what each link keeps
  static ColumnLinks of(
      UnaryOperator<String> parameters, String board, List<Column> columns, BoardQuery view) {
    var cursors = new LinkedHashMap<String, String>();
    for (var column : columns) {
      var cursor = parameters.apply(parameter(column.status()));
      if (!cursor.isEmpty()) {
        cursors.put(column.status(), cursor);
      }
    }
    return new ColumnLinks(view.in(board), cursors, view.filter().active());
  }

  /// The address of the board with every column where it is.
  String here() {
    var here = address;
    for (var cursor : cursors.entrySet()) {
      here = Addresses.with(here, parameter(cursor.getKey()), cursor.getValue());
    }
    return here;
  }

  Paging around(Column column, Page<?> page) {
    return steps(column).around(others(column), parameter(column.status()), page);
  }

  /// The links to the ends of a column that are not on the page.
  Paging ends(Column column, Page<?> page) {
    var others = others(column);
    var labels = column.closing() ? CLOSING_ENDS : ENDS;
    return Paging.of(
        labels.previous(),
        page.previous().isPresent() ? others : null,
        labels.next(),
        page.next().isPresent()
            ? Addresses.with(others, parameter(column.status()), Cursor.END.value())
            : null);
  }

  private String others(Column column) {
    var others = address;
    for (var cursor : cursors.entrySet()) {
      if (!cursor.getKey().equals(column.status())) {
        others = Addresses.with(others, parameter(cursor.getKey()), cursor.getValue());
      }
    }
    return others;
  }

  private PagingLabels steps(Column column) {
    if (searched) {
      return column.closing() ? CLOSING_SEARCHED : OPEN_SEARCHED;
    }
    return column.closing() ? CLOSING : OPEN;
  }
}
