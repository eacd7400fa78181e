package io.roundtable.feature.board;

import io.roundtable.access.Addresses;
import io.roundtable.access.Steps;
import io.roundtable.access.Visit;
import io.roundtable.model.Column;
import io.roundtable.table.Page;
import io.roundtable.web.Paging;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  static ColumnLinks of(Visit visit, String board, List<Column> columns, CreationRange range) {
    var cursors = new LinkedHashMap<String, String>();
    for (var column : columns) {
      var cursor = visit.parameter(parameter(column.status()));
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
