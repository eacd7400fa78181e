package io.roundtable.engine.store.file;

/// The store is closed or closing; nothing of this request was done.
public final class StoreClosedException extends StoreException {
  private static final long serialVersionUID = 1L;

  /// Says so.
  public StoreClosedException() {
    super("The store is closed.");
  }
}
