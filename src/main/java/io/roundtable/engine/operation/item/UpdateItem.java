package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.value.Item;
import java.util.Optional;

/// `UpdateItem`: changes parts of an item, or creates it where there is none, if its condition
/// holds.
public final class UpdateItem implements Operation.Writes<WriteResult> {
  private final UpdateItemRequest request;
  private final ItemChange.Update change;

  /// Parses the expressions.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public UpdateItem(UpdateItemRequest request) {
    this.request = request;
    this.change = ItemChange.Update.of(request);
  }

  @Override
  public WriteResult execute(WriteTransaction transaction) {
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
