package io.roundtable.engine.expression;

import io.roundtable.engine.expression.KeyCondition.Operator;
import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Fits conditions on key attributes to the schema of a table or an index.
final class KeyConditionResolver {
  private final KeySchema schema;
  private final Map<String, ScalarType> types;
  private final Map<String, KeyCondition> conditions = new HashMap<>();

  KeyConditionResolver(
      KeySchema schema, Map<String, ScalarType> types, List<KeyCondition> conditions) {
    this.schema = schema;
    this.types = types;
    conditions.forEach(condition -> this.conditions.put(condition.attribute(), condition));
  }

  KeyConditions resolve() {
    requireNoMoreThanKeyAttributes();
    requireHash();
    requireKnownAttributes();
    requireRangeWithoutGaps();
    var hashValues = new ArrayList<AttributeValue>();
    for (var attribute : schema.hash()) {
      hashValues.add(fitting(attribute).operand());
    }
    var rangeValues = new ArrayList<AttributeValue>();
    for (var attribute : schema.range()) {
      if (!conditions.containsKey(attribute)) {
        break;
      }
      var condition = fitting(attribute);
      if (condition.operator() != Operator.EQ) {
        return new KeyConditions(hashValues, rangeValues, Optional.of(condition));
      }
      rangeValues.add(condition.operand());
    }
    return new KeyConditions(hashValues, rangeValues, Optional.empty());
  }

  private void requireNoMoreThanKeyAttributes() {
    int attributes = schema.attributes().size();
    if (conditions.size() > attributes) {
      throw new ExpressionException(
          "The number of query conditions ("
              + conditions.size()
              + ") exceeds the number of key attributes defined in the schema ("
              + attributes
              + ")");
    }
  }

  private void requireHash() {
    if (schema.hash().size() == 1) {
      requireOnlyHash(schema.hash().getFirst());
      return;
    }
    var lacking = schema.hash().stream().filter(attribute -> !isEquality(attribute)).toList();
    if (!lacking.isEmpty()) {
      throw new ExpressionException(
          "HASH key attributes "
              + String.join(", ", lacking)
              + " must have equality conditions specified in the query");
    }
  }

  private void requireOnlyHash(String attribute) {
    if (!conditions.containsKey(attribute)) {
      throw missed(attribute);
    }
    if (!isEquality(attribute)) {
      throw new ExpressionException("Query key condition not supported");
    }
  }

  /// A condition on an attribute that is no key stands in the place of one on a key.
  private void requireKnownAttributes() {
    if (schema.attributes().containsAll(conditions.keySet())) {
      return;
    }
    for (var attribute : schema.range()) {
      if (!conditions.containsKey(attribute)) {
        throw missed(attribute);
      }
    }
  }

  private void requireRangeWithoutGaps() {
    var lacking = new ArrayList<String>();
    for (var attribute : schema.range()) {
      if (conditions.containsKey(attribute) && !lacking.isEmpty()) {
        throw new ExpressionException(
            "RANGE key attributes "
                + String.join(", ", lacking)
                + " must have equality conditions specified in the query because a condition is"
                + " present on key attribute "
                + attribute);
      }
      if (!isEquality(attribute)) {
        lacking.add(attribute);
      }
    }
  }

  private KeyCondition fitting(String attribute) {
    var condition = conditions.get(attribute);
    for (var operand : condition.operands()) {
      if (!types.get(attribute).accepts(operand)) {
        throw new ExpressionException(
            "One or more parameter values were invalid: "
                + "Condition parameter type does not match schema type");
      }
    }
    return condition;
  }

  private boolean isEquality(String attribute) {
    var condition = conditions.get(attribute);
    return condition != null && condition.operator() == Operator.EQ;
  }

  private static ExpressionException missed(String attribute) {
    return new ExpressionException("Query condition missed key schema element: " + attribute);
  }
}
