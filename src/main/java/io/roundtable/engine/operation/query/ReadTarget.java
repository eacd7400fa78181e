package io.roundtable.engine.operation.query;

import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.store.Direction;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.RowConsumer;
import io.roundtable.engine.store.RowRange;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.Projection;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// The path of a Query or Scan: a table, or one of its indexes.
///
/// @param index the index; empty for the table itself
record ReadTarget(TableDefinition table, Optional<IndexDefinition> index) {

  /// Finds the table and, where a request names one, the index.
  ///
  /// @param indexName the index, or null
  /// @throws OperationException where one is missing, or the index is not complete
  static ReadTarget find(ReadTransaction transaction, String tableName, String indexName) {
    var table = Tables.forItems(transaction, tableName);
    if (indexName == null) {
      return new ReadTarget(table, Optional.empty());
    }
    var index =
        table
            .findIndex(indexName)
            .filter(found -> found.status() != IndexStatus.DELETING)
            .orElseThrow(() -> OperationException.validation(Messages.unknownIndex(indexName)));
    if (index.status() == IndexStatus.CREATING) {
      throw OperationException.validation(Messages.indexBackfilling(indexName));
    }
    return new ReadTarget(table, Optional.of(index));
  }

  /// The key that conditions are about.
  KeySchema keys() {
    return index.map(IndexDefinition::keys).orElse(table.keys());
  }

  /// Every attribute that tells a row's place: the key of the index, then that of the table.
  Set<String> positionAttributes() {
    var names = new LinkedHashSet<>(keys().attributes());
    names.addAll(table.keys().attributes());
    return names;
  }

  /// The place of the row with this key.
  ///
  /// @return empty where the values could not stand in the index
  Optional<byte[]> position(Item key) {
    return index
        .map(found -> table.keyOf(found, key))
        .orElseGet(() -> Optional.of(table.keyOf(key)));
  }

  void range(
      ReadTransaction transaction, RowRange range, Direction direction, RowConsumer consumer) {
    if (index.isPresent()) {
      transaction.range(index.get(), range, direction, consumer);
    } else {
      transaction.range(table, range, direction, consumer);
    }
  }

  /// The attributes that rows hold; empty where they hold all.
  Optional<Set<String>> projectedAttributes() {
    return index.flatMap(
        found ->
            switch (found.projection()) {
              case Projection.All _ -> Optional.empty();
              case Projection.KeysOnly _ -> Optional.of(positionAttributes());
              case Projection.Include(var names) -> {
                var projected = positionAttributes();
                projected.addAll(names);
                yield Optional.of(projected);
              }
            });
  }
}
