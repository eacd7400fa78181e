package io.roundtable.engine.store;

import io.roundtable.engine.value.Item;
import java.util.Optional;

/// What an item contributes to an index.
final class IndexEntry {
  private IndexEntry() {}

  static byte[] tableKey(TableDefinition table, Item item) {
    throw new UnsupportedOperationException();
  }

  static Optional<byte[]> indexKey(TableDefinition table, IndexDefinition index, Item item) {
    throw new UnsupportedOperationException();
  }
}
