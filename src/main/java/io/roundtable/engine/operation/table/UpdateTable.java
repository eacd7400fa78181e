package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.Tables;
import io.roundtable.engine.operation.table.CreateTable.Definition;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.operation.table.CreateTable.Stream;
import io.roundtable.engine.operation.table.CreateTable.Throughput;
import io.roundtable.engine.operation.table.UpdateTable.IndexUpdate;
import io.roundtable.engine.operation.table.UpdateTable.ThroughputUpdate;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `UpdateTable`: adds or drops one index, switches the stream, changes billing. A new index is
/// filled in the background and cannot be read before.
public final class UpdateTable implements Operation.Writes<TableDescription> {
  /// An `UpdateTable` request.
  ///
  /// @param tableName the table
  /// @param definitions the types of the key attributes of a new index
  /// @param indexUpdates what is to become of indexes
  /// @param billingMode another billing mode
  /// @param throughput for a provisioned table
  /// @param stream switches the stream on or off
  /// @param deletionProtected whether DeleteTable is to be refused
  public record Request(
      String tableName,
      List<Definition> definitions,
      List<IndexUpdate> indexUpdates,
      Optional<BillingMode> billingMode,
      Optional<Throughput> throughput,
      Optional<Stream> stream,
      Optional<Boolean> deletionProtected) {}

  /// The change of one index; exactly one of the three.
  ///
  /// @param create the index to build
  /// @param delete the name of the index to drop
  /// @param update other throughput
  public record IndexUpdate(
      Optional<Index> create, Optional<String> delete, Optional<ThroughputUpdate> update) {}

  /// Other throughput of an index.
  public record ThroughputUpdate(String indexName, Throughput throughput) {}

  private final Request request;
  private final TableDescriber describer;
  private final IndexBuilder builder;
  private final Instant now;

  /// Checks what needs no table.
  ///
  /// @param request what was asked for
  /// @param describer describes the changed table
  /// @param builder is told to look for work once the change is durable
  /// @param now the time of the change
  /// @throws OperationException where it is refused whatever the table
  public UpdateTable(Request request, TableDescriber describer, IndexBuilder builder, Instant now) {
    this.request = request;
    this.describer = describer;
    this.builder = builder;
    this.now = now;
    requireAnything(request);
    request.indexUpdates().forEach(UpdateTable::requireOneAction);
    if (request.indexUpdates().stream().filter(update -> update.update().isEmpty()).count() > 1) {
      throw new OperationException(ErrorType.LIMIT_EXCEEDED, TableMessages.ONE_ONLINE_INDEX);
    }
  }

  @Override
  public TableDescription execute(WriteTransaction transaction) {
    var table = Tables.forChange(transaction, request.tableName());
    var changed = withSettings(transaction, table);
    for (var update : request.indexUpdates()) {
      changed = withIndexUpdate(changed, update);
    }
    transaction.replaceTable(changed);
    return describer.describeChanged(changed);
  }

  @Override
  public void committed() {
    builder.wake();
  }

  private TableDefinition withSettings(WriteTransaction transaction, TableDefinition table) {
    var settings = TableSettings.of(table);
    request.stream().ifPresent(stream -> Streams.change(transaction, table, settings, stream, now));
    var billing = request.billingMode().orElse(table.billingMode());
    if (billing == BillingMode.PAY_PER_REQUEST && request.throughput().isPresent()) {
      throw OperationException.validation(TableMessages.THROUGHPUT_ON_DEMAND);
    }
    if (billing == BillingMode.PAY_PER_REQUEST && table.billingMode() != billing) {
      settings.onDemandSince(now);
      settings.withoutThroughput("");
      table.indexes().forEach(index -> settings.withoutThroughput(index.name()));
    }
    if (billing == BillingMode.PROVISIONED
        && table.billingMode() != billing
        && request.throughput().isEmpty()) {
      throw OperationException.validation(TableMessages.THROUGHPUT_MISSING);
    }
    request.throughput().ifPresent(throughput -> settings.throughput("", throughput));
    return settings.in(
        table, billing, request.deletionProtected().orElse(table.deletionProtected()));
  }

