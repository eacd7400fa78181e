package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.table.CreateTable.Stream;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Switches the streams of tables on and off.
final class Streams {
  private static final DateTimeFormatter LABEL =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Streams() {}

  static void requireWellFormed(Stream stream) {
    if (stream.enabled() && stream.viewType() == null) {
      throw OperationException.validation(TableMessages.STREAM_VIEW_TYPE_MISSING);
    }
    if (!stream.enabled() && stream.viewType() != null) {
      throw OperationException.validation(TableMessages.STREAM_VIEW_TYPE_UNWANTED);
    }
  }

  /// Begins to record the changes of a table, which is to be stored with these settings.
  static void open(
      WriteTransaction transaction,
      TableDefinition table,
      TableSettings settings,
      String viewType,
      Instant now) {
    var label = freeLabel(transaction, table.name(), now);
    transaction.openStream(table, StreamView.valueOf(viewType), label, now);
    settings.stream(viewType, label);
  }

  /// Switches the stream of a table on or off; it is to be stored with these settings.
  static void change(
      WriteTransaction transaction,
      TableDefinition table,
      TableSettings settings,
      Stream stream,
      Instant now) {
    requireWellFormed(stream);
    boolean present = settings.streamViewType().isPresent();
    if (stream.enabled() && present) {
      throw OperationException.validation(TableMessages.streamPresent(table.name()));
    }
    if (!stream.enabled() && !present) {
      throw OperationException.validation(TableMessages.streamAbsent(table.name()));
    }
    if (stream.enabled()) {
      open(transaction, table, settings, stream.viewType(), now);
    } else {
      transaction.closeStream(table);
      settings.withoutStream();
    }
  }

  /// The time is the label; where two streams of one name begin at the same time, a later one.
  private static String freeLabel(ReadTransaction transaction, String tableName, Instant now) {
    var time = now;
    while (transaction.findStream(tableName, LABEL.format(time)).isPresent()) {
      time = time.plusMillis(1);
    }
    return LABEL.format(time);
  }
}
