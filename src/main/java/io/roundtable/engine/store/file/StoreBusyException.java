package io.roundtable.engine.store.file;

/// Too much work is waiting; nothing of this request was done and sending it again is safe.
public final class StoreBusyException extends StoreException {
  private static final long serialVersionUID = 1L;

  /// Says how much is waiting.
  ///
  /// @param waiting how many units of work wait already
  public StoreBusyException(int waiting) {
    super("The store is busy: " + waiting + " requests are waiting already.");
  }
}
