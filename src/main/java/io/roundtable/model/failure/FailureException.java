package io.roundtable.model.failure;

/// Carries a [Failure] through a failed future. Has no stack trace: it is an answer, not a fault.
public final class FailureException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Failure failure;

  /// Wraps a failure.
  ///
  /// @param failure what to answer
  public FailureException(Failure failure) {
    this(failure, null);
  }

  /// Wraps a failure and keeps what led to it.
  ///
  /// @param failure what to answer
  /// @param cause what led to it, may be null
  public FailureException(Failure failure, Throwable cause) {
    super(failure.sentence(), cause, false, false);
    this.failure = failure;
  }

  /// The failure that was wrapped.
  ///
  /// @return what to answer
  public Failure failure() {
    return failure;
  }
}
