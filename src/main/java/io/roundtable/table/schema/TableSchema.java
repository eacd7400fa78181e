package io.roundtable.table.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/// The table's definition as requests, made from [TableIndex].
public final class TableSchema {
  static final String TIME_TO_LIVE = "expiresAt";

  private TableSchema() {}

  /// The table on demand, with some of its indexes and its stream.
  public static CreateTableRequest.Builder create(String tableName, Set<TableIndex> indexes) {
    var request =
        CreateTableRequest.builder()
            .tableName(tableName)
            .billingMode(BillingMode.PAY_PER_REQUEST)
            .keySchema(keySchema(TableIndex.BASE))
            .attributeDefinitions(definitions(with(TableIndex.BASE, indexes)))
            .streamSpecification(
                stream ->
                    stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES));
    return indexes.isEmpty()
        ? request
        : request.globalSecondaryIndexes(indexes.stream().map(TableSchema::index).toList());
  }

  /// Tells whether a table has the keys of this one.
  public static boolean isOurs(TableDescription table) {
    return table.keySchema().equals(keySchema(TableIndex.BASE));
  }

  /// One more index, online.
  public static UpdateTableRequest.Builder add(String tableName, TableIndex index) {
    var create =
        CreateGlobalSecondaryIndexAction.builder()
            .indexName(index.indexName())
            .keySchema(keySchema(index))
            .projection(projection(index))
            .build();
    return UpdateTableRequest.builder()
        .tableName(tableName)
        .attributeDefinitions(definitions(List.of(index)))
        .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder().create(create).build());
  }

  public static UpdateTimeToLiveRequest.Builder timeToLive(String tableName) {
    return UpdateTimeToLiveRequest.builder()
        .tableName(tableName)
        .timeToLiveSpecification(ttl -> ttl.enabled(true).attributeName(TIME_TO_LIVE));
  }

  private static GlobalSecondaryIndex index(TableIndex index) {
    return GlobalSecondaryIndex.builder()
        .indexName(index.indexName())
        .keySchema(keySchema(index))
        .projection(projection(index))
        .build();
  }

  private static Projection projection(TableIndex index) {
    return Projection.builder()
        .projectionType(ProjectionType.INCLUDE)
        .nonKeyAttributes(index.projection())
        .build();
  }

  private static List<KeySchemaElement> keySchema(TableIndex index) {
    var schema = new ArrayList<KeySchemaElement>();
    index.partitionKey().forEach(name -> schema.add(element(name, KeyType.HASH)));
    index.sortKey().forEach(name -> schema.add(element(name, KeyType.RANGE)));
    return schema;
  }

  private static KeySchemaElement element(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }

  private static List<AttributeDefinition> definitions(Collection<TableIndex> indexes) {
    var names = new LinkedHashSet<String>();
    for (var index : indexes) {
      names.addAll(index.partitionKey());
      names.addAll(index.sortKey());
    }
    return names.stream().map(TableSchema::text).toList();
  }

  private static AttributeDefinition text(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static List<TableIndex> with(TableIndex first, Collection<TableIndex> others) {
    var all = new ArrayList<TableIndex>();
    all.add(first);
    all.addAll(others);
    return all;
  }
}
