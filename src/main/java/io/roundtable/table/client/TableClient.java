package io.roundtable.table.client;

import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableIndex;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.KeysAndAttributes;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/// Sends requests to the table: names their purpose, records what they cost, brings the answer to
/// the caller's Vert.x context and translates failures.
///
/// A transaction's cancellation and a failed condition are left to the caller, who knows what they
/// mean.
public final class TableClient implements AutoCloseable {
  private final DynamoDbAsyncClient dynamo;
  private final Vertx vertx;
  private final String tableName;
  private final Duration callTimeout;
  private final CapacityLedger ledger;

  public TableClient(DynamoDbAsyncClient dynamo, Vertx vertx, TableOptions options) {
    this.dynamo = dynamo;
    this.vertx = vertx;
    this.tableName = options.tableName();
    this.callTimeout = options.callTimeout();
    this.ledger = new CapacityLedger(options.meters());
  }

  public Future<GetItemResponse> getItem(PageCost cost, RequestPurpose purpose, ItemKey<?> key) {
    var request =
        GetItemRequest.builder()
            .tableName(tableName)
            .key(attributes(key))
            .consistentRead(true)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "GetItem")
        .send(() -> dynamo.getItem(request), found -> read(found.consumedCapacity()));
  }

  public Future<QueryResponse> query(
      PageCost cost, RequestPurpose purpose, TableIndex index, QueryRequest.Builder query) {
    var request =
        query
            .tableName(tableName)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return new Recording(cost, purpose, "Query", index)
        .send(() -> dynamo.query(request), found -> read(found.consumedCapacity()));
  }

  public Future<BatchGetItemResponse> batchGetItem(
      PageCost cost, RequestPurpose purpose, List<Map<String, AttributeValue>> keys) {
    var wanted = KeysAndAttributes.builder().keys(keys).consistentRead(true).build();
    var request =
        BatchGetItemRequest.builder()
            .requestItems(Map.of(tableName, wanted))
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "BatchGetItem")
        .send(
            () -> dynamo.batchGetItem(request),
            found -> CapacityUnits.read(units(found.consumedCapacity())));
  }

  public Future<PutItemResponse> putItem(
      PageCost cost, RequestPurpose purpose, Map<String, AttributeValue> item) {
    var request =
        PutItemRequest.builder()
            .tableName(tableName)
            .item(item)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "PutItem")
        .send(() -> dynamo.putItem(request), done -> write(done.consumedCapacity()));
  }

  public Future<DeleteItemResponse> deleteItem(
      PageCost cost, RequestPurpose purpose, ItemKey<?> key) {
    var request =
        DeleteItemRequest.builder()
            .tableName(tableName)
            .key(attributes(key))
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "DeleteItem")
        .send(() -> dynamo.deleteItem(request), done -> write(done.consumedCapacity()));
  }

  public Future<UpdateItemResponse> updateItem(
      PageCost cost, RequestPurpose purpose, UpdateItemRequest.Builder update) {
    var request =
        update
            .tableName(tableName)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "UpdateItem")
        .send(() -> dynamo.updateItem(request), done -> write(done.consumedCapacity()));
  }

  public Future<TransactWriteItemsResponse> transactWriteItems(
      PageCost cost, RequestPurpose purpose, List<TransactWriteItem> actions) {
    var request =
        TransactWriteItemsRequest.builder()
            .transactItems(actions)
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "TransactWriteItems")
        .send(
            () -> dynamo.transactWriteItems(request),
            done -> CapacityUnits.write(units(done.consumedCapacity())));
  }

  public Future<BatchWriteItemResponse> batchWriteItem(
      PageCost cost, RequestPurpose purpose, List<WriteRequest> writes) {
    var request =
        BatchWriteItemRequest.builder()
            .requestItems(Map.of(tableName, writes))
            .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL)
            .overrideConfiguration(purpose.configuration())
            .build();
    return record(cost, purpose, "BatchWriteItem")
        .send(
            () -> dynamo.batchWriteItem(request),
            done -> CapacityUnits.write(units(done.consumedCapacity())));
  }

  /// Sends something apart from the request path; it carries [RequestPurpose#ADMINISTRATION].
  public <R> Future<R> administer(Function<DynamoDbAsyncClient, CompletionStage<R>> call) {
    return record(new PageCost(), RequestPurpose.ADMINISTRATION, "administration")
        .send(() -> call.apply(dynamo), done -> CapacityUnits.NONE);
  }

  /// Waits, on the caller's context where it has one.
  public Future<Void> pause(Duration duration) {
    return vertx.timer(duration.toMillis(), TimeUnit.MILLISECONDS).mapEmpty();
  }

  public String tableName() {
    return tableName;
  }

  public Duration callTimeout() {
    return callTimeout;
  }

  public static Map<String, AttributeValue> attributes(ItemKey<?> key) {
    return Map.of(
        "PK", AttributeValue.fromS(key.partitionKey()), "SK", AttributeValue.fromS(key.sortKey()));
  }

  @Override
  public void close() {
    dynamo.close();
  }

  private Recording record(PageCost cost, RequestPurpose purpose, String operation) {
    return new Recording(cost, purpose, operation, TableIndex.BASE);
  }

  private static CapacityUnits read(ConsumedCapacity consumed) {
    return CapacityUnits.read(units(consumed));
  }

  private static CapacityUnits write(ConsumedCapacity consumed) {
    return CapacityUnits.write(units(consumed));
  }

  private static double units(List<ConsumedCapacity> consumed) {
    return consumed.stream().mapToDouble(TableClient::units).sum();
  }

  private static double units(ConsumedCapacity consumed) {
    return consumed == null || consumed.capacityUnits() == null ? 0 : consumed.capacityUnits();
  }

  /// One request under way.
  private final class Recording {
    private final PageCost cost;
    private final RequestPurpose purpose;
    private final TableIndex index;
    private final RecordedRequest request;

    Recording(PageCost cost, RequestPurpose purpose, String operation, TableIndex index) {
      this.cost = cost;
      this.purpose = purpose;
      this.index = index;
      this.request = cost.start(purpose.names(), operation);
    }

    <R> Future<R> send(Supplier<CompletionStage<R>> call, Function<R, CapacityUnits> consumed) {
      return SdkFutures.onContext(call)
          .transform(
              answer -> {
                var capacity =
                    answer.succeeded() ? consumed.apply(answer.result()) : CapacityUnits.NONE;
                cost.complete(request, capacity);
                ledger.record(purpose.names(), capacity);
                return answer.succeeded()
                    ? Future.succeededFuture(answer.result())
                    : Future.failedFuture(TableFailures.translate(answer.cause(), index));
              });
    }
  }
}
