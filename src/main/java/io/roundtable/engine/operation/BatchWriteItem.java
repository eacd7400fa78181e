package io.roundtable.engine.operation;

import io.roundtable.engine.store.TableDefinition;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.value.Bytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// `BatchWriteItem`: up to 25 unconditional Puts and Deletes. One that is refused refuses all; the
/// others are then all done, so that nothing is left unprocessed.
public final class BatchWriteItem implements Operation.Writes<BatchWriteItemResult> {
  private static final int MAXIMUM_REQUESTS = 25;

  private final BatchWriteItemRequest request;
  private final Map<String, List<ItemChange>> changes = new LinkedHashMap<>();

  /// Checks what needs no table.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the tables
  public BatchWriteItem(BatchWriteItemRequest request) {
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
  public BatchWriteItemResult execute(WriteTransaction transaction) {
    var places = new ArrayList<ChangeInTable>();
    for (var entry : changes.entrySet()) {
      var table = Tables.forItems(transaction, entry.getKey());
      places.addAll(places(table, entry.getValue()));
    }
    for (var place : places) {
      place.read(transaction);
      place.compute();
    }
    var meter = CapacityMeter.plain(request.capacity());
    for (var place : places) {
      place.write(transaction);
      meter.write(place);
    }
    return new BatchWriteItemResult(meter.accounts());
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
