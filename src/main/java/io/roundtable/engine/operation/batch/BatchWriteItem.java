package io.roundtable.engine.operation.batch;

import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.operation.item.CapacityMeter;
import io.roundtable.engine.operation.item.ChangeInTable;
import io.roundtable.engine.operation.item.IndexKeys;
import io.roundtable.engine.operation.item.ItemChange;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Bytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `BatchWriteItem`: up to 25 unconditional Puts and Deletes. One that is refused refuses all; only
/// what a partition has nothing left for is handed back as unprocessed.
public final class BatchWriteItem implements Operation.Writes<BatchWriteItem.Result> {
  /// A `BatchWriteItem` request.
  ///
  /// @param tables Puts and Deletes by table name, 1 to 25 in all
  /// @param capacity how much to say of consumed capacity
  public record Request(Map<String, List<WriteRequest>> tables, ReturnConsumedCapacity capacity) {}

  /// The answer of `BatchWriteItem`.
  ///
  /// @param unprocessed what partitions had nothing left for, by table name, as it was asked for
  /// @param capacity what it consumed by table, where the request asked
  public record Result(
      Map<String, List<WriteRequest>> unprocessed, List<ConsumedCapacity> capacity) {}

  private static final int MAXIMUM_REQUESTS = 25;

  private final Request request;
  private final Map<String, List<ItemChange>> changes = new LinkedHashMap<>();

  /// Checks what needs no table.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the tables
  public BatchWriteItem(Request request) {
    this.request = request;
    int requests = request.tables().values().stream().mapToInt(List::size).sum();
    if (requests > MAXIMUM_REQUESTS) {
      throw OperationException.validation(Messages.tooManyItems("BatchWriteItem"));
    }
    request
        .tables()
        .forEach((name, writes) -> changes.put(name, writes.stream().map(ItemChange::of).toList()));
  }

  @Override
  public Result execute(WriteTransaction transaction) {
    var places = new ArrayList<ChangeInTable>();
    for (var entry : changes.entrySet()) {
      var table = Tables.forItems(transaction, entry.getKey());
      places.addAll(places(table, entry.getValue()));
    }
    var meter = CapacityMeter.plain(request.capacity());
    var unprocessed = new LinkedHashMap<String, List<WriteRequest>>();
    int left = 0;
    for (var place : places) {
      if (write(transaction, place)) {
        meter.write(place);
      } else {
        unprocessed
            .computeIfAbsent(place.table().name(), _ -> new ArrayList<>())
            .add(place.request());
        left++;
      }
    }
    if (left == places.size()) {
      throw OperationException.throttled();
    }
    return new Result(unprocessed, meter.accounts());
  }

  /// Writes one item.
  ///
  /// @return false where its partition has nothing left; any other refusal undoes the whole batch
  private static boolean write(WriteTransaction transaction, ChangeInTable place) {
    try {
      place.read(transaction);
      place.compute();
      place.write(transaction);
      return true;
    } catch (OperationException refusal) {
      if (refusal.type() == ErrorType.THROTTLED) {
        return false;
      }
      throw refusal;
    }
  }

  private static List<ChangeInTable> places(TableDefinition table, List<ItemChange> changes) {
    var places = new ArrayList<ChangeInTable>();
    var keys = new HashSet<Bytes>();
    for (var change : changes) {
      var place = place(table, change);
      if (!keys.add(Bytes.copyOf(place.keyBytes()))) {
        throw OperationException.validation(Messages.DUPLICATE_KEYS);
      }
      places.add(place);
    }
    return places;
  }

  private static ChangeInTable place(TableDefinition table, ItemChange change) {
    try {
      return new ChangeInTable(change, table);
    } catch (IndexKeys.EmptyValue empty) {
      throw empty.refusal();
    }
  }
}
