package io.roundtable.engine.store.definition;

import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// A table with its indexes, as stored in the file.
///
/// @param name 3 to 255 of `[a-zA-Z0-9_.-]`
/// @param id unique for ever, letters, digits and hyphens (a UUID)
/// @param keys one hash attribute and at most one range attribute
/// @param attributeTypes the declared key attributes, in the order submitted
/// @param createdAt when it was created, kept to the millisecond
/// @param billingMode recorded only
/// @param deletionProtected whether DeleteTable is refused
/// @param indexes in the order submitted
/// @param settings anything else that is to be kept with the table, by names of the caller's
public record TableDefinition(
    String name,
    String id,
    KeySchema keys,
    SequencedMap<String, ScalarType> attributeTypes,
    Instant createdAt,
    BillingMode billingMode,
    boolean deletionProtected,
    List<IndexDefinition> indexes,
    Map<String, String> settings) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9-]{1,64}");

  /// Copies the collections and checks the id, which names a table of the file.
  public TableDefinition {
    requireId(id);
    attributeTypes = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(attributeTypes));
    indexes = List.copyOf(indexes);
    settings = Map.copyOf(settings);
  }

  /// Looks an index up by its name.
  ///
  /// @param indexName as submitted
  /// @return the index, if the table has it
  public Optional<IndexDefinition> findIndex(String indexName) {
    return indexes.stream().filter(index -> index.name().equals(indexName)).findFirst();
  }

  /// The key bytes of an item, or of a key alone, in this table.
  ///
  /// @param itemOrKey holds every key attribute with its declared type
  /// @return order-preserving bytes
  public byte[] keyOf(Item itemOrKey) {
    return IndexEntry.tableKey(this, itemOrKey);
  }

  /// The key bytes of an item's row in an index.
  ///
  /// @param index one of this table's
  /// @param itemOrKey an item, or the key attributes of index and table alone
  /// @return order-preserving bytes of hash, range and table key; empty if the item is not in the
  ///     index because a key attribute is missing, empty, over-long or of another type
  public Optional<byte[]> keyOf(IndexDefinition index, Item itemOrKey) {
    return IndexEntry.indexKey(this, index, itemOrKey);
  }

  /// The index of the ends of its items' times to live.
  ///
  /// @return empty where its items have none
  public Optional<ExpiryIndex> expiryIndex() {
    return ExpiryIndex.of(settings);
  }

  /// The same table with other settings.
  ///
  /// @param newSettings all settings it is to have
  /// @return the changed definition
  public TableDefinition withSettings(Map<String, String> newSettings) {
    return new TableDefinition(
        name,
        id,
        keys,
        attributeTypes,
        createdAt,
        billingMode,
        deletionProtected,
        indexes,
        newSettings);
  }

  /// The same table with other indexes.
  ///
  /// @param newIndexes all indexes it is to have
  /// @param newAttributeTypes the declared key attributes that go with them
  /// @return the changed definition
  public TableDefinition withIndexes(
      List<IndexDefinition> newIndexes, SequencedMap<String, ScalarType> newAttributeTypes) {
    return new TableDefinition(
        name,
        id,
        keys,
        newAttributeTypes,
        createdAt,
        billingMode,
        deletionProtected,
        newIndexes,
        settings);
  }

  /// The same table with one index elsewhere in its life.
  ///
  /// @param changed replaces the index of the same name
  /// @return the changed definition
  public TableDefinition withIndex(IndexDefinition changed) {
    var changedIndexes =
        indexes.stream()
            .map(index -> index.name().equals(changed.name()) ? changed : index)
            .toList();
    return withIndexes(changedIndexes, attributeTypes);
  }

  static void requireId(String id) {
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("an id is 1 to 64 letters, digits or hyphens: " + id);
    }
  }
}
