package io.roundtable.table.write;

import io.roundtable.model.IdempotencyRecord;

/// The request was carried out before. Nothing was written this time.
public final class RepeatedRequestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient IdempotencyRecord request;

  /// Tells of a request that was carried out before.
  ///
  /// @param request what is remembered of it
  /// @param cause how that was found out; may be null
  public RepeatedRequestException(IdempotencyRecord request, Throwable cause) {
    super("The request was carried out before.", cause, false, false);
    this.request = request;
  }

  /// The first request, as it is remembered.
  ///
  /// @return the memory, with the first outcome
  public IdempotencyRecord request() {
    return request;
  }
}
