package io.roundtable.engine.store.definition;

import java.util.List;

/// The attributes of an index row beside the key attributes of the index and of the table.
public sealed interface Projection {

  /// The whole item.
  record All() implements Projection {}

  /// Nothing more.
  record KeysOnly() implements Projection {}

  /// The named attributes, in the order submitted.
  ///
  /// @param nonKeyAttributes names of top-level attributes
  record Include(List<String> nonKeyAttributes) implements Projection {
    /// Copies the names.
    public Include {
      nonKeyAttributes = List.copyOf(nonKeyAttributes);
    }
  }
}
