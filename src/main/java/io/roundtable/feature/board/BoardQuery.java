package io.roundtable.feature.board;

import io.roundtable.page.Addresses;
import io.roundtable.table.read.PageRequest;
import java.util.function.UnaryOperator;

/// How the address asks to see a board, besides the pages of its columns.
///
/// @param range by the time of creation
/// @param filter by what cards say
/// @param selecting whether cards are being selected
record BoardQuery(CreationRange range, BoardFilter filter, boolean selecting) {
  private static final int CARDS_OF_A_COLUMN = 50;

  /// The view of an address.
  ///
  /// @param parameters gives a parameter of the address, empty where it is not there
  static BoardQuery of(UnaryOperator<String> parameters) {
    return new BoardQuery(
        CreationRange.of(parameters.apply("from"), parameters.apply("to")),
        BoardFilter.of(parameters),
        parameters.apply("select").equals("1"));
  }

  /// How many cards of a column are looked at: through a filter as many as one request may bring.
  int pageSize() {
    return filter.active() ? PageRequest.MAXIMUM_SIZE : CARDS_OF_A_COLUMN;
  }

  /// Whether cards are left out.
  boolean limited() {
    return range.active() || filter.active();
  }

  /// Whether a day is asked for, so that it matters where days begin.
  boolean dated() {
    return range.active() || !filter.due().isEmpty();
  }

  /// The address of the board seen this way, its columns at their beginnings.
  ///
  /// @param board for example `/acme/projects/launch`
  String in(String board) {
    var address = filter.in(board);
    address = Addresses.with(address, "from", range.from());
    address = Addresses.with(address, "to", range.to());
    return Addresses.with(address, "select", selecting ? "1" : "");
  }

  BoardQuery with(BoardFilter newFilter) {
    return new BoardQuery(range, newFilter, selecting);
  }

  BoardQuery with(CreationRange newRange) {
    return new BoardQuery(newRange, filter, selecting);
  }

  BoardQuery selecting(boolean now) {
    return new BoardQuery(range, filter, now);
  }
}
