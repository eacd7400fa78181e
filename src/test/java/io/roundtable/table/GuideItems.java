package io.roundtable.table;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The guide's twelve items and the results it reports for them.
public final class GuideItems {
  private GuideItems() {}

  public static List<Map<String, AttributeValue>> items() {
    return new JsonArray(text("guide-items.json"))
        .stream().map(item -> item((JsonObject) item)).toList();
  }

  /// The items that a pattern finds, written `entity:id`, in order.
  static List<String> expected(String pattern) {
    return new JsonObject(text("guide-expected.json"))
        .getJsonObject(pattern).getJsonArray("items").stream().map(Object::toString).toList();
  }

  private static Map<String, AttributeValue> item(JsonObject json) {
    var item = new HashMap<String, AttributeValue>();
    json.forEach(
        field -> item.put(field.getKey(), AttributeValue.fromS((String) field.getValue())));
    return item;
  }

  private static String text(String name) {
    try (InputStream file = GuideItems.class.getResourceAsStream("/fixtures/" + name)) {
      return new String(file.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
