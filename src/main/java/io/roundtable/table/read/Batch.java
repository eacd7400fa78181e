package io.roundtable.table.read;

import io.roundtable.model.Entity;
import io.roundtable.table.schema.ItemKey;
import java.util.Map;
import java.util.Optional;

/// The items that a [BatchGet] found, by key; every key was answered.
public final class Batch {
  private final Map<ItemKey<?>, Entity> found;

  Batch(Map<ItemKey<?>, Entity> found) {
    this.found = Map.copyOf(found);
  }

  /// The item under a key.
  ///
  /// @param <E> the entity
  /// @param key a key that was asked for
  /// @return empty where there is no such item
  public <E extends Entity> Optional<E> find(ItemKey<E> key) {
    return Optional.ofNullable(found.get(key)).map(key.type()::cast);
  }

  /// How many of the keys have an item.
  ///
  /// @return the number
  public int size() {
    return found.size();
  }
}
