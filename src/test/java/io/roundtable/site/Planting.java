package io.roundtable.site;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Writes into a table what no command would, and takes it out again.
final class Planting implements AutoCloseable {
  private static final String TABLE = "Roundtable";

  private final DynamoDbAsyncClient client;
  private final Set<Map<String, AttributeValue>> before;

  Planting(DynamoDbAsyncClient client) {
    this.client = client;
    this.before = items();
  }

  /// Every item as it is stored.
  Set<Map<String, AttributeValue>> items() {
    var items = ConcurrentHashMap.<Map<String, AttributeValue>>newKeySet();
    client
        .scanPaginator(scan -> scan.tableName(TABLE).consistentRead(true))
        .items()
        .subscribe(items::add)
        .join();
    return items;
  }

  /// Plants what a line of words says: `delete PK SK`, `set PK SK name=value…` (the item is made
  /// where there is none), or `remove PK SK name…`. A value is a text; `N:3` is a number, `NULL`
  /// is NULL, `MAP` an empty map, `TRUE` true, `L:a,b` a list of texts.
  void plant(String line) {
    var words = line.trim().split(" +");
    var key = key(words[1], words[2]);
    if (words[0].equals("delete")) {
      client.deleteItem(delete -> delete.tableName(TABLE).key(key)).join();
      return;
    }
    var item =
        new HashMap<>(
            client
                .getItem(get -> get.tableName(TABLE).key(key).consistentRead(true))
                .join()
                .item());
    item.putAll(key);
    for (int word = 3; word < words.length; word++) {
      if (words[0].equals("remove")) {
        item.remove(words[word]);
      } else {
        var pair = words[word].split("=", 2);
        item.put(pair[0], value(pair[1]));
      }
    }
    client.putItem(put -> put.tableName(TABLE).item(item)).join();
  }

  /// Brings the table back to what it was.
  @Override
  public void close() {
    var now = items();
    for (var item : now) {
      if (!before.contains(item)) {
        var key = key(item.get("PK").s(), item.get("SK").s());
        client.deleteItem(delete -> delete.tableName(TABLE).key(key)).join();
      }
    }
    before.stream()
        .filter(item -> !now.contains(item))
        .forEach(item -> client.putItem(put -> put.tableName(TABLE).item(item)).join());
    client.close();
  }

  private static Map<String, AttributeValue> key(String partitionKey, String sortKey) {
    return Map.of("PK", AttributeValue.fromS(partitionKey), "SK", AttributeValue.fromS(sortKey));
  }

  private static AttributeValue value(String text) {
    switch (text) {
      case "NULL":
        return AttributeValue.fromNul(true);
      case "TRUE":
        return AttributeValue.fromBool(true);
      case "MAP":
        return AttributeValue.fromM(Map.of());
      default:
        break;
    }
    if (text.startsWith("L:")) {
      var texts = Stream.of(text.substring(2).split(",")).map(AttributeValue::fromS).toList();
      return AttributeValue.fromL(texts);
    }
    return text.startsWith("N:")
        ? AttributeValue.fromN(text.substring(2))
        : AttributeValue.fromS(text);
  }
}
