package io.roundtable.engine.operation.table;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.operation.TableMessages;
import io.roundtable.engine.operation.table.CreateTable.Index;
import io.roundtable.engine.operation.table.CreateTable.Stream;
import io.roundtable.engine.store.WriteTransaction;
import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.store.definition.IndexDefinition;
import io.roundtable.engine.store.definition.IndexStatus;
import io.roundtable.engine.store.definition.TableDefinition;
import io.roundtable.engine.value.ScalarType;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// `CreateTable`. The table and its indexes are there, complete, with the answer, which says
/// CREATING as the service does; the next description says ACTIVE.
public final class CreateTable implements Operation.Writes<TableDescription> {
  /// A `CreateTable` request.
  ///
  /// @param tableName the table
  /// @param keySchema one HASH element, and perhaps one RANGE element
  /// @param definitions the type of every key attribute
  /// @param indexes global secondary indexes; empty where the request has no such member
  /// @param billingMode PROVISIONED where the request names none
  /// @param throughput for a provisioned table
  /// @param stream whether changes are to be recorded
  /// @param deletionProtected whether DeleteTable is to be refused
  /// @param tags kept with the table
  public record Request(
      String tableName,
      List<KeyElement> keySchema,
      List<Definition> definitions,
      Optional<List<Index>> indexes,
      BillingMode billingMode,
      Optional<Throughput> throughput,
      Optional<Stream> stream,
      boolean deletionProtected,
      Map<String, String> tags) {}

  /// One attribute of a key.
  ///
  /// @param hash true for HASH, false for RANGE
  public record KeyElement(String attributeName, boolean hash) {}

  /// The type of a key attribute.
  public record Definition(String attributeName, ScalarType type) {}

  /// Capacity set in advance; kept and described, without effect.
  public record Throughput(long readCapacityUnits, long writeCapacityUnits) {}

  /// A stream's specification.
  ///
  /// @param viewType null where it is not enabled
  public record Stream(boolean enabled, String viewType) {}

  /// A global secondary index that is to be.
  ///
  /// @param projectionType `ALL`, `KEYS_ONLY`, `INCLUDE` or null
  /// @param nonKeyAttributes the attributes to include, or null
  public record Index(
      String indexName,
      List<KeyElement> keySchema,
      String projectionType,
      List<String> nonKeyAttributes,
      Optional<Throughput> throughput) {}

  private final TableDefinition definition;
  private final Optional<Stream> stream;
  private final TableDescriber describer;
  private final Instant now;

  /// Checks the schema.
  ///
  /// @param request what was asked for
  /// @param describer describes the new table
  /// @param now the time of creation
  /// @throws OperationException where the schema is refused
  public CreateTable(Request request, TableDescriber describer, Instant now) {
    this.describer = describer;
    this.now = now.truncatedTo(ChronoUnit.MILLIS);
    this.definition = definition(request, this.now);
    this.stream = request.stream().filter(Stream::enabled);
  }

  @Override
  public TableDescription execute(WriteTransaction transaction) {
    if (transaction.findTable(definition.name()).isPresent()) {
      throw new OperationException(
          ErrorType.RESOURCE_IN_USE, TableMessages.tableExists(definition.name()));
    }
    var settings = TableSettings.of(definition);
    stream.ifPresent(
        wanted -> Streams.open(transaction, definition, settings, wanted.viewType(), now));
    var created = settings.in(definition);
    transaction.createTable(created);
    return describer.describeCreated(created);
  }

  private static TableDefinition definition(Request request, Instant now) {
    requireThroughput(request);
    var keys = KeySchemas.ofTable(request.keySchema());
    var indexes = indexes(request);
    var types = AttributeTypes.ofTable(request.definitions(), keys, indexes);
    Indexes.requireTogether(indexes);
    return new TableDefinition(
        request.tableName(),
        UUID.randomUUID().toString(),
        keys,
        types,
        now,
        request.billingMode(),
        request.deletionProtected(),
        indexes,
        settings(request, now).toMap());
  }

  private static List<IndexDefinition> indexes(Request request) {
    if (request.indexes().isEmpty()) {
      return List.of();
    }
    if (request.indexes().get().isEmpty()) {
      throw OperationException.validation(TableMessages.NO_INDEXES);
    }
    return request.indexes().get().stream()
        .map(index -> Indexes.of(index, IndexStatus.ACTIVE))
        .toList();
  }

  private static void requireThroughput(Request request) {
    var indexes = request.indexes().orElse(List.of());
    switch (request.billingMode()) {
      case PAY_PER_REQUEST -> {
        if (request.throughput().isPresent()
            || indexes.stream().anyMatch(index -> index.throughput().isPresent())) {
          throw OperationException.validation(TableMessages.THROUGHPUT_ON_DEMAND);
        }
      }
      case PROVISIONED -> {
        if (request.throughput().isEmpty()) {
          throw OperationException.validation(TableMessages.THROUGHPUT_MISSING);
        }
        indexes.forEach(CreateTable::requireThroughput);
      }
    }
  }

  private static void requireThroughput(Index index) {
    if (index.throughput().isEmpty()) {
      throw OperationException.validation(TableMessages.indexThroughputMissing(index.indexName()));
    }
  }

  private static TableSettings settings(Request request, Instant now) {
    TableTags.requireAllowed(request.tags());
    var settings = TableSettings.empty().tags(request.tags());
    request.throughput().ifPresent(throughput -> settings.throughput("", throughput));
    for (var index : request.indexes().orElse(List.of())) {
      index
          .throughput()
          .ifPresent(throughput -> settings.throughput(index.indexName(), throughput));
    }
    if (request.billingMode() == BillingMode.PAY_PER_REQUEST) {
      settings.onDemandSince(now);
    }
    request.stream().ifPresent(Streams::requireWellFormed);
    return settings;
  }
}
