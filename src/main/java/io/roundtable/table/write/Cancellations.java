package io.roundtable.table.write;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.item.EntityCodec;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.TransactionInProgressException;

/// The meaning of a transaction's cancellation, by its reasons.
final class Cancellations {
  private static final String CONDITION_FAILED = "ConditionalCheckFailed";

  private Cancellations() {}

  /// The meaning of a failed transaction. A failed validation stays what it is: that is a fault.
  ///
  /// @param remembers whether its first item is the memory of a request, which then decides
  static Throwable meaning(Throwable failure, boolean remembers) {
    return switch (failure) {
      case TransactionCanceledException canceled when canceled.hasCancellationReasons() ->
          byReasons(canceled, remembers);
      case FailureException busy when busy.getCause() instanceof TransactionCanceledException ->
          new ContendedException(busy);
      case FailureException busy when busy.getCause() instanceof TransactionInProgressException ->
          new ContendedException(busy);
      default -> failure;
    };
  }

  private static Throwable byReasons(TransactionCanceledException canceled, boolean remembers) {
    var reasons = canceled.cancellationReasons();
    if (remembers && hasFailed(reasons.getFirst()) && reasons.getFirst().hasItem()) {
      var remembered = (IdempotencyRecord) EntityCodec.decode(reasons.getFirst().item());
      return new RepeatedRequestException(remembered, canceled);
    }
    return reasons.stream().anyMatch(Cancellations::hasFailed)
        ? new StaleReadException(canceled)
        : canceled;
  }

  /// The first of the transaction's items whose condition failed, counted from 0.
  static int firstFailed(StaleReadException stale) {
    var reasons = ((TransactionCanceledException) stale.getCause()).cancellationReasons();
    return reasons.indexOf(
        reasons.stream().filter(Cancellations::hasFailed).findFirst().orElseThrow());
  }

  private static boolean hasFailed(CancellationReason reason) {
    return CONDITION_FAILED.equals(reason.code());
  }
}
