package io.roundtable.engine.store.definition;

import io.roundtable.engine.value.KeySchema;

/// A global secondary index.
///
/// @param name unique in its table, for example `TaskBoard`
/// @param id unique for ever, letters, digits and hyphens: an index that is deleted and created
///     again is another one
/// @param keys 1 to 4 hash attributes, then 0 to 4 range attributes
/// @param projection what the rows hold beside the keys
/// @param status where the index stands
/// @param backfilling whether existing items are being added at present
public record IndexDefinition(
    String name,
    String id,
    KeySchema keys,
    Projection projection,
    IndexStatus status,
    boolean backfilling) {

  /// Checks the id, which names a table of the file.
  public IndexDefinition {
    TableDefinition.requireId(id);
  }

  /// The same index elsewhere in its life.
  ///
  /// @param newStatus where it stands now
  /// @param nowBackfilling whether existing items are being added
  /// @return the changed definition
  public IndexDefinition with(IndexStatus newStatus, boolean nowBackfilling) {
    return new IndexDefinition(name, id, keys, projection, newStatus, nowBackfilling);
  }
}
