package io.roundtable.table.write;

/// Somebody else wrote the same items at the same moment, or they are throttled: the same change
/// can be tried again after a pause. Nothing was written.
public final class ContendedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ContendedException(Throwable cause) {
    super("The items are contended: " + cause.getMessage(), cause, false, false);
  }
}
