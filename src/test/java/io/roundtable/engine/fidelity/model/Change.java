package io.roundtable.engine.fidelity.model;

import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.TreeMap;

/// A change of one item, as a request and as what it does to a plain map.
sealed interface Change {
  /// The key of the item.
  Map<String, Value> key();

  /// Whether it is only to be made where there is no item.
  boolean onlyIfNew();

  /// The operation, for example `PutItem`.
  String operation();

  /// What a request or an action has beside table and condition.
  JsonObject members();

  /// The item afterwards, or null.
  ///
  /// @param before the item as it is, or null
  Map<String, Value> after(Map<String, Value> before);

  /// The whole request, which is an action of a transaction too.
  default JsonObject request(String table) {
    var request = members().put("TableName", table);
    return onlyIfNew() ? request.put("ConditionExpression", "attribute_not_exists(pk)") : request;
  }

  static JsonObject json(Map<String, Value> item) {
    var json = new JsonObject();
    item.forEach((name, value) -> json.put(name, value.json()));
    return json;
  }

  /// Replaces the item.
  record Put(Map<String, Value> key, Map<String, Value> others, boolean onlyIfNew)
      implements Change {
    @Override
    public String operation() {
      return "PutItem";
    }

    @Override
    public JsonObject members() {
      return new JsonObject().put("Item", json(after(null)));
    }

    @Override
    public Map<String, Value> after(Map<String, Value> before) {
      var item = new TreeMap<>(key);
      item.putAll(others);
      return item;
    }
  }

  /// Removes the item.
  record Delete(Map<String, Value> key, boolean onlyIfNew) implements Change {
    @Override
    public String operation() {
      return "DeleteItem";
    }

    @Override
    public JsonObject members() {
      return new JsonObject().put("Key", json(key));
    }

    @Override
    public Map<String, Value> after(Map<String, Value> before) {
      return null;
    }
  }

  /// Sets one attribute, or removes it.
  ///
  /// @param value null to remove it
  record Update(Map<String, Value> key, String attribute, Value value, boolean onlyIfNew)
      implements Change {
    @Override
    public String operation() {
      return "UpdateItem";
    }

    @Override
    public JsonObject members() {
      var members =
          new JsonObject()
              .put("Key", json(key))
              .put("ExpressionAttributeNames", new JsonObject().put("#a", attribute));
      return value == null
          ? members.put("UpdateExpression", "REMOVE #a")
          : members
              .put("UpdateExpression", "SET #a = :v")
              .put("ExpressionAttributeValues", new JsonObject().put(":v", value.json()));
    }

    @Override
    public Map<String, Value> after(Map<String, Value> before) {
      if (before == null && value == null) {
        return null;
      }
      var item = new TreeMap<>(before == null ? key : before);
      if (value == null) {
        item.remove(attribute);
      } else {
        item.put(attribute, value);
      }
      return item;
    }
  }
}
