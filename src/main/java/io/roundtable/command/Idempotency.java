package io.roundtable.command;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.RepeatedRequestException;

/// Requests that were carried out before.
final class Idempotency {
  private static final String OTHER_INPUT =
      "This form was sent before with other contents, and those were saved. Load the page again and"
          + " make this change anew; what you typed is still here.";

  private Idempotency() {}

  /// Ends a try whose order is remembered already.
  ///
  /// @param batch holds what was read under the order's request key
  /// @throws RepeatedRequestException where it is remembered
  static void refuse(Attempt attempt, Batch batch) {
    var order = attempt.order();
    var key = TableKeys.request(order.tenantId(), order.userId(), order.requestKey());
    batch
        .find(key)
        .filter(remembered -> !remembered.isExpired(attempt.now()))
        .ifPresent(
            remembered -> {
              throw new RepeatedRequestException(remembered, null);
            });
  }

  /// The answer to a repeated request.
  ///
  /// @param attempt the try that found out
  /// @param remembered what is remembered under its key
  /// @return the first outcome
  /// @throws FailureException with Conflict, where the input was another one
  static Outcome outcome(Attempt attempt, IdempotencyRecord remembered) {
    var order = attempt.order();
    boolean same =
        remembered.command().equals(order.command().commandName())
            && remembered.inputHash().equals(order.inputHash());
    if (!same) {
      throw new FailureException(new Failure.Conflict("This form was sent before", OTHER_INPUT));
    }
    return remembered.outcome().answered(remembered.answer());
  }
}
