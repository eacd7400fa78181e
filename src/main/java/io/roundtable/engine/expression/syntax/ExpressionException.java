package io.roundtable.engine.expression.syntax;

/// An expression that DynamoDB refuses, or one that cannot be applied to the item at hand. The
/// message is the service's own text, ready for a `ValidationException` on the wire.
public final class ExpressionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// A refusal with the text that the caller is to see.
  public ExpressionException(String message) {
    super(message, null, false, false);
  }
}
