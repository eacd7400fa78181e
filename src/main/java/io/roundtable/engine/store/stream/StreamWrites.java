package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.store.definition.TableDefinition;
import java.time.Instant;

/// The changes that a unit of work can make to streams. Changes are added by the writes of items
/// themselves.
public interface StreamWrites {
  /// Begins to record the changes of a table. The table is to be created or replaced in the same
  /// unit of work after this call, and before any of its items is written.
  ///
  /// @param table has no enabled stream
  /// @param view what the stream is to tell
  /// @param label is free, see [StreamReads#findStream]
  /// @param createdAt when that was asked for
  void openStream(TableDefinition table, StreamView view, String label, Instant createdAt);

  /// Ends the recording of a table's changes, if there is any. The table is to be replaced in the
  /// same unit of work. What was recorded stays readable.
  ///
  /// @param table a definition found in this transaction
  void closeStream(TableDefinition table);

  /// Does a part of what time asks of a stream: closes shards that are old, removes changes that
  /// were kept long enough, then shards without any, at last a disabled stream without any.
  ///
  /// @param stream found in this transaction
  /// @param limit how many changes are removed at most
  /// @return whether there may be more to do at once
  boolean tendStream(StreamDefinition stream, int limit);
}
