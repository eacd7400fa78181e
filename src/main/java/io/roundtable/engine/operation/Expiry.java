package io.roundtable.engine.operation;

import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.TableDefinition;
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
/// @param attribute holds the end of an item's time, a number of seconds since 1970
/// @param now from when on it is over
/// @param oldest what ended before is taken for a mistake and left alone
record Expiry(TableDefinition table, Set<String> attribute, BigDecimal now, BigDecimal oldest) {
  private static final Duration FORGOTTEN_AFTER = Duration.ofDays(5 * 365);

  /// The rule of a table at a time.
  ///
  /// @param known the table as it was found before
  /// @return empty where it is gone or its items have no time to live any more
  static Optional<Expiry> of(ReadTransaction transaction, TableDefinition known, Instant now) {
    return transaction
        .findTable(known.name())
        .filter(table -> table.id().equals(known.id()))
        .flatMap(
            table ->
                TableSettings.of(table)
                    .timeToLiveAttribute()
                    .map(attribute -> of(table, attribute, now)));
  }

  private static Expiry of(TableDefinition table, String attribute, Instant now) {
    return new Expiry(
        table,
        Set.of(attribute),
        BigDecimal.valueOf(now.getEpochSecond()),
        BigDecimal.valueOf(now.minus(FORGOTTEN_AFTER).getEpochSecond()));
  }

  /// Whether the time of a stored item is over.
  ///
  /// @param encoded the item in the form of [ItemCodec]
  boolean isOver(byte[] encoded) {
    return ItemCodec.decodeOnly(encoded, attribute).attributes().values().stream()
        .anyMatch(this::isOver);
  }

  private boolean isOver(AttributeValue value) {
    if (!(value instanceof AttributeValue.N(var number))) {
      return false;
    }
    var end = number.toBigDecimal();
    return end.compareTo(now) <= 0 && end.compareTo(oldest) >= 0;
  }
}
