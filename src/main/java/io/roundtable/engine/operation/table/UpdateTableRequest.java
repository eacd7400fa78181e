package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.table.CreateTableRequest.Definition;
import io.roundtable.engine.operation.table.CreateTableRequest.Index;
import io.roundtable.engine.operation.table.CreateTableRequest.Stream;
import io.roundtable.engine.operation.table.CreateTableRequest.Throughput;
import io.roundtable.engine.store.definition.BillingMode;
import java.util.List;
import java.util.Optional;

/// An `UpdateTable` request.
///
/// @param tableName the table
/// @param definitions the types of the key attributes of a new index
/// @param indexUpdates what is to become of indexes
/// @param billingMode another billing mode
/// @param throughput for a provisioned table
/// @param stream switches the stream on or off
/// @param deletionProtected whether DeleteTable is to be refused
public record UpdateTableRequest(
    String tableName,
    List<Definition> definitions,
    List<IndexUpdate> indexUpdates,
    Optional<BillingMode> billingMode,
    Optional<Throughput> throughput,
    Optional<Stream> stream,
    Optional<Boolean> deletionProtected) {

  /// What is to become of one index; exactly one of the three.
  ///
  /// @param create the index to build
  /// @param delete the name of the index to drop
  /// @param update other throughput
  public record IndexUpdate(
      Optional<Index> create, Optional<String> delete, Optional<ThroughputUpdate> update) {}

  /// Other throughput of an index.
  public record ThroughputUpdate(String indexName, Throughput throughput) {}
}
