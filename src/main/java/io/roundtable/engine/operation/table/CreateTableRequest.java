package io.roundtable.engine.operation.table;

import io.roundtable.engine.store.definition.BillingMode;
import io.roundtable.engine.value.ScalarType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
public record CreateTableRequest(
    String tableName,
    List<KeyElement> keySchema,
    List<Definition> definitions,
    Optional<List<Index>> indexes,
    BillingMode billingMode,
    Optional<Throughput> throughput,
    Optional<Stream> stream,
    boolean deletionProtected,
    Map<String, String> tags) {

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
}
