package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.ExpiryIndex;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.Sql;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// Keeps the indexes of expirations, in the same write as the items.
final class Expirations {
  /// Beyond it nothing expires; it keeps the seconds in the order of their bytes.
  private static final BigDecimal LATEST = BigDecimal.TEN.pow(15);

  private final SqlSession session;

  Expirations(SqlSession session) {
    this.session = session;
  }

  /// Brings the index of a table, if it has one, from the old item's time to the new one's.
  ///
  /// @param key of both
  void move(TableDefinition table, byte[] key, Item oldOrNull, Item newOrNull) {
    var index = table.expiryIndex();
    if (index.isEmpty()) {
      return;
    }
    var before = second(index.get(), oldOrNull);
    var after = second(index.get(), newOrNull);
    if (before.equals(after)) {
      return;
    }
    var relation = Sql.expirations(index.get());
    if (before.isPresent()) {
      session.update(Sql.delete(relation), (Object) new Expiration(before.getAsLong(), key).row());
    }
    if (after.isPresent()) {
      add(index.get(), after.getAsLong(), key);
    }
  }

  /// Adds an item that was there before the index.
  void add(ExpiryIndex index, byte[] key, Item item) {
    second(index, item).ifPresent(second -> add(index, second, key));
  }

  /// See [ReadTransaction#expirations].
  List<Expiration> find(ExpiryIndex index, Expiration after, long last, int limit) {
    var found = new ArrayList<Expiration>();
    session.each(
        Sql.keys(Sql.expirations(index)),
        row -> found.add(Expiration.of(row.getBytes(1))) && found.size() < limit,
        RowRange.successor(after.row()),
        Expiration.at(last + 1).row());
    return found;
  }

  private void add(ExpiryIndex index, long second, byte[] key) {
    session.update(Sql.add(Sql.expirations(index)), (Object) new Expiration(second, key).row());
  }

  /// The end of an item's time, where it can ever be over.
  private static OptionalLong second(ExpiryIndex index, Item itemOrNull) {
    var value = itemOrNull == null ? null : itemOrNull.find(index.attribute()).orElse(null);
    if (!(value instanceof AttributeValue.N(var number))) {
      return OptionalLong.empty();
    }
    var end = number.toBigDecimal();
    return end.signum() > 0 && end.compareTo(LATEST) <= 0
        ? OptionalLong.of(end.setScale(0, RoundingMode.CEILING).longValueExact())
        : OptionalLong.empty();
  }
}
