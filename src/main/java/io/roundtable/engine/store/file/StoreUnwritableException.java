package io.roundtable.engine.store.file;

/// The storage itself fails: its disk is full or broken, or its file may not be written any more.
/// Nothing of this request was stored; sending it again helps when that is mended.
public final class StoreUnwritableException extends StoreException {
  private static final long serialVersionUID = 1L;

  /// Says what is wrong and keeps what led to it.
  ///
  /// @param sentence for whoever uses or runs the program
  /// @param cause what led to it
  public StoreUnwritableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
