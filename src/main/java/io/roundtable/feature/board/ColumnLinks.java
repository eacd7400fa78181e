package io.roundtable.feature.board;

import io.roundtable.access.Addresses;
import io.roundtable.access.Steps;
import io.roundtable.model.Column;
import io.roundtable.table.Page;
import io.roundtable.web.Paging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The addresses of a column's earlier and later cards: the other columns stay where they are.
final class ColumnLinks {
  private static final Steps OPEN = new Steps("Older", "Newer");
  private static final Steps CLOSING = new Steps("Newer", "Older");

  private final String address;
  private final Map<String, String> cursors;

  private ColumnLinks(String address, Map<String, String> cursors) {
    this.address = address;
    this.cursors = cursors;
  }

  static String parameter(String status) {
    return "at." + status;
  }

  /// The links of a board as the address asks for it.
  ///
  /// @param parameters gives a parameter of the address, empty where it is not there
  static ColumnLinks of(
      UnaryOperator<String> parameters, String board, List<Column> columns, CreationRange range) {
    var cursors = new LinkedHashMap<String, String>();
    for (var column : columns) {
      var cursor = parameters.apply(parameter(column.status()));
      if (!cursor.isEmpty()) {
        cursors.put(column.status(), cursor);
      }
    }
    return new ColumnLinks(limited(board, range), cursors);
  }

  Paging around(Column column, Page<?> page) {
    var others = address;
    for (var cursor : cursors.entrySet()) {
      if (!cursor.getKey().equals(column.status())) {
        others = Addresses.with(others, parameter(cursor.getKey()), cursor.getValue());
      }
    }
    var steps = column.closing() ? CLOSING : OPEN;
    return steps.around(others, parameter(column.status()), page);
  }

  private static String limited(String board, CreationRange range) {
    return Addresses.with(Addresses.with(board, "from", range.from()), "to", range.to());
  }
}
