package io.roundtable.engine.fault;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.KeyPrefix;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// The recent consumption of each partition key. Only so many are remembered, those in use: one
/// that is not known has not been used for long, and begins with all its units.
final class PartitionThroughput {
  private static final int REMEMBERED = 100_000;

  /// One partition key.
  ///
  /// @param relationId the id of its table or index
  /// @param key its encoded hash attributes
  record Partition(String relationId, Bytes key) {
    static Partition of(TableDefinition table, byte[] key) {
      return of(table.id(), key, table.keys().hash().size());
    }

    static Partition of(IndexDefinition index, byte[] key) {
      return of(index.id(), key, index.keys().hash().size());
    }

    static Partition of(String relationId, byte[] key, int hashAttributes) {
      return new Partition(relationId, Bytes.copyOf(KeyPrefix.of(key, hashAttributes)));
    }
  }

  private record Buckets(TokenBucket reads, TokenBucket writes) {}

  private final PartitionLimits limits;
  private final InstantSource clock;
  private final FaultCounts counts;
  private final Map<Partition, Buckets> partitions =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Partition, Buckets> eldest) {
          return size() > REMEMBERED;
        }
      };

  PartitionThroughput(PartitionLimits limits, InstantSource clock, FaultCounts counts) {
    this.limits = limits;
    this.clock = clock;
    this.counts = counts;
  }

  /// Refuses a read where nothing is left.
  ///
  /// @throws OperationException the service's error for it
  synchronized void requireRead(Partition partition) {
    require(buckets(partition).reads);
  }

  /// Refuses a write where nothing is left.
  ///
  /// @throws OperationException the service's error for it
  synchronized void requireWrite(Partition partition) {
    require(buckets(partition).writes);
  }

  /// Whether a write is admitted.
  synchronized boolean admitsWrite(Partition partition) {
    return admits(buckets(partition).writes);
  }

  synchronized void read(Partition partition, double units) {
    buckets(partition).reads.take(units);
  }

  synchronized void write(Partition partition, double units) {
    buckets(partition).writes.take(units);
  }

  private void require(TokenBucket bucket) {
    if (!admits(bucket)) {
      throw OperationException.throttled();
    }
  }

  private boolean admits(TokenBucket bucket) {
    boolean admitted = bucket.admits(clock.instant());
    if (!admitted) {
      counts.add(Fault.THROTTLE_PARTITION);
    }
    return admitted;
  }

  private Buckets buckets(Partition partition) {
    return partitions.computeIfAbsent(
        partition,
        _ ->
            new Buckets(
                new TokenBucket(limits.readUnits(), clock.instant()),
                new TokenBucket(limits.writeUnits(), clock.instant())));
  }
}
