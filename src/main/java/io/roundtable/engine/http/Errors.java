package io.roundtable.engine.http;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.CancellationReason;
import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.file.StoreBusyException;
import io.roundtable.engine.store.file.StoreClosedException;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreUnwritableException;
import io.roundtable.engine.value.ValueException;
import java.util.concurrent.CompletionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Errors as the wire has them.
final class Errors {
  private static final Logger LOG = LoggerFactory.getLogger(Errors.class);

  private Errors() {}

  /// The error that a failure is told as. One that is nobody's answer is logged, and nothing of it
  /// is told.
  static OperationException of(Throwable failure, String requestId) {
    return switch (failure) {
      case CompletionException wrapped when wrapped.getCause() != null ->
          of(wrapped.getCause(), requestId);
      case OperationException told -> told;
      case ExpressionException refused -> OperationException.validation(refused.getMessage());
      case ValueException refused -> OperationException.validation(refused.getMessage());
      case StoreBusyException busy ->
          new OperationException(ErrorType.THROTTLED, busy.getMessage());
      case StoreClosedException closed ->
          new OperationException(ErrorType.INTERNAL, closed.getMessage());
      case StoreUnwritableException unstored -> {
        LOG.error("Request {} was not stored: {}", requestId, unstored.getMessage());
        yield new OperationException(ErrorType.NOT_STORED, unstored.getMessage());
      }
      case StoreException refused -> {
        LOG.error("Request {} failed in the store", requestId, refused);
        yield new OperationException(ErrorType.INTERNAL, refused.getMessage());
      }
      default -> {
        LOG.error("Request {} failed", requestId, failure);
        yield new OperationException(ErrorType.INTERNAL, "Internal server error");
      }
    };
  }

  /// Writes the body of an error.
  static void write(OperationException error, JsonBuffer json) {
    json.beginObject().name("__type").value(error.type().wireName());
    var message = messageMember(error.type());
    if (!error.getMessage().isEmpty()) {
      json.name(message).value(error.getMessage());
    }
    var items = new ItemWriter(json);
    error
        .item()
        .ifPresent(
            item -> {
              json.name("Item");
              items.write(item);
            });
    if (error.type() == ErrorType.TRANSACTION_CANCELED) {
      json.name("CancellationReasons").beginArray();
      error.reasons().forEach(reason -> write(reason, json, items));
      json.endArray();
    }
    json.endObject();
  }

  private static void write(CancellationReason reason, JsonBuffer json, ItemWriter items) {
    json.beginObject().name("Code").value(reason.code());
    reason.message().ifPresent(message -> json.name("Message").value(message));
    reason
        .item()
        .ifPresent(
            item -> {
              json.name("Item");
              items.write(item);
            });
    json.endObject();
  }

  /// Two errors of the service write this member with a capital letter.
  private static String messageMember(ErrorType type) {
    return type == ErrorType.SERIALIZATION || type == ErrorType.TRANSACTION_CANCELED
        ? "Message"
        : "message";
  }
}
