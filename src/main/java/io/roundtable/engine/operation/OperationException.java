package io.roundtable.engine.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A request that is answered by an error. Has no stack trace: it is an answer, not a fault.
public final class OperationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorType type;
  private final transient Optional<ItemImage> item;
  private final transient List<CancellationReason> reasons;

  /// An error that is all said by its type and text.
  ///
  /// @param type the error
  /// @param message the service's text; may be empty
  public OperationException(ErrorType type, String message) {
    this(type, message, Optional.empty(), List.of());
  }

  private OperationException(
      ErrorType type, String message, Optional<ItemImage> item, List<CancellationReason> reasons) {
    super(message, null, false, false);
    this.type = type;
    this.item = item;
    this.reasons = List.copyOf(reasons);
  }

  /// A value that the API does not accept.
  ///
  /// @param message the service's text
  /// @return the error
  public static OperationException validation(String message) {
    return new OperationException(ErrorType.VALIDATION, message);
  }

  /// A condition that was false.
  ///
  /// @param item the item as it is stored, where the request asked for it
  /// @return the error
  public static OperationException conditionFailed(Optional<ItemImage> item) {
    return new OperationException(
        ErrorType.CONDITIONAL_CHECK_FAILED, Messages.CONDITION_FAILED, item, List.of());
  }

  /// A transaction of which nothing was applied.
  ///
  /// @param reasons one for each action, in their order
  /// @return the error
  public static OperationException cancelled(List<CancellationReason> reasons) {
    return new OperationException(
        ErrorType.TRANSACTION_CANCELED,
        Messages.transactionCancelled(reasons),
        Optional.empty(),
        reasons);
  }

  /// A transaction that one action alone has cancelled.
  ///
  /// @param position of that action
  /// @param actions how many there are
  /// @param reason what was wrong with it
  /// @return the error
  public static OperationException cancelledAt(
      int position, int actions, CancellationReason reason) {
    var reasons = new ArrayList<>(Collections.nCopies(actions, CancellationReason.NONE));
    reasons.set(position, reason);
    return cancelled(reasons);
  }

  /// A partition that has nothing left to consume.
  ///
  /// @return the error
  public static OperationException throttled() {
    return new OperationException(ErrorType.THROTTLED, Messages.THROUGHPUT_EXCEEDED);
  }

  /// A single write that met a transaction on the same item.
  ///
  /// @return the error
  public static OperationException transactionConflict() {
    return new OperationException(ErrorType.TRANSACTION_CONFLICT, Messages.TRANSACTION_CONFLICT);
  }

  /// The error's type.
  ///
  /// @return the type
  public ErrorType type() {
    return type;
  }

  /// The item that failed the condition.
  ///
  /// @return the item, empty where there is none or the request did not ask for it
  public Optional<ItemImage> item() {
    return item;
  }

  /// The outcome of each action of a cancelled transaction.
  ///
  /// @return the reasons in the order of the actions; empty with every other error
  public List<CancellationReason> reasons() {
    return reasons;
  }
}
