package io.roundtable.engine.store.file;

/// The store could not be opened or could not do what it was asked; the message is one sentence
/// for the person who runs the program. What was stored before is untouched.
public sealed class StoreException extends RuntimeException
    permits StoreInUseException,
        StoreBusyException,
        StoreClosedException,
        StoreUnwritableException {
  private static final long serialVersionUID = 1L;

  /// Says what is wrong.
  ///
  /// @param sentence for the person who runs the program
  public StoreException(String sentence) {
    super(sentence);
  }

  /// Says what is wrong and keeps what led to it.
  ///
  /// @param sentence for the person who runs the program
  /// @param cause what led to it
  public StoreException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
