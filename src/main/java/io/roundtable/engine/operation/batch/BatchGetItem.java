package io.roundtable.engine.operation.batch;

import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.operation.batch.BatchGetItem.KeysAndAttributes;
import io.roundtable.engine.operation.item.CapacityMeter;
import io.roundtable.engine.operation.item.Projected;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `BatchGetItem`: up to 100 items of any tables by their keys. What does not fit into an answer of
/// 16 MB is handed back as unprocessed.
public final class BatchGetItem implements Operation.Reads<BatchGetItem.Result> {
  /// A `BatchGetItem` request.
  ///
  /// @param tables by name, 1 to 100 keys in all
  /// @param capacity how much to say of consumed capacity
  public record Request(Map<String, KeysAndAttributes> tables, ReturnConsumedCapacity capacity) {}

  /// The keys to read of one table.
  ///
  /// @param keys the keys, each once
  /// @param repeated whether the request had one twice; a number that is written otherwise does not
  ///     count as the same
  /// @param consistentRead told in the consumed capacity
  /// @param projection the projection expression, or null
  /// @param names the placeholders of the projection; null where there are none
  public record KeysAndAttributes(
      List<Item> keys,
      boolean repeated,
      boolean consistentRead,
      String projection,
      Map<String, String> names) {}

  /// The answer of `BatchGetItem`.
  ///
  /// @param responses the items that were found, an entry for each table
  /// @param unprocessed what did not fit into 16 MB or was throttled, as it was asked for
  /// @param capacity what it consumed by table, where the request asked
  public record Result(
      Map<String, List<ItemImage>> responses,
      Map<String, BatchGetItem.KeysAndAttributes> unprocessed,
      List<ConsumedCapacity> capacity) {}

  private static final int MAXIMUM_KEYS = 100;
  private static final long MAXIMUM_ANSWER_BYTES = 16L * 1024 * 1024;

  private final Request request;
  private final Map<String, Optional<ProjectionExpression>> projections = new LinkedHashMap<>();

  /// Parses the projections.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the tables
  public BatchGetItem(Request request) {
    this.request = request;
    int keys = request.tables().values().stream().mapToInt(table -> table.keys().size()).sum();
    if (keys > MAXIMUM_KEYS) {
      throw OperationException.validation(Messages.tooManyItems("BatchGetItem"));
    }
    request.tables().forEach((name, table) -> projections.put(name, projection(table)));
    request.tables().values().forEach(BatchGetItem::requireDistinct);
  }

  @Override
  public double unitPrice() {
    boolean consistent =
        request.tables().values().stream().anyMatch(KeysAndAttributes::consistentRead);
    return consistent ? 1 : 0.5;
  }

  @Override
  public Result execute(ReadTransaction transaction) {
    var reading = new Reading(transaction, CapacityMeter.plain(request.capacity()));
    var tables = new LinkedHashMap<String, TableDefinition>();
    for (var entry : request.tables().entrySet()) {
      var table = Tables.forItems(transaction, entry.getKey());
      entry.getValue().keys().forEach(key -> Keys.requireKey(table, key));
      tables.put(entry.getKey(), table);
    }
    tables.forEach((name, table) -> reading.read(table, request.tables().get(name)));
    reading.requireAny();
    return new Result(reading.responses, reading.unprocessed, reading.meter.accounts());
  }

  private static Optional<ProjectionExpression> projection(KeysAndAttributes table) {
    var expressions =
        Expressions.of(
            new ExpressionAttributes(table.names(), null),
            ExpressionKind.PROJECTION,
            table.projection());
    var projection = expressions.projection();
    expressions.requireAllUsed();
    return projection;
  }

  private static void requireDistinct(KeysAndAttributes table) {
    if (table.repeated()) {
      throw OperationException.validation(Messages.DUPLICATE_KEYS);
    }
  }

  /// The state of one execution.
  private final class Reading {
    private final ReadTransaction transaction;
    private final CapacityMeter meter;
    private final Map<String, List<ItemImage>> responses = new LinkedHashMap<>();
    private final Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
    private long answerBytes;
    private int processed;

    Reading(ReadTransaction transaction, CapacityMeter meter) {
      this.transaction = transaction;
      this.meter = meter;
    }

    void read(TableDefinition table, KeysAndAttributes wanted) {
      var items = new ArrayList<ItemImage>();
      var left = new ArrayList<Item>();
      for (var key : wanted.keys()) {
        if (answerBytes >= MAXIMUM_ANSWER_BYTES || !read(table, key, wanted, items)) {
          left.add(key);
        }
      }
      responses.put(table.name(), items);
      if (!left.isEmpty()) {
        unprocessed.put(
            table.name(),
            new KeysAndAttributes(
                left, false, wanted.consistentRead(), wanted.projection(), wanted.names()));
      }
    }

    /// Refuses the request where partitions have left all of it undone.
    void requireAny() {
      if (processed == 0) {
        throw OperationException.throttled();
      }
    }

    /// Reads one item.
    ///
    /// @return false where its partition has nothing left
    private boolean read(
        TableDefinition table, Item key, KeysAndAttributes wanted, List<ItemImage> items) {
      try {
        read(table, key, wanted.consistentRead()).ifPresent(items::add);
        processed++;
        return true;
      } catch (OperationException refusal) {
        if (refusal.type() == ErrorType.THROTTLED) {
          return false;
        }
        throw refusal;
      }
    }

    private Optional<ItemImage> read(TableDefinition table, Item key, boolean consistent) {
      var stored = transaction.find(table, table.keyOf(key));
      int bytes = stored.map(item -> ItemSize.bytes(item.encoded())).orElse(0);
      answerBytes += bytes;
      meter.readTable(table.name(), Capacity.read(bytes, consistent));
      return stored.map(item -> Projected.of(item.encoded(), projections.get(table.name())));
    }
  }
}
