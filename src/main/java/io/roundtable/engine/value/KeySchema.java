package io.roundtable.engine.value;

import java.util.ArrayList;
import java.util.List;

/// The key attributes of a table or an index, in order: a table has one `HASH` and at most one
/// `RANGE` attribute, a global secondary index up to four of each.
///
/// @param hash names of the attributes that make up the partition key, at least one
/// @param range names of the attributes that make up the sort key, most significant first; can be
///     empty
public record KeySchema(List<String> hash, List<String> range) {
  public KeySchema {
    hash = List.copyOf(hash);
    range = List.copyOf(range);
    if (hash.isEmpty()) {
      throw new IllegalArgumentException("a key schema needs a HASH attribute");
    }
  }

  /// The names of all key attributes, partition key first.
  public List<String> attributes() {
    var names = new ArrayList<>(hash);
    names.addAll(range);
    return List.copyOf(names);
  }

  /// Whether the attribute is part of the key.
  public boolean contains(String attribute) {
    return hash.contains(attribute) || range.contains(attribute);
  }
}
