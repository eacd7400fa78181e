package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.WriteTransaction;

/// `DeleteItem`: removes an item, if there is one and its condition holds.
public final class DeleteItem implements Operation.Writes<WriteResult> {
  private final DeleteItemRequest request;
  private final SingleWrite write;

  /// Parses the condition.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public DeleteItem(DeleteItemRequest request) {
    this.request = request;
    this.write = new SingleWrite(ItemChange.of(request), request.capacity());
    SingleWrite.requireNoneOrAllOld(request.returnValues());
  }

  @Override
  public WriteResult execute(WriteTransaction transaction) {
    return write.execute(
        transaction, (before, _) -> SingleWrite.oldItem(request.returnValues(), before));
  }
}
