package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamOptions;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.store.sql.SqlSession;
import io.roundtable.engine.store.stream.ChangeRecord.Kind;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import io.roundtable.engine.value.KeyCodec;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// Writes streams through the writer's session.
public final class ChangeLog {
  private final SqlSession session;
  private final StreamLog log;
  private final StreamOptions options;
  private final InstantSource clock;

  /// The largest number that was given out, by stream. It only grows: a number that an undone unit
  /// of work was given is left out.
  private final Map<String, Long> lastNumbers = new HashMap<>();

  public ChangeLog(SqlSession session, StreamLog log, StreamOptions options, InstantSource clock) {
    this.session = session;
    this.log = log;
    this.options = options;
    this.clock = clock;
  }

  public void open(TableDefinition table, StreamView view, String label, Instant createdAt) {
    var id = UUID.randomUUID().toString();
    var range = table.keys().range();
    session.update(
        StreamSql.INSERT_STREAM,
        table.name(),
        label,
        id,
        table.id(),
        view.name(),
        table.keys().hash().getFirst(),
        range.isEmpty() ? "" : range.getFirst(),
        createdAt.toEpochMilli(),
        Long.valueOf(options.openShards()));
    var stream = log.findStream(table.name(), label).orElseThrow();
    session.execute(StreamSql.create(StreamSql.relation(stream)));
    for (int lineage = 0; lineage < stream.openShards(); lineage++) {
      openShard(stream, lineage, 0, createdAt);
    }
  }

  /// Closes the stream of a table, if it has one that is enabled.
  public void close(TableDefinition table) {
    log.enabledStream(table).ifPresent(stream -> close(stream, clock.instant()));
  }

  /// Adds what a write does to an item; one that changes nothing is not recorded.
  ///
  /// @param oldOrNull the item before
  /// @param newOrNull the item after
  /// @param byService whether its time to live was over
  public void record(
      StreamDefinition stream,
      TableDefinition table,
      Item oldOrNull,
      Item newOrNull,
      boolean byService) {
    if (newOrNull != null && newOrNull.equals(oldOrNull)) {
      return;
    }
    var key = (newOrNull == null ? oldOrNull : newOrNull).only(table.keys().attributes());
    var now = clock.instant();
    long shard = shardFor(stream, lineage(stream, table, key), now).number();
    var kind = oldOrNull == null ? Kind.INSERT : newOrNull == null ? Kind.REMOVE : Kind.MODIFY;
    var change =
        new ChangeRecord(
            nextNumber(stream),
            now,
            kind,
            byService,
            ItemCodec.encode(key),
            image(oldOrNull, stream.view().hasOldImages()),
            image(newOrNull, stream.view().hasNewImages()));
    session.update(
        StreamSql.insert(StreamSql.relation(stream)),
        shard,
        change.sequenceNumber(),
        now.toEpochMilli(),
        ChangeRecordCodec.encode(change));
  }

  /// See [StreamWrites#tendStream].
  ///
  /// @return whether there may be more to do at once
  public boolean tend(StreamDefinition stream, int limit) {
    var now = clock.instant();
    if (stream.enabled()) {
      for (int lineage = 0; lineage < stream.openShards(); lineage++) {
        shardFor(stream, lineage, now);
      }
    }
    var cutoff = now.minus(options.retention());
    for (var shard : log.shardsOpenedBefore(stream, cutoff)) {
      if (trim(stream, shard, cutoff, limit)) {
        return true;
      }
    }
    session.update(StreamSql.DELETE_SHARDS, stream.id(), cutoff.toEpochMilli());
    return false;
  }

  /// Forgets a disabled stream of which nothing is left.
  ///
  /// @return whether it is gone
  public boolean forgetIfEmpty(StreamDefinition stream) {
    if (stream.enabled() || !log.shards(stream, 0, 1).isEmpty()) {
      return false;
    }
    lastNumbers.remove(stream.id());
    return session.update(StreamSql.DELETE_STREAM, stream.tableName(), stream.label()) > 0;
  }

  private void close(StreamDefinition stream, Instant now) {
    for (int lineage = 0; lineage < stream.openShards(); lineage++) {
      closeShard(stream, log.openShard(stream, lineage).orElseThrow(), now);
    }
    session.update(
        StreamSql.DISABLE_STREAM, now.toEpochMilli(), stream.tableName(), stream.label());
  }

  private boolean trim(StreamDefinition stream, StreamShard shard, Instant cutoff, int limit) {
    var relation = StreamSql.relation(stream);
    long point =
        session
            .first(
                StreamSql.trimPoint(relation),
                row -> row.getLong(1),
                shard.number(),
                Long.valueOf(limit),
                cutoff.toEpochMilli())
            .orElse(0L);
    if (point == 0) {
      return false;
    }
    session.update(StreamSql.trim(relation), shard.number(), point);
    session.update(StreamSql.TRIM_SHARD, point, stream.id(), shard.number());
    return true;
  }

  /// The open shard of a line; one that is full or old makes place for its child first.
  private StreamShard shardFor(StreamDefinition stream, int lineage, Instant now) {
    var shard = log.openShard(stream, lineage).orElseThrow();
    boolean full = lastNumber(stream) - shard.first() >= options.shardSpan();
    boolean old = !shard.openedAt().plus(options.shardAge()).isAfter(now);
    if (!full && !old) {
      return shard;
    }
    closeShard(stream, shard, now);
    openShard(stream, lineage, shard.number(), now);
    return log.openShard(stream, lineage).orElseThrow();
  }

  private void closeShard(StreamDefinition stream, StreamShard shard, Instant now) {
    session.update(
        StreamSql.CLOSE_SHARD, now.toEpochMilli(), lastNumber(stream), stream.id(), shard.number());
  }

  private void openShard(StreamDefinition stream, int lineage, long parent, Instant now) {
    long before =
        session.first(StreamSql.LAST_SHARD, row -> row.getLong(1), stream.id()).orElse(0L);
    session.update(
        StreamSql.INSERT_SHARD,
        stream.id(),
        before + 1,
        parent,
        Long.valueOf(lineage),
        now.toEpochMilli(),
        nextNumber(stream));
  }

  private long nextNumber(StreamDefinition stream) {
    long next = lastNumber(stream) + 1;
    lastNumbers.put(stream.id(), next);
    return next;
  }

  private long lastNumber(StreamDefinition stream) {
    var known = lastNumbers.get(stream.id());
    return known != null ? known : readLastNumber(stream);
  }

  private long readLastNumber(StreamDefinition stream) {
    long last = session.first(StreamSql.LAST_NUMBER, row -> row.getLong(1), stream.id()).orElse(0L);
    for (int lineage = 0; lineage < stream.openShards(); lineage++) {
      var open = log.openShard(stream, lineage);
      last = Math.max(last, open.map(shard -> log.latest(stream, shard)).orElse(0L));
    }
    lastNumbers.put(stream.id(), last);
    return last;
  }

  private static int lineage(StreamDefinition stream, TableDefinition table, Item key) {
    if (stream.openShards() == 1) {
      return 0;
    }
    var hash = key.find(table.keys().hash().getFirst()).orElseThrow();
    return Math.floorMod(Arrays.hashCode(KeyCodec.encode(List.of(hash))), stream.openShards());
  }

  private static byte[] image(Item itemOrNull, boolean wanted) {
    return wanted && itemOrNull != null ? ItemCodec.encode(itemOrNull) : null;
  }
}
