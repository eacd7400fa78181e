package io.roundtable.table.read;

import io.roundtable.table.schema.AccessPattern;
import java.util.Optional;

/// Which part of a list is wanted.
///
/// @param size how many items at most, 1 to [#MAXIMUM_SIZE]
/// @param cursor where it begins; empty for the beginning of the list
public record PageRequest(int size, Optional<Cursor> cursor) {
  /// Items on a page where nothing else is said.
  public static final int DEFAULT_SIZE = AccessPattern.PAGE_SIZE;

  /// The most items on a page: what a filtered column looks at.
  public static final int MAXIMUM_SIZE = 500;

  /// Refuses sizes out of range.
  ///
  /// @throws IllegalArgumentException where the size is below 1 or above the maximum
  public PageRequest {
    if (size < 1 || size > MAXIMUM_SIZE) {
      throw new IllegalArgumentException("page size out of range: " + size);
    }
  }

  /// The first page.
  ///
  /// @param size how many items at most
  /// @return the request
  public static PageRequest first(int size) {
    return new PageRequest(size, Optional.empty());
  }

  /// The page at a cursor as it came in an address.
  ///
  /// @param size how many items at most
  /// @param cursor the text of the address; null or empty for the first page
  /// @return the request; a forged cursor is found out when it is used
  public static PageRequest at(int size, String cursor) {
    boolean absent = cursor == null || cursor.isEmpty();
    return new PageRequest(size, absent ? Optional.empty() : Optional.of(new Cursor(cursor)));
  }
}
