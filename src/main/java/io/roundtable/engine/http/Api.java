package io.roundtable.engine.http;

import io.roundtable.engine.operation.DescribeEndpoints;
import io.roundtable.engine.operation.DescribeLimits;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.batch.BatchGetItem;
import io.roundtable.engine.operation.batch.BatchWriteItem;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.GetItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.query.Query;
import io.roundtable.engine.operation.query.Scan;
import io.roundtable.engine.operation.stream.StreamFaults;
import io.roundtable.engine.operation.table.CreateTable;
import io.roundtable.engine.operation.table.DeleteTable;
import io.roundtable.engine.operation.table.DescribeTable;
import io.roundtable.engine.operation.table.IndexBuilder;
import io.roundtable.engine.operation.table.TableDescriber;
import io.roundtable.engine.operation.table.TableTags;
import io.roundtable.engine.operation.table.TimeToLive;
import io.roundtable.engine.operation.table.UpdateTable;
import io.roundtable.engine.operation.transaction.TransactGetItems;
import io.roundtable.engine.operation.transaction.TransactWriteItems;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The operations by name: how each reads its request and writes its result.
final class Api {
  private static final String VERSION = "DynamoDB_20120810.";

  private final Map<String, Call<?>> calls = new HashMap<>();
  private final EngineSettings settings;
  private final TableDescriber describer;
  private final IndexBuilder builder;

  Api(EngineSettings settings, IndexBuilder builder, StreamFaults faults) {
    this.settings = settings;
    this.describer = new TableDescriber(settings);
    this.builder = builder;
    addWrites();
    addReads();
    addDescriptions();
    addTableChanges();
    addTags();
    calls.putAll(StreamCalls.of(settings, faults));
  }

  /// Finds an operation.
  ///
  /// @param target the header `X-Amz-Target`, for example `DynamoDB_20120810.GetItem`
  Optional<Call<?>> find(String target) {
    return Optional.ofNullable(calls.get(target));
  }

  private void addWrites() {
    add(
        "PutItem",
        Shapes.PUT_ITEM,
        members -> new PutItem(ItemRequests.putItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "UpdateItem",
        Shapes.UPDATE_ITEM,
        members -> new UpdateItem(ItemRequests.updateItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "DeleteItem",
        Shapes.DELETE_ITEM,
        members -> new DeleteItem(ItemRequests.deleteItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "BatchWriteItem",
        Shapes.BATCH_WRITE_ITEM,
        members -> new BatchWriteItem(ItemRequests.batchWriteItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "TransactWriteItems",
        Shapes.TRANSACT_WRITE_ITEMS,
        members ->
            new TransactWriteItems(ItemRequests.transactWriteItems(members), settings.clock()),
        (result, json) -> new Answers(json).write(result));
  }

  private void addReads() {
    add(
        "GetItem",
        Shapes.GET_ITEM,
        members -> new GetItem(ItemRequests.getItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "Query",
        Shapes.QUERY,
        members -> new Query(ItemRequests.query(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "Scan",
        Shapes.SCAN,
        members -> new Scan(ItemRequests.scan(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "BatchGetItem",
        Shapes.BATCH_GET_ITEM,
        members -> new BatchGetItem(ItemRequests.batchGetItem(members)),
        (result, json) -> new Answers(json).write(result));
    add(
        "TransactGetItems",
        Shapes.TRANSACT_GET_ITEMS,
        members -> new TransactGetItems(ItemRequests.transactGetItems(members)),
        (result, json) -> new Answers(json).write(result));
  }

  private void addDescriptions() {
    add(
        "DescribeTable",
        TableShapes.TABLE_ONLY,
        members -> new DescribeTable(TableRequests.table(members), describer),
        (result, json) -> new TableAnswers(json).write("Table", result));
    add(
        "ListTables",
        TableShapes.LIST_TABLES,
        TableRequests::listTables,
        (result, json) -> new TableAnswers(json).write(result));
    add(
        "DescribeTimeToLive",
        TableShapes.TABLE_ONLY,
        members -> new TimeToLive.Describe(TableRequests.table(members)),
        (result, json) -> new TableAnswers(json).describe(result));
    add(
        "DescribeLimits",
        TableShapes.NOTHING,
        _ -> new DescribeLimits(),
        (result, json) -> new TableAnswers(json).write(result));
    calls.put(
        VERSION + "DescribeEndpoints",
        new Call<>(
            TableShapes.NOTHING,
            (_, request) -> new DescribeEndpoints(request.header("Host")),
            (address, json) -> new TableAnswers(json).endpoint(address)));
  }

  private void addTableChanges() {
    add(
        "CreateTable",
        TableShapes.CREATE_TABLE,
        members ->
            new CreateTable(
                TableRequests.createTable(members), describer, settings.clock().instant()),
        (result, json) -> new TableAnswers(json).write("TableDescription", result));
    add(
        "UpdateTable",
        TableShapes.UPDATE_TABLE,
        members ->
            new UpdateTable(
                TableRequests.updateTable(members), describer, builder, settings.clock().instant()),
        (result, json) -> new TableAnswers(json).write("TableDescription", result));
    add(
        "DeleteTable",
        TableShapes.TABLE_ONLY,
        members -> new DeleteTable(TableRequests.table(members), describer),
        (result, json) -> new TableAnswers(json).write("TableDescription", result));
    add(
        "UpdateTimeToLive",
        TableShapes.UPDATE_TIME_TO_LIVE,
        members -> TableRequests.updateTimeToLive(members, settings.clock().instant()),
        (result, json) -> new TableAnswers(json).updated(result));
  }

  private void addTags() {
    add("TagResource", TableShapes.TAG_RESOURCE, TableRequests::tagResource, (_, _) -> {});
    add("UntagResource", TableShapes.UNTAG_RESOURCE, TableRequests::untagResource, (_, _) -> {});
    add(
        "ListTagsOfResource",
        TableShapes.LIST_TAGS,
        members -> new TableTags.ListTags(members.text("ResourceArn")),
        (tags, json) -> new TableAnswers(json).tags(tags));
  }

  private <R> void add(
      String name,
      Shape.Structure shape,
      Function<JsonMembers, Operation<R>> reader,
      BiConsumer<R, JsonBuffer> writer) {
    calls.put(VERSION + name, new Call<>(shape, (members, _) -> reader.apply(members), writer));
  }

  /// One operation.
  ///
  /// @param shape of its request
  /// @param reader makes the operation of the members that were read
  /// @param writer writes its result
  record Call<R>(
      Shape.Structure shape,
      BiFunction<JsonMembers, WireRequest, Operation<R>> reader,
      BiConsumer<R, JsonBuffer> writer) {

    /// Reads and checks a request as far as that needs no table.
    Operation<R> read(WireRequest request) {
      return reader.apply(RequestReader.read(request.body(), shape), request);
    }
  }
}
