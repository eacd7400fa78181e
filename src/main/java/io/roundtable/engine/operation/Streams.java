package io.roundtable.engine.operation;

import io.roundtable.engine.operation.CreateTableRequest.Stream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Stream specifications, as far as tables are described by them.
final class Streams {
  private static final DateTimeFormatter LABEL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Streams() {}

  /// The label of a stream that begins now, unique for its table.
  static String label(Instant now) {
    return LABEL.format(now);
  }

  static void requireWellFormed(Stream stream) {
    if (stream.enabled() && stream.viewType() == null) {
      throw OperationException.validation(TableMessages.STREAM_VIEW_TYPE_MISSING);
    }
    if (!stream.enabled() && stream.viewType() != null) {
      throw OperationException.validation(TableMessages.STREAM_VIEW_TYPE_UNWANTED);
    }
  }

  /// Switches the stream of a table on or off.
  static void change(String tableName, TableSettings settings, Stream stream, Instant now) {
    requireWellFormed(stream);
    boolean present = settings.streamViewType().isPresent();
    if (stream.enabled() && present) {
      throw OperationException.validation(TableMessages.streamPresent(tableName));
    }
    if (!stream.enabled() && !present) {
      throw OperationException.validation(TableMessages.streamAbsent(tableName));
    }
    if (stream.enabled()) {
      settings.stream(stream.viewType(), label(now));
    } else {
      settings.withoutStream();
    }
  }
}