  private TableDefinition withIndexUpdate(TableDefinition table, IndexUpdate update) {
    if (update.create().isPresent()) {
      return withNewIndex(table, update.create().get());
    }
    if (update.delete().isPresent()) {
      return withoutIndex(table, update.delete().get());
    }
    return withThroughput(table, update.update().orElseThrow());
  }

  private TableDefinition withNewIndex(TableDefinition table, Index index) {
    requireThroughput(table, index);
    var definition = Indexes.of(index, IndexStatus.CREATING);
    var types =
        AttributeTypes.withIndex(table.attributeTypes(), request.definitions(), definition.keys());
    requireNoOnlineIndex(table, Optional.empty());
    var indexes = new ArrayList<>(table.indexes());
    indexes.add(definition);
    Indexes.requireTogether(indexes);
    var settings = TableSettings.of(table);
    index.throughput().ifPresent(throughput -> settings.throughput(index.indexName(), throughput));
    return settings.in(table).withIndexes(indexes, types);
  }

  private static TableDefinition withoutIndex(TableDefinition table, String name) {
    var index = find(table, name);
    requireNoOnlineIndex(table, Optional.of(index));
    var settings = TableSettings.of(table).withoutThroughput(name);
    return settings.in(table).withIndex(index.with(IndexStatus.DELETING, false));
  }

  private static TableDefinition withThroughput(TableDefinition table, ThroughputUpdate update) {
    find(table, update.indexName());
    if (table.billingMode() == BillingMode.PAY_PER_REQUEST) {
      throw OperationException.validation(TableMessages.THROUGHPUT_ON_DEMAND);
    }
    var settings = TableSettings.of(table).throughput(update.indexName(), update.throughput());
    return settings.in(table);
  }

  /// Only one index at a time is created or dropped; one that is being created may be dropped.
  private static void requireNoOnlineIndex(
      TableDefinition table, Optional<IndexDefinition> dropped) {
    boolean busy =
        table.indexes().stream()
            .filter(index -> index.status() != IndexStatus.ACTIVE)
            .anyMatch(
                index ->
                    index.status() == IndexStatus.DELETING || !Optional.of(index).equals(dropped));
    if (busy) {
      throw new OperationException(ErrorType.LIMIT_EXCEEDED, TableMessages.ONE_ONLINE_INDEX);
    }
  }

  private static void requireThroughput(TableDefinition table, Index index) {
    boolean provisioned = table.billingMode() == BillingMode.PROVISIONED;
    if (provisioned && index.throughput().isEmpty()) {
      throw OperationException.validation(TableMessages.indexThroughputMissing(index.indexName()));
    }
    if (!provisioned && index.throughput().isPresent()) {
      throw OperationException.validation(TableMessages.THROUGHPUT_ON_DEMAND);
    }
  }

  private static IndexDefinition find(TableDefinition table, String name) {
    return table
        .findIndex(name)
        .orElseThrow(
            () ->
                new OperationException(
                    ErrorType.RESOURCE_NOT_FOUND, TableMessages.indexNotFound(name, table.name())));
  }

  private static void requireAnything(Request request) {
    if (request.indexUpdates().isEmpty()
        && request.billingMode().isEmpty()
        && request.throughput().isEmpty()
        && request.stream().isEmpty()
        && request.deletionProtected().isEmpty()) {
      throw OperationException.validation(TableMessages.NOTHING_TO_UPDATE);
    }
  }

  private static void requireOneAction(IndexUpdate update) {
    int actions =
        (update.create().isPresent() ? 1 : 0)
            + (update.delete().isPresent() ? 1 : 0)
            + (update.update().isPresent() ? 1 : 0);
    if (actions != 1) {
      throw OperationException.validation(TableMessages.ONE_INDEX_ACTION);
    }
  }
}
