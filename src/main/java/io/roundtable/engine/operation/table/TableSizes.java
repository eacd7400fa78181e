package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.table.TableDescription.Size;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.Row;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.ItemSize;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Counts tables and indexes. Counting walks everything, so that only readers do it, and the size
/// of a large table is kept for a while; the service itself counts every six hours.
final class TableSizes {
  private static final int SAMPLE = 100;
  private static final long LARGE = 10_000;
  private static final Duration LIFETIME = Duration.ofMinutes(1);
  private static final Size NEVER_COUNTED = new Size(0, 0);

  private final InstantSource clock;
  private final Map<String, Counted> sizes = new ConcurrentHashMap<>();

  TableSizes(InstantSource clock) {
    this.clock = clock;
  }

  Size of(ReadTransaction transaction, TableDefinition table) {
    return counted(
        table.id(),
        () -> {
          var sample = new Sample();
          transaction.range(table, RowRange.all(), Direction.FORWARD, sample);
          return sample.times(transaction.count(table));
        });
  }

  Size of(ReadTransaction transaction, IndexDefinition index) {
    return counted(
        index.id(),
        () -> {
          var sample = new Sample();
          transaction.range(index, RowRange.all(), Direction.FORWARD, sample);
          return sample.times(transaction.count(index));
        });
  }

  /// The size as it was last counted, at no price.
  ///
  /// @param id of a table or an index
  Size lastCounted(String id) {
    var counted = sizes.get(id);
    return counted == null ? NEVER_COUNTED : counted.size();
  }

  /// Forgets what is no more.
  ///
  /// @param id of a table or an index
  void forget(String id) {
    sizes.remove(id);
  }

  private Size counted(String id, Supplier<Size> counting) {
    var now = clock.instant();
    var counted = sizes.get(id);
    if (counted != null && now.isBefore(counted.goodUntil())) {
      return counted.size();
    }
    var size = counting.get();
    sizes.put(id, new Counted(size, size.items() < LARGE ? now : now.plus(LIFETIME)));
    return size;
  }

  private record Counted(Size size, Instant goodUntil) {}

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
