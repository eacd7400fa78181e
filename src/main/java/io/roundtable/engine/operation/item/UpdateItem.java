package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.value.Item;
import java.util.Optional;

/// `UpdateItem`: changes parts of an item, or creates it where there is none, if its condition
/// holds.
public final class UpdateItem implements Operation.Writes<WriteRequest.Result> {
  /// An `UpdateItem` request, also the Update action of a transaction.
  ///
  /// @param tableName the table
  /// @param key the key attributes
  /// @param update the update expression; null to create the item where it is missing
  /// @param condition the condition expression, or null
  /// @param attributes the placeholders
  /// @param returnValues any
  /// @param returnFailedItem whether a false condition answers with the item
  /// @param capacity how much to say of consumed capacity
  public record Request(
      String tableName,
      Item key,
      String update,
      String condition,
      ExpressionAttributes attributes,
      ReturnValues returnValues,
      boolean returnFailedItem,
      ReturnConsumedCapacity capacity)
      implements WriteRequest {}

  private final Request request;
  private final ItemChange.Update change;

  /// Parses the expressions.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public UpdateItem(Request request) {
    this.request = request;
    this.change = ItemChange.Update.of(request);
  }

  @Override
  public WriteRequest.Result execute(WriteTransaction transaction) {
    return new SingleWrite(change, request.capacity()).execute(transaction, this::returned);
  }

  private Optional<Item> returned(Optional<Item> before, Optional<Item> after) {
    return switch (request.returnValues()) {
      case NONE -> Optional.empty();
      case ALL_OLD -> before;
      case ALL_NEW -> after;
      case UPDATED_OLD -> before.flatMap(this::touchedPart);
      case UPDATED_NEW -> after.flatMap(this::touchedPart);
    };
  }

  private Optional<Item> touchedPart(Item item) {
    return change
        .update()
        .map(expression -> expression.touchedPart(item))
        .filter(part -> !part.attributes().isEmpty());
  }
}
