package io.roundtable.table.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

class TableSchemaTest {
  @Test
  void projections_leaveRoomForAReplacement() {
    int sum = 0;
    for (var index : TableIndex.secondary()) {
      assertTrue(index.projection().size() <= 20, index.indexName());
      sum += index.projection().size();
    }
    assertTrue(sum <= 80, "projected attributes over all indexes: " + sum);
  }

  @Test
  void projections_nameNothingTwiceAndNoKey() {
    for (var index : TableIndex.secondary()) {
      var names = new HashSet<>(index.projection());
      assertEquals(index.projection().size(), names.size(), index.indexName());
      index.partitionKey().forEach(key -> assertTrue(names.add(key), key));
      index.sortKey().forEach(key -> assertTrue(names.add(key), key));
    }
  }

  @Test
  void create_definesExactlyTheKeyAttributes() {
    var request = TableSchema.create("Roundtable", TableIndex.secondary()).build();
    var keys =
        request.globalSecondaryIndexes().stream()
            .flatMap(index -> index.keySchema().stream())
            .map(KeySchemaElement::attributeName)
            .collect(Collectors.toSet());
    keys.addAll(List.of("PK", "SK"));
    var defined =
        request.attributeDefinitions().stream()
            .map(AttributeDefinition::attributeName)
            .collect(Collectors.toSet());
    assertEquals(keys, defined);
    assertEquals(StreamViewType.NEW_AND_OLD_IMAGES, request.streamSpecification().streamViewType());
  }

  @Test
  void create_keepsTheOrderOfMultiAttributeKeys() {
    var request = TableSchema.create("Roundtable", TableIndex.secondary()).build();
    var board =
        request.globalSecondaryIndexes().stream()
            .filter(index -> index.indexName().equals("TaskBoard"))
            .findAny()
            .orElseThrow();
    assertEquals(
        List.of(
            "tenantId HASH", "projectId HASH", "status RANGE", "createdAt RANGE", "taskId RANGE"),
        board.keySchema().stream()
            .map(element -> element.attributeName() + " " + element.keyType())
            .toList());
    assertEquals(ProjectionType.INCLUDE, board.projection().projectionType());
  }

  @Test
  void create_withoutIndexes_namesNone() {
    var request = TableSchema.create("Roundtable", java.util.Set.of()).build();
    assertTrue(!request.hasGlobalSecondaryIndexes());
    assertEquals(2, request.attributeDefinitions().size());
  }

  @Test
  void add_definesTheKeysOfTheIndexOnly() {
    var request = TableSchema.add("Roundtable", TableIndex.ESCALATIONS).build();
    assertEquals(
        List.of("tenantId", "escalatedTo", "createdAt", "taskId"),
        request.attributeDefinitions().stream().map(AttributeDefinition::attributeName).toList());
    var create = request.globalSecondaryIndexUpdates().getFirst().create();
    assertEquals(
        2, create.keySchema().stream().filter(key -> key.keyType() == KeyType.HASH).count());
  }
}
