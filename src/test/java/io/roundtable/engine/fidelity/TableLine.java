package io.roundtable.engine.fidelity;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The short form of a `CreateTable` request: the table and its keys, then each index after a bar
/// with HASH attributes, a slash before RANGE attributes, and the projection. For example
/// `T pk:S sk:N | byOwner owner:S / created:N ALL | some a:S b:S INCLUDE(c,d)`.
public final class TableLine {
  private static final Pattern PROJECTION = Pattern.compile("(ALL|KEYS_ONLY|INCLUDE)(\\((.*)\\))?");

  private final Map<String, String> types = new TreeMap<>();

  private TableLine() {}

  /// The request as JSON, in which `$` stands before the name of the table.
  ///
  /// @param line the short form
  /// @return the body
  public static String toRequest(String line) {
    return new TableLine().read(line.strip().split("\\s*\\|\\s*")).encode();
  }

  private JsonObject read(String[] parts) {
    var table = parts[0].split("\\s+");
    var keys = new JsonArray();
    for (int position = 1; position < table.length; position++) {
      keys.add(element(table[position], position == 1 ? "HASH" : "RANGE"));
    }
    var indexes = new JsonArray();
    Arrays.stream(parts).skip(1).forEach(part -> indexes.add(index(part.split("\\s+"))));
    var definitions = new JsonArray();
    types.forEach(
        (name, type) ->
            definitions.add(
                new JsonObject().put("AttributeName", name).put("AttributeType", type)));
    var request =
        new JsonObject()
            .put("TableName", "$" + table[0])
            .put("BillingMode", "PAY_PER_REQUEST")
            .put("KeySchema", keys)
            .put("AttributeDefinitions", definitions);
    return indexes.isEmpty() ? request : request.put("GlobalSecondaryIndexes", indexes);
  }

  private JsonObject index(String[] words) {
    var keys = new JsonArray();
    var projection = new JsonObject().put("ProjectionType", "ALL");
    var kind = "HASH";
    for (int position = 1; position < words.length; position++) {
      var projected = PROJECTION.matcher(words[position]);
      if (words[position].equals("/")) {
        kind = "RANGE";
      } else if (projected.matches()) {
        projection.put("ProjectionType", projected.group(1));
        if (projected.group(3) != null) {
          projection.put(
              "NonKeyAttributes", new JsonArray(Arrays.asList(projected.group(3).split(","))));
        }
      } else {
        keys.add(element(words[position], kind));
      }
    }
    return new JsonObject()
        .put("IndexName", words[0])
        .put("KeySchema", keys)
        .put("Projection", projection);
  }

  private JsonObject element(String attribute, String kind) {
    var parts = attribute.split(":");
    types.put(parts[0], parts[1]);
    return new JsonObject().put("AttributeName", parts[0]).put("KeyType", kind);
  }
}
