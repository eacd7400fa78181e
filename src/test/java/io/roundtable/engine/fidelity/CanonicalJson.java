package io.roundtable.engine.fidelity;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Comparator;
import java.util.Set;

/// JSON in a form in which answers that mean the same are equal: members by name, sets and
/// capacities in order.
final class CanonicalJson {
  private static final Set<String> SETS = Set.of("SS", "NS", "BS");

  private CanonicalJson() {}

  static JsonObject of(JsonObject object) {
    var canonical = new JsonObject();
    object.fieldNames().stream()
        .sorted()
        .forEach(name -> canonical.put(name, of(name, object.getValue(name))));
    return canonical;
  }

  private static Object of(String name, Object value) {
    return switch (value) {
      case JsonObject object -> of(object);
      case JsonArray array when SETS.contains(name) ->
          new JsonArray(array.stream().sorted().toList());
      case JsonArray array when name.equals("ConsumedCapacity") -> byTable(array);
      case JsonArray array ->
          new JsonArray(array.stream().map(element -> of("", element)).toList());
      case null -> null;
      default -> value;
    };
  }

  private static JsonArray byTable(JsonArray capacities) {
    return new JsonArray(
        capacities.stream()
            .map(capacity -> of((JsonObject) capacity))
            .sorted(Comparator.comparing((JsonObject capacity) -> capacity.getString("TableName")))
            .toList());
  }
}
