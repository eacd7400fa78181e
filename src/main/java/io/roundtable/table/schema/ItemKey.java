package io.roundtable.table.schema;

import io.roundtable.model.Entity;

/// The primary key of an item, with the entity that is stored there. Made by [TableKeys] only.
///
/// @param <E> the entity
/// @param partitionKey the value of `PK`
/// @param sortKey the value of `SK`
/// @param type the entity's record
public record ItemKey<E extends Entity>(String partitionKey, String sortKey, Class<E> type) {
  /// The same without the entity.
  public PrimaryKey primaryKey() {
    return new PrimaryKey(partitionKey, sortKey);
  }
}
