package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import java.util.Optional;
import java.util.function.BiFunction;

/// A change of one item on its own: what `PutItem`, `UpdateItem` and `DeleteItem` have in common.
///
/// @param change what is to become of the item
/// @param capacity how much to say of consumed capacity
record SingleWrite(ItemChange change, ReturnConsumedCapacity capacity) {

  /// Makes the change where its condition holds.
  ///
  /// @param returned takes what is to be returned from the item before and after
  WriteRequest.Result execute(
      WriteTransaction transaction,
      BiFunction<Optional<Item>, Optional<Item>, Optional<Item>> returned) {
    var table = Tables.forItems(transaction, change.request().tableName());
    var place = write(transaction, table);
    var meter = CapacityMeter.plain(capacity);
    meter.write(place);
    var item = returned.apply(place.before(), place.after());
    return new WriteRequest.Result(item.map(ItemImage.Built::new), meter.single());
  }

  /// The return value of a Put or Delete: the old item where it was asked for.
  static Optional<Item> oldItem(ReturnValues returnValues, Optional<Item> before) {
    return returnValues == ReturnValues.ALL_OLD ? before : Optional.empty();
  }

  /// Refuses what only an update can return.
  static void requireNoneOrAllOld(ReturnValues returnValues) {
    if (returnValues != ReturnValues.NONE && returnValues != ReturnValues.ALL_OLD) {
      throw OperationException.validation(Messages.RETURN_VALUES_INVALID);
    }
  }

  private ChangeInTable write(WriteTransaction transaction, TableDefinition table) {
    try {
      var place = new ChangeInTable(change, table);
      place.read(transaction);
      if (!place.conditionHolds()) {
        throw OperationException.conditionFailed(place.failedItem());
      }
      place.compute();
      place.write(transaction);
      return place;
    } catch (IndexKeys.EmptyValue empty) {
      throw empty.refusal();
    }
  }
}
