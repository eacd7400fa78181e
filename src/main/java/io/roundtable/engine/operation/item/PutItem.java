package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.value.Item;

/// `PutItem`: stores an item in place of the one with the same key, if its condition holds.
public final class PutItem implements Operation.Writes<WriteRequest.Result> {
  /// A `PutItem` request, also the Put action of a batch or a transaction.
  ///
  /// @param tableName the table
  /// @param item the whole item
  /// @param condition the condition expression, or null
  /// @param attributes the placeholders
  /// @param returnValues NONE or ALL_OLD
  /// @param returnFailedItem whether a false condition answers with the item
  /// @param capacity how much to say of consumed capacity
  public record Request(
      String tableName,
      Item item,
      String condition,
      ExpressionAttributes attributes,
      ReturnValues returnValues,
      boolean returnFailedItem,
      ReturnConsumedCapacity capacity)
      implements WriteRequest {}

  private final Request request;
  private final SingleWrite write;

  /// Parses the condition.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public PutItem(Request request) {
    this.request = request;
    this.write = new SingleWrite(ItemChange.of(request), request.capacity());
    SingleWrite.requireNoneOrAllOld(request.returnValues());
  }

  @Override
  public WriteRequest.Result execute(WriteTransaction transaction) {
    return write.execute(
        transaction, (before, _) -> SingleWrite.oldItem(request.returnValues(), before));
  }
}
