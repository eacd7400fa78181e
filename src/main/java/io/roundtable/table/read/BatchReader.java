package io.roundtable.table.read;

import io.roundtable.model.Entity;
import io.roundtable.table.client.Backoff;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.client.TableFailures;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.AccessPattern;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.PrimaryKey;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;

/// Strongly consistent reads of named items: AP15, AP16's task, AP17, and whatever else a page
/// wants in the same request.
final class BatchReader {
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(10), Duration.ofSeconds(1));

  private static final ConcurrentMap<Collection<AccessPattern>, RequestPurpose> PURPOSES =
      new ConcurrentHashMap<>();

  private final TableClient client;
  private final PageCost cost;

  BatchReader(TableClient client, PageCost cost) {
    this.client = client;
    this.cost = cost;
  }

  /// As [Reads#batch] says.
  Future<Batch> read(BatchGet read) {
    if (read.keys().isEmpty()) {
      return Future.succeededFuture(new Batch(Map.of()));
    }
    var purpose = PURPOSES.computeIfAbsent(List.copyOf(read.patterns()), RequestPurpose::of);
    var keys = read.keys().stream().map(TableClient::attributes).toList();
    var asked = new Asked(purpose, read, new HashMap<>(), deadlineNanos());
    return ask(asked, keys, 0).map(done -> new Batch(asked.found()));
  }

  private Future<Void> ask(Asked asked, List<Map<String, AttributeValue>> keys, int tries) {
    return client
        .batchGetItem(cost, asked.purpose(), keys)
        .compose(answer -> askAgain(asked, collect(asked, answer), tries));
  }

  private Future<Void> askAgain(
      Asked asked, List<Map<String, AttributeValue>> unprocessed, int tries) {
    if (unprocessed.isEmpty()) {
      return Future.succeededFuture();
    }
    var pause = BACKOFF.pause(tries);
    if (System.nanoTime() + pause.toNanos() - asked.deadlineNanos() > 0) {
      return Future.failedFuture(TableFailures.busy(null));
    }
    return client.pause(pause).compose(waited -> ask(asked, unprocessed, tries + 1));
  }

  /// Keeps what was found.
  ///
  /// @return the keys left unprocessed
  private List<Map<String, AttributeValue>> collect(Asked asked, BatchGetItemResponse answer) {
    for (var item : answer.responses().getOrDefault(client.tableName(), List.of())) {
      asked.keep(item);
    }
    var unprocessed = answer.unprocessedKeys().get(client.tableName());
    return unprocessed == null ? List.of() : unprocessed.keys();
  }

  private long deadlineNanos() {
    return System.nanoTime() + client.callTimeout().toNanos();
  }

  /// A read under way.
  private record Asked(
      RequestPurpose purpose,
      Map<PrimaryKey, ItemKey<?>> keys,
      Map<ItemKey<?>, Entity> found,
      long deadlineNanos) {
    Asked(
        RequestPurpose purpose, BatchGet read, Map<ItemKey<?>, Entity> found, long deadlineNanos) {
      this(purpose, byPrimaryKey(read), found, deadlineNanos);
    }

    void keep(Map<String, AttributeValue> item) {
      var key = keys.get(PrimaryKey.of(item));
      found.put(key, key.type().cast(EntityCodec.decode(item)));
    }

    private static Map<PrimaryKey, ItemKey<?>> byPrimaryKey(BatchGet read) {
      return read.keys().stream().collect(Collectors.toMap(ItemKey::primaryKey, key -> key));
    }
  }
}
