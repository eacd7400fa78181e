package io.roundtable.engine.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One item, or the key of one: named values in the order in which they were given. Two items are
/// equal where the same names have equal values.
public record Item(Map<String, AttributeValue> attributes) {
  /// An item without any attribute.
  public static final Item EMPTY = new Item(Map.of());

  public Item {
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }

  /// The value of a top-level attribute; empty where the item has none of that name.
  public Optional<AttributeValue> find(String name) {
    return Optional.ofNullable(attributes.get(name));
  }

  /// Whether the item has a top-level attribute of that name.
  boolean contains(String name) {
    return attributes.containsKey(name);
  }

  /// The item with those of its top-level attributes that are named.
  public Item only(Iterable<String> names) {
    var kept = new LinkedHashMap<String, AttributeValue>();
    for (var name : names) {
      find(name).ifPresent(value -> kept.put(name, value));
    }
    return new Item(kept);
  }
}
