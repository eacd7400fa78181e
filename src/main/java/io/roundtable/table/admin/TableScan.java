package io.roundtable.table.admin;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.Backoff;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.schema.PrimaryKey;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItem;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/// Reads of everything, for checking. Apart from the request path; every read is strongly
/// consistent. Where the table is busy a read is tried again for a while before it fails with
/// [io.roundtable.model.failure.Failure.Busy].
public final class TableScan {
  private static final int MOST_ATTEMPTS = 30;
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(10), Duration.ofSeconds(1));

  private final TableClient client;

  public TableScan(TableClient client) {
    this.client = client;
  }

  /// Reads the whole table by segments side by side; of each it holds one page at a time.
  ///
  /// @param segments how many
  /// @param taker gets every item; called by several threads at once
  /// @return completes when every item was handed over
  public Future<Void> scan(int segments, Consumer<ScannedItem> taker) {
    var running =
        IntStream.range(0, segments)
            .mapToObj(segment -> new Pages(start -> page(segments, segment, start), taker).run())
            .toList();
    return Future.join(running).mapEmpty();
  }

  /// Reads an item collection.
  ///
  /// @param partitionKey for example `TENANT#t1#PROJECT#p1`
  /// @param taker gets every item
  /// @return completes when every item was handed over
  public Future<Void> collection(String partitionKey, Consumer<ScannedItem> taker) {
    return new Pages(start -> part(partitionKey, start), taker).run();
  }

  /// Reads items as they are at one moment, by one TransactGetItems.
  ///
  /// @param keys at most 100
  /// @return those that are there
  public Future<List<ScannedItem>> together(List<PrimaryKey> keys) {
    var gets = keys.stream().map(this::get).toList();
    return again(
            () ->
                client.administer(
                    dynamo ->
                        dynamo.transactGetItems(
                            request ->
                                request
                                    .transactItems(gets)
                                    .overrideConfiguration(
                                        RequestPurpose.ADMINISTRATION.configuration()))),
            1)
        .map(TableScan::present);
  }

  private static List<ScannedItem> present(TransactGetItemsResponse answer) {
    var found = new ArrayList<ScannedItem>();
    for (var response : answer.responses()) {
      if (response.hasItem() && !response.item().isEmpty()) {
        found.add(ItemInspection.inspect(response.item()));
      }
    }
    return found;
  }

  private TransactGetItem get(PrimaryKey key) {
    var attributes =
        Map.of(
            "PK", AttributeValue.fromS(key.partitionKey()),
            "SK", AttributeValue.fromS(key.sortKey()));
    return TransactGetItem.builder()
        .get(get -> get.tableName(client.tableName()).key(attributes))
        .build();
  }

  private Future<Found> page(int segments, int segment, Map<String, AttributeValue> start) {
    var scan =
        ScanRequest.builder()
            .tableName(client.tableName())
            .consistentRead(true)
            .segment(segment)
            .totalSegments(segments)
            .exclusiveStartKey(start.isEmpty() ? null : start)
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return again(() -> client.administer(dynamo -> dynamo.scan(scan)), 1).map(Found::of);
  }

  private Future<Found> part(String partitionKey, Map<String, AttributeValue> start) {
    var query =
        QueryRequest.builder()
            .tableName(client.tableName())
            .consistentRead(true)
            .keyConditionExpression("PK = :partitionKey")
            .expressionAttributeValues(Map.of(":partitionKey", AttributeValue.fromS(partitionKey)))
            .exclusiveStartKey(start.isEmpty() ? null : start)
            .overrideConfiguration(RequestPurpose.ADMINISTRATION.configuration())
            .build();
    return again(() -> client.administer(dynamo -> dynamo.query(query)), 1).map(Found::of);
  }

  private <T> Future<T> again(Question<T> question, int attempt) {
    return question
        .ask()
        .recover(
            failure ->
                attempt < MOST_ATTEMPTS && isBusy(failure)
                    ? client
                        .pause(BACKOFF.pause(attempt))
                        .compose(waited -> again(question, attempt + 1))
                    : Future.failedFuture(failure));
  }

  private static boolean isBusy(Throwable failure) {
    return failure instanceof FailureException carried && carried.failure() instanceof Failure.Busy;
  }

  @FunctionalInterface
  private interface Question<T> {
    Future<T> ask();
  }

  @FunctionalInterface
  private interface PageData {
    Future<Found> from(Map<String, AttributeValue> exclusiveStartKey);
  }

  private record Found(
      List<Map<String, AttributeValue>> items, Map<String, AttributeValue> lastEvaluatedKey) {
    static Found of(ScanResponse answer) {
      return new Found(answer.items(), answer.lastEvaluatedKey());
    }

    static Found of(QueryResponse answer) {
      return new Found(answer.items(), answer.lastEvaluatedKey());
    }
  }

  /// Page after page until there is none. It holds one promise rather than a chain of futures,
  /// which would become as long as the table.
  private record Pages(PageData read, Consumer<ScannedItem> taker, Promise<Void> done) {
    Pages(PageData read, Consumer<ScannedItem> taker) {
      this(read, taker, Promise.promise());
    }

    Future<Void> run() {
      next(Map.of());
      return done.future();
    }

    private void next(Map<String, AttributeValue> start) {
      read.from(start).onFailure(done::fail).onSuccess(this::take);
    }

    private void take(Found found) {
      try {
        found.items().forEach(item -> taker.accept(ItemInspection.inspect(item)));
      } catch (RuntimeException broken) {
        done.fail(broken);
        return;
      }
      if (found.lastEvaluatedKey().isEmpty()) {
        done.complete();
      } else {
        next(found.lastEvaluatedKey());
      }
    }
  }
}
