package io.roundtable.engine.operation;

import java.util.Optional;

/// The outcome of one action of a cancelled transaction.
///
/// @param code `None`, `ConditionalCheckFailed`, `ValidationError`, `TransactionConflict` or
///     `ThrottlingError`
/// @param message why, empty with the code `None`
/// @param item the item that failed the condition, where the action asked for it
public record CancellationReason(String code, Optional<String> message, Optional<ItemImage> item) {
  /// An action with which nothing was wrong.
  public static final CancellationReason NONE =
      new CancellationReason("None", Optional.empty(), Optional.empty());

  /// An action on an item that another transaction was about to change.
  public static final CancellationReason CONFLICT =
      new CancellationReason(
          "TransactionConflict", Optional.of(Messages.TRANSACTION_CONFLICT), Optional.empty());

  /// An action on a partition that had nothing left to consume.
  public static final CancellationReason THROTTLED =
      new CancellationReason(
          "ThrottlingError", Optional.of(Messages.THROUGHPUT_EXCEEDED), Optional.empty());

  /// An action whose condition was false.
  ///
  /// @param item the item as it is stored, where the action asked for it
  /// @return the reason
  public static CancellationReason conditionFailed(Optional<ItemImage> item) {
    return new CancellationReason(
        "ConditionalCheckFailed", Optional.of(Messages.CONDITION_FAILED), item);
  }

  /// An action that the stored item does not allow.
  ///
  /// @param message the service's text
  /// @return the reason
  public static CancellationReason invalid(String message) {
    return new CancellationReason("ValidationError", Optional.of(message), Optional.empty());
  }
}
