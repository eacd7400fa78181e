package io.roundtable.engine.operation.item;

import io.roundtable.engine.operation.Keys;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemSize;
import io.roundtable.engine.value.ScalarType;
import java.util.Comparator;
import java.util.Optional;

/// Checks what an item is going to hold in the key attributes of indexes. An attribute may be
/// missing, which keeps the item out of the index; one that is there has to fit.
///
/// Values that a write leaves as they were are not looked at: an item that is older than the index
/// may hold one that does not fit, and can still be written in all other ways.
public final class IndexKeys {
  /// An empty value in the key of an index; a transaction is refused by it as a whole.
  public static final class EmptyValue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EmptyValue(String message) {
      super(message, null, false, false);
    }

    public OperationException refusal() {
      return OperationException.validation(getMessage());
    }
  }

  private IndexKeys() {}

  /// Checks an item against every index of its table.
  ///
  /// @param before the item as it is stored, if it is
  /// @param byUpdate whether an update expression made the item, for the text of an error
  /// @throws EmptyValue for a value without any byte
  /// @throws OperationException for a value of another type or over its limit
  static void check(TableDefinition table, Optional<Item> before, Item after, boolean byUpdate) {
    for (var index : table.indexes()) {
      if (index.status() != IndexStatus.DELETING) {
        check(table, index, before, after, byUpdate);
      }
    }
  }

  private static void check(
      TableDefinition table,
      IndexDefinition index,
      Optional<Item> before,
      Item after,
      boolean byUpdate) {
    for (var attribute : index.keys().attributes()) {
      var value = after.attributes().get(attribute);
      if (value != null
          && !before.flatMap(item -> item.find(attribute)).equals(after.find(attribute))) {
        var expected = table.attributeTypes().get(attribute);
        boolean hash = index.keys().hash().contains(attribute);
        checkValue(new Place(table, attribute, expected, hash, byUpdate), value);
      }
    }
  }

  private static void checkValue(Place place, AttributeValue value) {
    if (!place.expected().accepts(value)) {
      throw OperationException.validation(
          Messages.indexKeyTypeMismatch(
              place.attribute(), place.expected(), value.type(), place.firstIndex()));
    }
    int bytes = ItemSize.bytes(value);
    if (bytes == 0) {
      var kind = Keys.kind(value);
      throw new EmptyValue(
          place.byUpdate()
              ? Messages.emptyIndexKeyByUpdate(kind)
              : Messages.emptyIndexKey(kind, place.firstIndex(), place.attribute()));
    }
    Keys.requireValue(place.attribute(), value, place.hash());
  }

  /// The place of a value.
  private record Place(
      TableDefinition table,
      String attribute,
      ScalarType expected,
      boolean hash,
      boolean byUpdate) {

    /// The service names the alphabetically first index that has the attribute in its key.
    String firstIndex() {
      return table.indexes().stream()
          .filter(index -> index.keys().contains(attribute))
          .map(IndexDefinition::name)
          .min(Comparator.naturalOrder())
          .orElseThrow();
    }
  }
}
