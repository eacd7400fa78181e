package io.roundtable.engine.operation;

import io.roundtable.engine.operation.TableDescription.Size;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.TableDefinition;
import io.roundtable.engine.value.ItemSize;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/// Counts tables and indexes. Counting walks everything, so that the count of a large table is kept
/// for a while; the service itself counts every six hours.
final class TableSizes {
  private static final int SAMPLE = 100;
  private static final long LARGE = 10_000;
  private static final Duration LIFETIME = Duration.ofMinutes(1);

  private final InstantSource clock;
  private final Map<String, Kept> large = new ConcurrentHashMap<>();

  TableSizes(InstantSource clock) {
    this.clock = clock;
  }

  Size of(ReadTransaction transaction, TableDefinition table) {
    var sample = new Sample();
    transaction.range(table, RowRange.all(), Direction.FORWARD, sample);
    return sample.times(count(table.id(), () -> transaction.count(table)));
  }

  Map<String, Size> ofIndexes(ReadTransaction transaction, TableDefinition table) {
    var sizes = new LinkedHashMap<String, Size>();
    for (var index : table.indexes()) {
      var sample = new Sample();
      transaction.range(index, RowRange.all(), Direction.FORWARD, sample);
      sizes.put(index.name(), sample.times(count(index.id(), () -> transaction.count(index))));
    }
    return sizes;
  }

  private long count(String id, LongSupplier counting) {
    var now = clock.instant();
    var kept = large.get(id);
    if (kept != null && now.isBefore(kept.until())) {
      return kept.count();
    }
    long count = counting.getAsLong();
    if (count >= LARGE) {
      large.values().removeIf(old -> !now.isBefore(old.until()));
      large.put(id, new Kept(count, now.plus(LIFETIME)));
    }
    return count;
  }

  private record Kept(long count, Instant until) {}

  /// The mean size of the first rows stands for that of all.
  private static final class Sample implements RowConsumer {
    private int rows;
    private long bytes;

    @Override
    public boolean accept(Row row) {
      bytes += ItemSize.bytes(row.encoded());
      rows++;
      return rows < SAMPLE;
    }

    Size times(long count) {
      return new Size(count, rows == 0 ? 0 : bytes * count / rows);
    }
  }
}
