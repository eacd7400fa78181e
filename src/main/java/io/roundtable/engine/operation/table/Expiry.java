package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.ItemCodec;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// Tells of which items of a table the time to live is over.
///
/// @param table the table as it is now
/// @param index whose attribute holds the end of an item's time, a number of seconds since 1970
/// @param now from when on it is over, in seconds since 1970
/// @param oldest what ended before is taken for a mistake and left alone
record Expiry(TableDefinition table, ExpiryIndex index, long now, long oldest) {
  private static final Duration FORGOTTEN_AFTER = Duration.ofDays(5 * 365);

  /// The rule of a table at a time.
  ///
  /// @param known the table as it was found before
  /// @return empty where it is gone or its items have no time to live any more
  static Optional<Expiry> of(ReadTransaction transaction, TableDefinition known, Instant now) {
    long oldest = now.minus(FORGOTTEN_AFTER).getEpochSecond();
    return transaction
        .findTable(known.name())
        .filter(table -> table.id().equals(known.id()))
        .flatMap(
            table ->
                table
                    .expiryIndex()
                    .map(index -> new Expiry(table, index, now.getEpochSecond(), oldest)));
  }

  /// Whether the time of a stored item is over.
  ///
  /// @param encoded the item in the form of [ItemCodec]
  boolean isOver(byte[] encoded) {
    return ItemCodec.decodeOnly(encoded, Set.of(index.attribute())).attributes().values().stream()
        .anyMatch(this::isOver);
  }

  private boolean isOver(AttributeValue value) {
    if (!(value instanceof AttributeValue.N(var number))) {
      return false;
    }
    var end = number.toBigDecimal();
    return end.compareTo(BigDecimal.valueOf(now)) <= 0
        && end.compareTo(BigDecimal.valueOf(oldest)) >= 0;
  }
}
