package io.roundtable.table.write;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionCheck;
import software.amazon.awssdk.services.dynamodb.model.Delete;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.Update;

/// The effect of a [Change] on one item. An item stands once in a transaction, so whatever is asked
/// of it gathers here: what is written, and every condition.
///
/// Names and values get placeholders made of the attribute's name up to a dot, so that the same
/// command always sends the same texts; a second attribute of that beginning gets a number.
final class Action {
  private enum Kind {
    CHECK,
    PUT,
    UPDATE,
    DELETE
  }

  private final Map<String, AttributeValue> key;
  private final Set<String> conditions = new LinkedHashSet<>();
  private final Set<String> sets = new LinkedHashSet<>();
  private final List<String> removes = new ArrayList<>();
  private final Map<String, Long> adds = new LinkedHashMap<>();
  private final Map<String, String> placeholders = new HashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, AttributeValue> values = new LinkedHashMap<>();
  private Map<String, AttributeValue> item = Map.of();
  private Kind kind = Kind.CHECK;

  Action(Map<String, AttributeValue> key) {
    this.key = key;
  }

  Action put(Map<String, AttributeValue> whole) {
    become(Kind.PUT);
    item = whole;
    return this;
  }

  Action delete() {
    become(Kind.DELETE);
    return this;
  }

  Action set(String attribute, AttributeValue value) {
    become(Kind.UPDATE);
    sets.add(name(attribute) + " = " + value(":" + placeholder(attribute), value));
    return this;
  }

  /// Makes the item with some of its attributes where there is none.
  Action orNew(Map<String, AttributeValue> whole, List<String> attributes) {
    attributes.forEach(attribute -> setWhereAbsent(attribute, whole.get(attribute)));
    return this;
  }

  Action setWhereAbsent(String attribute, AttributeValue value) {
    become(Kind.UPDATE);
    var name = name(attribute);
    sets.add(
        name
            + " = if_not_exists("
            + name
            + ", "
            + value(":" + placeholder(attribute), value)
            + ")");
    return this;
  }

  /// Removes an attribute, whatever was to be added to it.
  Action remove(String attribute) {
    become(Kind.UPDATE);
    adds.remove(attribute);
    values.remove(":add_" + placeholder(attribute));
    removes.add(name(attribute));
    return this;
  }

  /// Sets a flag, or removes it.
  Action mark(String attribute, boolean marked) {
    return marked ? set(attribute, AttributeValue.fromBool(true)) : remove(attribute);
  }

  Action add(String attribute, long number) {
    become(Kind.UPDATE);
    // Several changes of one counter are one: an attribute stands once in an update.
    var sum = adds.merge(attribute, number, Long::sum);
    name(attribute);
    values.put(":add_" + placeholder(attribute), AttributeValue.fromN(Long.toString(sum)));
    return this;
  }

  /// Refuses where the item is there.
  Action absent() {
    conditions.add("attribute_not_exists(PK)");
    return this;
  }

  /// Refuses where the item is not there.
  Action present() {
    conditions.add("attribute_exists(PK)");
    return this;
  }

  /// Refuses where an attribute is not what it was.
  ///
  /// @param was null where it was absent
  Action unchanged(String attribute, AttributeValue was) {
    var name = name(attribute);
    conditions.add(
        was == null
            ? "attribute_not_exists(" + name + ")"
            : name + " = " + value(":was_" + placeholder(attribute), was));
    return this;
  }

  /// Adds a condition of another form.
  ///
  /// @param text with `#attribute` for each of the attributes
  Action where(String text, List<String> attributes, Map<String, AttributeValue> operands) {
    attributes.forEach(this::name);
    operands.forEach(this::value);
    conditions.add(text);
    return this;
  }

  TransactWriteItem build(String tableName) {
    var condition = condition();
    var builder = TransactWriteItem.builder();
    return switch (kind) {
      case CHECK -> builder.conditionCheck(check(tableName, condition)).build();
      case PUT -> builder.put(put(tableName, condition)).build();
      case UPDATE -> builder.update(update(tableName, condition)).build();
      case DELETE -> builder.delete(delete(tableName, condition)).build();
    };
  }

  private ConditionCheck check(String tableName, String condition) {
    return ConditionCheck.builder()
        .tableName(tableName)
        .key(key)
        .conditionExpression(condition)
        .expressionAttributeNames(namesOrNull())
        .expressionAttributeValues(valuesOrNull())
        .build();
  }

  private Put put(String tableName, String condition) {
    return Put.builder()
        .tableName(tableName)
        .item(item)
        .conditionExpression(condition)
        .expressionAttributeNames(namesOrNull())
        .expressionAttributeValues(valuesOrNull())
        // The memory of a request decides by what is there.
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  private Update update(String tableName, String condition) {
    return Update.builder()
        .tableName(tableName)
        .key(key)
        .updateExpression(updateExpression())
        .conditionExpression(condition)
        .expressionAttributeNames(namesOrNull())
        .expressionAttributeValues(valuesOrNull())
        .build();
  }

  private Delete delete(String tableName, String condition) {
    return Delete.builder()
        .tableName(tableName)
        .key(key)
        .conditionExpression(condition)
        .expressionAttributeNames(namesOrNull())
        .expressionAttributeValues(valuesOrNull())
        .build();
  }

  private String updateExpression() {
    var clauses = new ArrayList<String>();
    clause(clauses, "SET ", sets);
    clause(clauses, "REMOVE ", removes);
    clause(clauses, "ADD ", adds.keySet().stream().map(this::added).toList());
    return String.join(" ", clauses);
  }

  private String added(String attribute) {
    return "#" + placeholder(attribute) + " :add_" + placeholder(attribute);
  }

  private String placeholder(String attribute) {
    var known = placeholders.get(attribute);
    if (known != null) {
      return known;
    }
    var beginning = attribute.split("\\.", 2)[0];
    var chosen = beginning;
    for (int number = 2; placeholders.containsValue(chosen); number++) {
      chosen = beginning + "_" + number;
    }
    placeholders.put(attribute, chosen);
    return chosen;
  }

  private static void clause(List<String> clauses, String word, Collection<String> parts) {
    if (!parts.isEmpty()) {
      clauses.add(word + String.join(", ", parts));
    }
  }

  private String condition() {
    return conditions.isEmpty() ? null : String.join(" AND ", conditions);
  }

  private Map<String, String> namesOrNull() {
    return names.isEmpty() ? null : names;
  }

  private Map<String, AttributeValue> valuesOrNull() {
    return values.isEmpty() ? null : values;
  }

  private String name(String attribute) {
    var name = "#" + placeholder(attribute);
    names.put(name, attribute);
    return name;
  }

  private String value(String placeholder, AttributeValue value) {
    var earlier = values.putIfAbsent(placeholder, value);
    if (earlier != null && !earlier.equals(value)) {
      throw new IllegalStateException("two values for " + placeholder + " of " + key);
    }
    return placeholder;
  }

  private void become(Kind wanted) {
    if (kind != Kind.CHECK && kind != wanted) {
      throw new IllegalStateException(kind + " and " + wanted + " of one item: " + key);
    }
    kind = wanted;
  }
}
