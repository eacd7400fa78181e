package io.roundtable.engine.store.definition;

import io.roundtable.engine.value.KeySchema;
import java.time.Instant;

/// A stream of the changes of one table. It outlives its table, until its last change is trimmed.
///
/// @param tableName the table; another one may have taken the name since
/// @param label unique among the streams of that name
/// @param id unique for ever (a UUID)
/// @param view what it tells of an item
/// @param keys the key of the table
/// @param createdAt when it was opened, kept to the millisecond
/// @param openShards how many of its shards are open side by side
/// @param enabled whether changes are still added
public record StreamDefinition(
    String tableName,
    String label,
    String id,
    StreamView view,
    KeySchema keys,
    Instant createdAt,
    int openShards,
    boolean enabled) {
  /// Checks the id, which names a table of the file.
  public StreamDefinition {
    TableDefinition.requireId(id);
  }
}
