package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.WriteTransaction;

/// `PutItem`: stores an item in place of the one with the same key, if its condition holds.
public final class PutItem implements Operation.Writes<WriteResult> {
  private final PutItemRequest request;
  private final SingleWrite write;

  /// Parses the condition.
  ///
  /// @param request what was asked for
  /// @throws OperationException where it is refused whatever the table
  public PutItem(PutItemRequest request) {
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
