package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.CancellationReason;
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
import io.roundtable.engine.operation.item.CapacityMeter;
import io.roundtable.engine.operation.item.Projected;
import io.roundtable.engine.operation.transaction.TransactGetItems.Get;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `TransactGetItems`: up to 100 items as they were at one moment.
public final class TransactGetItems implements Operation.Reads<TransactGetItems.Result> {
  /// A `TransactGetItems` request.
  ///
  /// @param gets 1 to 100, read at one moment
  /// @param capacity how much to say of consumed capacity
  public record Request(List<Get> gets, ReturnConsumedCapacity capacity) {}

  /// One item to read.
  ///
  /// @param tableName the table
  /// @param key the key attributes
  /// @param projection the projection expression, or null
  /// @param names the placeholders of the projection; null where there are none
  public record Get(String tableName, Item key, String projection, Map<String, String> names) {}

  /// The answer of `TransactGetItems`.
  ///
  /// @param items in the order of the request, empty where there is none
  /// @param capacity what it consumed by table, where the request asked
  public record Result(List<Optional<ItemImage>> items, List<ConsumedCapacity> capacity) {}

  private final Request request;
  private final List<Optional<ProjectionExpression>> projections;

  /// Parses the projections.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the tables
  public TransactGetItems(Request request) {
    this.request = request;
    this.projections = request.gets().stream().map(TransactGetItems::projection).toList();
  }

  /// How many items it reads.
  ///
  /// @return 1 to 100
  public int actions() {
    return request.gets().size();
  }

  @Override
  public double unitPrice() {
    return 2;
  }

  @Override
  public Result execute(ReadTransaction transaction) {
    var tables =
        request.gets().stream().map(get -> Tables.forItems(transaction, get.tableName())).toList();
    requireKeys(tables);
    if (new HashSet<>(places()).size() < request.gets().size()) {
      throw OperationException.validation(Messages.DUPLICATE_TRANSACTION_ITEMS);
    }
    var meter = CapacityMeter.transactional(request.capacity());
    var items = new ArrayList<Optional<ItemImage>>();
    for (int position = 0; position < tables.size(); position++) {
      items.add(readAt(transaction, tables.get(position), position, meter));
    }
    return new Result(items, meter.accounts());
  }

  private Optional<ItemImage> readAt(
      ReadTransaction transaction, TableDefinition table, int position, CapacityMeter meter) {
    try {
      return read(transaction, table, position, meter);
    } catch (OperationException refusal) {
      throw refusal.type() == ErrorType.THROTTLED
          ? OperationException.cancelledAt(position, actions(), CancellationReason.THROTTLED)
          : refusal;
    }
  }

  private Optional<ItemImage> read(
      ReadTransaction transaction, TableDefinition table, int position, CapacityMeter meter) {
    var stored = transaction.find(table, table.keyOf(request.gets().get(position).key()));
    int bytes = stored.map(item -> ItemSize.bytes(item.encoded())).orElse(0);
    meter.readTable(table.name(), Capacity.read(bytes, true));
    return stored.map(item -> Projected.of(item.encoded(), projections.get(position)));
  }

  private void requireKeys(List<TableDefinition> tables) {
    for (int position = 0; position < tables.size(); position++) {
      try {
        Keys.requireKey(tables.get(position), request.gets().get(position).key());
      } catch (OperationException refusal) {
        throw OperationException.cancelledAt(
            position, actions(), CancellationReason.invalid(refusal.getMessage()));
      }
    }
  }

  private List<List<Object>> places() {
    return request.gets().stream().map(get -> List.<Object>of(get.tableName(), get.key())).toList();
  }

  private static Optional<ProjectionExpression> projection(Get get) {
    var expressions =
        Expressions.of(
            new ExpressionAttributes(get.names(), null),
            ExpressionKind.PROJECTION,
            get.projection());
    var projection = expressions.projection();
    expressions.requireAllUsed();
    return projection;
  }
}
