package io.roundtable.engine.operation.item;

import io.roundtable.engine.expression.ProjectionExpression;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Expressions;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.StoredItem;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import java.util.Optional;

/// `GetItem`: one item by its key.
public final class GetItem implements Operation.Reads<GetItem.Result> {
  /// A `GetItem` request.
  ///
  /// @param tableName the table
  /// @param key the key attributes
  /// @param consistentRead told in the consumed capacity; every read of this engine is consistent
  /// @param projection the projection expression, or null
  /// @param attributes the placeholders
  /// @param capacity how much to say of consumed capacity
  public record Request(
      String tableName,
      Item key,
      boolean consistentRead,
      String projection,
      ExpressionAttributes attributes,
      ReturnConsumedCapacity capacity) {}

  /// The answer of `GetItem`.
  ///
  /// @param item empty where there is none
  /// @param capacity what it consumed, where the request asked
  public record Result(Optional<ItemImage> item, Optional<ConsumedCapacity> capacity) {}

  private final Request request;
  private final Optional<ProjectionExpression> projection;

  /// Parses the projection.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public GetItem(Request request) {
    this.request = request;
    var expressions =
        Expressions.of(request.attributes(), ExpressionKind.PROJECTION, request.projection());
    this.projection = expressions.projection();
    expressions.requireAllUsed();
  }

  @Override
  public double unitPrice() {
    return request.consistentRead() ? 1 : 0.5;
  }

  @Override
  public Result execute(ReadTransaction transaction) {
    var table = Tables.forItems(transaction, request.tableName());
    Keys.requireKey(table, request.key());
    var stored = transaction.find(table, table.keyOf(request.key()));
    var meter = CapacityMeter.plain(request.capacity());
    if (!meter.idle()) {
      meter.readTable(table.name(), Capacity.read(bytes(stored), request.consistentRead()));
    }
    return new Result(stored.map(item -> Projected.of(item.encoded(), projection)), meter.single());
  }

  private static long bytes(Optional<StoredItem> stored) {
    return stored.map(item -> ItemSize.bytes(item.encoded())).orElse(0);
  }
}
