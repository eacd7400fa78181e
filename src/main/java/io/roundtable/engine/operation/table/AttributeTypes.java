package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/// Checks that the declared attributes are the key attributes: all of them, and for a new table no
/// others.
final class AttributeTypes {
  private AttributeTypes() {}

  /// The declared types of a new table.
  static SequencedMap<String, ScalarType> ofTable(
      List<Definition> definitions, KeySchema keys, List<IndexDefinition> indexes) {
    var types = distinct(definitions);
    requireDefined(keys.attributes(), types, indexes.isEmpty());
    indexes.forEach(index -> requireDefined(index.keys().attributes(), types, false));
    var used = used(keys, indexes);
    if (!used.containsAll(types.keySet())) {
      throw OperationException.validation(
          indexes.isEmpty()
              ? TableMessages.DEFINITION_COUNT
              : TableMessages.unusedDefinitions(types.keySet(), used));
    }
    return types;
  }

  /// The declared types of a table that gets an index: those that it has, and the new ones that the
  /// index needs.
  static SequencedMap<String, ScalarType> withIndex(
      SequencedMap<String, ScalarType> present, List<Definition> definitions, KeySchema index) {
    var declared = distinct(definitions);
    declared.forEach(
        (name, type) -> {
          if (present.containsKey(name) && present.get(name) != type) {
            throw OperationException.validation(TableMessages.redefined(name));
          }
        });
    var types = new LinkedHashMap<>(present);
    for (var attribute : index.attributes()) {
      if (declared.containsKey(attribute)) {
        types.put(attribute, declared.get(attribute));
      }
    }
    requireDefined(index.attributes(), types, false);
    return types;
  }

  /// The declared types that are still needed.
  static SequencedMap<String, ScalarType> pruned(
      SequencedMap<String, ScalarType> present, KeySchema keys, List<IndexDefinition> indexes) {
    var types = new LinkedHashMap<>(present);
    types.keySet().retainAll(used(keys, indexes));
    return types;
  }

  private static Set<String> used(KeySchema keys, List<IndexDefinition> indexes) {
    var used = new LinkedHashSet<>(keys.attributes());
    indexes.forEach(index -> used.addAll(index.keys().attributes()));
    return used;
  }

  private static LinkedHashMap<String, ScalarType> distinct(List<Definition> definitions) {
    var types = new LinkedHashMap<String, ScalarType>();
    for (var definition : definitions) {
      if (types.put(definition.attributeName(), definition.type()) != null) {
        throw OperationException.validation(
            TableMessages.duplicateDefinition(definition.attributeName()));
      }
    }
    return types;
  }

  private static void requireDefined(
      List<String> keys, SequencedMap<String, ScalarType> types, boolean onlyTableKeys) {
    if (!types.keySet().containsAll(keys)) {
      throw OperationException.validation(
          onlyTableKeys && types.size() != keys.size()
              ? TableMessages.DEFINITION_COUNT
              : TableMessages.undefinedIndexKeys(keys, types.keySet()));
    }
  }
}
