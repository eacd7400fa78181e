package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.StreamDefinition;
import java.util.regex.Pattern;

/// A stream as a request names it.
///
/// @param text as submitted
/// @param tableName the table it tells of
record StreamArn(String text, String tableName, String label) {
  private static final Pattern FORM =
      Pattern.compile(
          "arn:[^:]++:dynamodb:[^:]*+:[^:]*+:table/([a-zA-Z0-9_.-]++)/stream/([^/|]++)");

  /// Reads an ARN; account and region do not matter.
  ///
  /// @throws OperationException where it is none of a stream
  static StreamArn parse(String text) {
    var matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw OperationException.validation(StreamMessages.INVALID_STREAM_ARN);
    }
    return new StreamArn(text, matcher.group(1), matcher.group(2));
  }

  /// Looks the stream up.
  ///
  /// @throws OperationException where there is none
  StreamDefinition in(ReadTransaction transaction) {
    return transaction
        .findStream(tableName, label)
        .orElseThrow(
            () ->
                new OperationException(
                    ErrorType.RESOURCE_NOT_FOUND, StreamMessages.streamNotFound(text)));
  }
}
