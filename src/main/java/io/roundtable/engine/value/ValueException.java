package io.roundtable.engine.value;

/// A value that DynamoDB refuses. The message is the service's own text, ready for a
/// `ValidationException` on the wire.
public final class ValueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// A refusal with the text that the caller is to see.
  ValueException(String message) {
    super(message, null, false, false);
  }
}
