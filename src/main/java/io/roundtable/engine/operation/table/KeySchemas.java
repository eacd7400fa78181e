package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.table.CreateTable.KeyElement;
import io.roundtable.engine.value.KeySchema;
import java.util.HashSet;
import java.util.List;

/// Checks key schemas: a table has one HASH attribute and at most one RANGE attribute, a global
/// secondary index up to four of each, all HASH attributes first.
final class KeySchemas {
  private static final int MAXIMUM_OF_A_KIND = 4;

  private KeySchemas() {}

  static KeySchema ofTable(List<KeyElement> elements) {
    requireHashFirst(elements);
    if (elements.size() > 1) {
      requireDistinct(elements);
      if (elements.get(1).hash()) {
        throw OperationException.validation(TableMessages.SECOND_ELEMENT_NOT_RANGE);
      }
    }
    return schema(elements);
  }

  static KeySchema ofIndex(List<KeyElement> elements) {
    requireHashFirst(elements);
    requireDistinct(elements);
    requireCount(elements, true);
    requireCount(elements, false);
    boolean ranged = false;
    for (var element : elements) {
      if (ranged && element.hash()) {
        throw OperationException.validation(TableMessages.HASH_AFTER_RANGE);
      }
      ranged = !element.hash();
    }
    return schema(elements);
  }

  private static void requireHashFirst(List<KeyElement> elements) {
    if (!elements.getFirst().hash()) {
      throw OperationException.validation(TableMessages.FIRST_ELEMENT_NOT_HASH);
    }
  }

  private static void requireDistinct(List<KeyElement> elements) {
    var names = new HashSet<String>();
    for (var element : elements) {
      if (!names.add(element.attributeName())) {
        boolean hashAndRange = elements.size() == 2 && !elements.get(1).hash();
        throw OperationException.validation(
            hashAndRange ? TableMessages.SAME_HASH_AND_RANGE : TableMessages.SAME_KEY_ATTRIBUTES);
      }
    }
  }

  private static void requireCount(List<KeyElement> elements, boolean hash) {
    if (elements.stream().filter(element -> element.hash() == hash).count() > MAXIMUM_OF_A_KIND) {
      throw OperationException.validation(
          TableMessages.tooManyKeyAttributes(hash ? "HASH" : "RANGE"));
    }
  }

  private static KeySchema schema(List<KeyElement> elements) {
    return new KeySchema(names(elements, true), names(elements, false));
  }

  private static List<String> names(List<KeyElement> elements, boolean hash) {
    return elements.stream()
        .filter(element -> element.hash() == hash)
        .map(KeyElement::attributeName)
        .toList();
  }
}
