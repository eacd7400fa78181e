package io.roundtable.engine.operation;

import io.roundtable.engine.expression.UpdateExpression;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.value.Item;
import java.util.Optional;

/// `PutItem`, `UpdateItem` and `DeleteItem`: one item, under a condition or not.
///
/// Reference: the pages of the three operations in the Amazon DynamoDB API Reference.
public final class ItemWrite implements Operation.Writes<WriteResult> {
  private final ItemChange change;
  private final ReturnValues returnValues;
  private final ReturnConsumedCapacity capacity;

  /// A `PutItem`.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public ItemWrite(PutItemRequest request) {
    this(ItemChange.of(request), request.returnValues(), request.capacity());
    requireNoneOrAllOld();
  }

  /// An `UpdateItem`.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public ItemWrite(UpdateItemRequest request) {
    this(ItemChange.of(request), request.returnValues(), request.capacity());
  }

  /// A `DeleteItem`.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public ItemWrite(DeleteItemRequest request) {
    this(ItemChange.of(request), request.returnValues(), request.capacity());
    requireNoneOrAllOld();
  }

  private ItemWrite(ItemChange change, ReturnValues returnValues, ReturnConsumedCapacity capacity) {
    this.change = change;
    this.returnValues = returnValues;
    this.capacity = capacity;
  }

  @Override
  public WriteResult execute(WriteTransaction transaction) {
    var table = Tables.forItems(transaction, change.request().tableName());
    var place = place(table);
    place.read(transaction);
    if (!place.conditionHolds()) {
      throw OperationException.conditionFailed(place.failedItem());
    }
    compute(place);
    place.write(transaction);
    var meter = CapacityMeter.plain(capacity);
    meter.write(place);
    return new WriteResult(
        returned(place.before(), place.after()).map(ItemImage.Built::new), meter.single());
  }

  private ChangeInTable place(io.roundtable.engine.store.TableDefinition table) {
    try {
      return new ChangeInTable(change, table);
    } catch (IndexKeys.EmptyValue empty) {
      throw empty.refusal();
    }
  }

  private static void compute(ChangeInTable place) {
    try {
      place.compute();
    } catch (IndexKeys.EmptyValue empty) {
      throw empty.refusal();
    }
  }

  private Optional<Item> returned(Optional<Item> before, Optional<Item> after) {
    return switch (returnValues) {
      case NONE -> Optional.empty();
      case ALL_OLD -> before;
      case ALL_NEW -> after;
      case UPDATED_OLD -> before.flatMap(this::touchedPart);
      case UPDATED_NEW -> after.flatMap(this::touchedPart);
    };
  }

  private Optional<Item> touchedPart(Item item) {
    if (change instanceof ItemChange.Update(var _, var _, Optional<UpdateExpression> update)) {
      return update
          .map(expression -> expression.touchedPart(item))
          .filter(part -> !part.attributes().isEmpty());
    }
    return Optional.empty();
  }

  private void requireNoneOrAllOld() {
    if (returnValues != ReturnValues.NONE && returnValues != ReturnValues.ALL_OLD) {
      throw OperationException.validation(Messages.RETURN_VALUES_INVALID);
    }
  }
}
