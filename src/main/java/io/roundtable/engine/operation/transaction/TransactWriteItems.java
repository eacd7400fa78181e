package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.operation.CancellationReason;
import io.roundtable.engine.operation.Capacity;
import io.roundtable.engine.operation.ConsumedCapacity;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.ReturnConsumedCapacity;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.operation.item.CapacityMeter;
import io.roundtable.engine.operation.item.ChangeInTable;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.IndexKeys;
import io.roundtable.engine.operation.item.ItemChange;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Bytes;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.ValueException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// `TransactWriteItems`: up to 100 changes of different items, all of them or none. All conditions
/// are evaluated, so that the reasons name every one that was false.
public final class TransactWriteItems implements Operation.Writes<TransactWriteItems.Result> {
  /// A `TransactWriteItems` request.
  ///
  /// @param actions 1 to 100, applied together or not at all
  /// @param clientRequestToken makes repeating the request harmless for ten minutes; or null
  /// @param capacity how much to say of consumed capacity
  public record Request(
      List<WriteRequest> actions, String clientRequestToken, ReturnConsumedCapacity capacity) {}

  /// The answer of `TransactWriteItems`.
  ///
  /// @param capacity what it consumed by table, where the request asked
  public record Result(List<ConsumedCapacity> capacity) {}

  private static final long MAXIMUM_PAYLOAD_BYTES = 4L * 1024 * 1024;

  private final Request request;
  private final List<ItemChange> changes;
  private final Optional<RequestToken> token;

  /// Parses all expressions and checks what needs no table.
  ///
  /// @param request what was asked for
  /// @param clock ends the time of client request tokens
  /// @throws OperationException where it is refused whatever the tables
  public TransactWriteItems(Request request, InstantSource clock) {
    this.request = request;
    this.changes = request.actions().stream().map(ItemChange::of).toList();
    this.token =
        Optional.ofNullable(request.clientRequestToken())
            .map(name -> new RequestToken(name, RequestFingerprint.of(request.actions()), clock));
    requireSizes(request.actions());
  }

  /// How many items it is about.
  ///
  /// @return 1 to 100
  public int actions() {
    return changes.size();
  }

  @Override
  public double unitPrice() {
    return 2;
  }

  @Override
  public Result execute(WriteTransaction transaction) {
    if (token.isPresent() && token.get().isKnown(transaction)) {
      return repeated(transaction);
    }
    var places = places(tables(transaction));
    requireDistinct(places);
    forEach(places, place -> place.read(transaction));
    requireAllPossible(places);
    var meter = CapacityMeter.transactional(request.capacity());
    forEach(places, place -> place.write(transaction));
    places.forEach(meter::write);
    token.ifPresent(known -> known.remember(transaction));
    return new Result(meter.accounts());
  }

  /// A repeated request only reads again, and costs that.
  private Result repeated(WriteTransaction transaction) {
    var meter = CapacityMeter.transactional(request.capacity());
    for (var place : places(tables(transaction))) {
      place.read(transaction);
      long bytes = place.before().map(ItemSize::bytes).orElse(0);
      meter.readTable(place.table().name(), Capacity.read(bytes, true));
    }
    return new Result(meter.accounts());
  }

  private void forEach(List<ChangeInTable> places, Consumer<ChangeInTable> step) {
    for (int position = 0; position < places.size(); position++) {
      try {
        step.accept(places.get(position));
      } catch (OperationException refusal) {
        throw refusal.type() == ErrorType.THROTTLED
            ? OperationException.cancelledAt(position, actions(), CancellationReason.THROTTLED)
            : refusal;
      }
    }
  }

  private List<TableDefinition> tables(WriteTransaction transaction) {
    return request.actions().stream()
        .map(action -> Tables.forItems(transaction, action.tableName()))
        .toList();
  }

  /// A key that does not fit is found before any condition runs, and only the first is told.
  private List<ChangeInTable> places(List<TableDefinition> tables) {
    var places = new ArrayList<ChangeInTable>();
    for (int position = 0; position < changes.size(); position++) {
      try {
        places.add(new ChangeInTable(changes.get(position), tables.get(position)));
      } catch (IndexKeys.EmptyValue empty) {
        throw empty.refusal();
      } catch (OperationException | ExpressionException refusal) {
        throw OperationException.cancelledAt(
            position, actions(), CancellationReason.invalid(refusal.getMessage()));
      }
    }
    return places;
  }

  private static void requireAllPossible(List<ChangeInTable> places) {
    var reasons = places.stream().map(TransactWriteItems::reason).toList();
    if (reasons.stream().anyMatch(reason -> reason != CancellationReason.NONE)) {
      throw OperationException.cancelled(reasons);
    }
  }

  private static CancellationReason reason(ChangeInTable place) {
    try {
      if (!place.conditionHolds()) {
        return CancellationReason.conditionFailed(place.failedItem());
      }
      place.compute();
      return CancellationReason.NONE;
    } catch (IndexKeys.EmptyValue empty) {
      throw empty.refusal();
    } catch (OperationException | ExpressionException | ValueException refusal) {
      return CancellationReason.invalid(refusal.getMessage());
    }
  }

  private static void requireDistinct(List<ChangeInTable> places) {
    var seen = new HashSet<List<Object>>();
    for (var place : places) {
      if (!seen.add(List.of(place.table().id(), Bytes.copyOf(place.keyBytes())))) {
        throw OperationException.validation(Messages.DUPLICATE_TRANSACTION_ITEMS);
      }
    }
  }

  private static void requireSizes(List<WriteRequest> actions) {
    long payload = 0;
    for (var action : actions) {
      if (action instanceof PutItem.Request put
          && ItemSize.bytes(put.item()) > ItemSize.MAX_BYTES) {
        throw OperationException.validation(Messages.ITEM_TOO_LARGE);
      }
      payload += payloadBytes(action);
    }
    if (payload > MAXIMUM_PAYLOAD_BYTES) {
      throw OperationException.validation(Messages.TRANSACTION_TOO_LARGE);
    }
  }

  private static long payloadBytes(WriteRequest action) {
    long item =
        switch (action) {
          case PutItem.Request put -> ItemSize.bytes(put.item());
          case UpdateItem.Request update -> ItemSize.bytes(update.key());
          case DeleteItem.Request delete -> ItemSize.bytes(delete.key());
          case WriteRequest.ConditionCheck check -> ItemSize.bytes(check.key());
        };
    var values = action.attributes().values();
    return values == null ? item : item + values.values().stream().mapToLong(ItemSize::bytes).sum();
  }
}
