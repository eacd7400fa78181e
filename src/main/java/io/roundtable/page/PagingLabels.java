package io.roundtable.page;

import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import io.roundtable.web.Paging;
import java.util.Optional;

/// The links between the pages of a list.
///
/// @param previous the words of the link back, for example `Newer tasks`
/// @param next the words of the link on
public record PagingLabels(String previous, String next) {
  /// The links around a page.
  ///
  /// @param address the page's address, with every parameter but the cursor
  /// @param parameter the parameter that carries the cursor
  /// @param page what is shown
  /// @return links where there are pages
  public Paging around(String address, String parameter, Page<?> page) {
    return Paging.of(
        previous,
        at(address, parameter, page.previous()),
        next,
        at(address, parameter, page.next()));
  }

  private static String at(String address, String parameter, Optional<Cursor> cursor) {
    return cursor.map(Cursor::value).map(at -> Addresses.with(address, parameter, at)).orElse(null);
  }
}
