package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.Select;

class ScanContractIT extends Contract {

  @Test
  void scan_inPages_findsEveryItemOnce() {
    var table = createTableOf(25);
    assertEquals(25, pages(table, scan -> scan.limit(4)).size());
    assertEquals(25, pages(table, scan -> scan.limit(1)).size());
    assertEquals(25, pages(table, scan -> {}).size());
  }

  @Test
  void scan_segments_partitionTheTable() {
    var table = createTableOf(40);
    var all = new HashSet<Map<String, AttributeValue>>();
    int filled = 0;
    for (int segment = 0; segment < 4; segment++) {
      int number = segment;
      var items = pages(table, scan -> scan.segment(number).totalSegments(4).limit(3));
      filled += items.isEmpty() ? 0 : 1;
      for (var item : items) {
        assertTrue(all.add(item), "an item is in two segments");
      }
    }
    assertEquals(40, all.size());
    assertTrue(filled > 1, "one segment has everything");
  }

  @Test
  void scan_filter_mayNameKeys_andCounts() {
    var table = createTableOf(10);
    var page =
        await(
            client.scan(
                scan ->
                    scan.tableName(table)
                        .filterExpression("pk = :p OR n >= :n")
                        .expressionAttributeValues(Map.of(":p", s("p3"), ":n", n(8)))));
    assertEquals(3, page.count());
    assertEquals(10, page.scannedCount());
    assertFalse(page.hasLastEvaluatedKey());
    var counted = await(client.scan(scan -> scan.tableName(table).select(Select.COUNT)));
    assertEquals(10, counted.count());
    assertFalse(counted.hasItems());
  }

  @Test
  void scan_segmentsThatAreNone_areRefused() {
    var table = createTable();
    assertInvalid(
        "The TotalSegments parameter is required but was not present in the request when Segment "
            + "parameter is present",
        client.scan(scan -> scan.tableName(table).segment(0)));
    assertInvalid(
        "The Segment parameter is required",
        client.scan(scan -> scan.tableName(table).totalSegments(2)));
    assertInvalid(
        "must be less than parameter TotalSegments",
        client.scan(scan -> scan.tableName(table).segment(2).totalSegments(2)));
    assertInvalid(
        "Member must have value less than or equal to 1000000",
        client.scan(scan -> scan.tableName(table).segment(0).totalSegments(1_000_001)));
  }

  @Test
  void scan_startKeyOfAnotherSegment_isRefused() {
    var table = createTableOf(20);
    int own = 0;
    var start = pages(table, scan -> scan.segment(own).totalSegments(3)).iterator().next();
    var key = item("pk", start.get("pk").s(), "sk", start.get("sk").s());
    await(
        client.scan(
            scan -> scan.tableName(table).segment(own).totalSegments(3).exclusiveStartKey(key)));
    assertInvalid(
        "Segment",
        client.scan(
            scan -> scan.tableName(table).segment(1).totalSegments(3).exclusiveStartKey(key)));
  }

  @Test
  void scan_missingIndexAndTable_areToldApart() {
    var table = createTable();
    assertInvalid(
        "The table does not have the specified index: nowhere",
        client.scan(scan -> scan.tableName(table).indexName("nowhere")));
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found",
        client.scan(scan -> scan.tableName("no-such-table")));
  }

  private String createTableOf(int items) {
    var table = createTable();
    for (int number = 0; number < items; number++) {
      put(table, item("pk", "p" + number, "sk", "s", "n", number));
    }
    return table;
  }

  private HashSet<Map<String, AttributeValue>> pages(
      String table, Consumer<ScanRequest.Builder> more) {
    var items = new HashSet<Map<String, AttributeValue>>();
    Map<String, AttributeValue> start = null;
    do {
      var from = start;
      var page =
          await(
              client.scan(
                  scan -> {
                    scan.tableName(table).exclusiveStartKey(from);
                    more.accept(scan);
                  }));
      page.items().forEach(item -> assertTrue(items.add(item), "an item came twice"));
      start = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
    } while (start != null);
    return items;
  }
}
