package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Checks the indexes that a request wants to create.
final class Indexes {
  static final int MAXIMUM_INDEXES = 20;
  private static final int MAXIMUM_PROJECTED = 100;

  private Indexes() {}

  /// The definition of a new index.
  static IndexDefinition of(Index index, IndexStatus status) {
    return new IndexDefinition(
        index.indexName(),
        UUID.randomUUID().toString(),
        KeySchemas.ofIndex(index.keySchema()),
        projection(index),
        status,
        false);
  }

  /// Checks the indexes of a table together.
  static void requireTogether(List<IndexDefinition> indexes) {
    if (indexes.size() > MAXIMUM_INDEXES) {
      throw OperationException.validation(TableMessages.tooManyIndexes(MAXIMUM_INDEXES));
    }
    var names = new HashSet<String>();
    int projected = 0;
    for (var index : indexes) {
      if (!names.add(index.name())) {
        throw OperationException.validation(TableMessages.duplicateIndex(index.name()));
      }
      if (index.projection() instanceof Projection.Include(var attributes)) {
        projected += attributes.size();
      }
    }
    if (projected > MAXIMUM_PROJECTED) {
      throw OperationException.validation(TableMessages.tooManyProjected(MAXIMUM_PROJECTED));
    }
  }

  private static Projection projection(Index index) {
    var names = Optional.ofNullable(index.nonKeyAttributes());
    return switch (index.projectionType()) {
      case "ALL" -> withoutNames(index, new Projection.All());
      case "KEYS_ONLY" -> withoutNames(index, new Projection.KeysOnly());
      case "INCLUDE" -> {
        var included =
            names.orElseThrow(
                () -> OperationException.validation(TableMessages.INCLUDE_WITHOUT_NAMES));
        if (new HashSet<>(included).size() < included.size()) {
          throw OperationException.validation(TableMessages.duplicateProjected(included));
        }
        yield new Projection.Include(included);
      }
      case null, default ->
          throw OperationException.validation(
              Messages.invalidValues("Unknown ProjectionType: " + index.projectionType()));
    };
  }

  private static Projection withoutNames(Index index, Projection projection) {
    if (index.nonKeyAttributes() != null) {
      throw OperationException.validation(TableMessages.namesNotIncluded(index.projectionType()));
    }
    return projection;
  }
}
