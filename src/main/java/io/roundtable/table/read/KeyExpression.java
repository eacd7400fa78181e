package io.roundtable.table.read;

import io.roundtable.table.schema.KeyClause;
import io.roundtable.table.schema.KeyClause.BeginsWith;
import io.roundtable.table.schema.KeyClause.Between;
import io.roundtable.table.schema.KeyClause.Equal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A key condition expression with its names and values, put together clause by clause.
///
/// Every attribute is named `#attribute` and its value `:attribute`, so that no reserved word
/// matters.
final class KeyExpression {
  private final List<String> conditions = new ArrayList<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, AttributeValue> values = new HashMap<>();

  static KeyExpression of(List<KeyClause> clauses, Map<String, String> inputs) {
    var expression = new KeyExpression();
    for (var clause : clauses) {
      switch (clause) {
        case Equal equal -> expression.equal(equal, inputs);
        case BeginsWith begins -> expression.beginsWith(begins, inputs);
        case Between between -> expression.between(between, inputs);
      }
    }
    return expression;
  }

  /// For example `#PK = :PK AND begins_with(#SK, :SK)`.
  String text() {
    return String.join(" AND ", conditions);
  }

  Map<String, String> names() {
    return names;
  }

  Map<String, AttributeValue> values() {
    return values;
  }

  private void equal(Equal clause, Map<String, String> inputs) {
    var attribute = clause.attribute();
    add(attribute, "#" + attribute + " = :" + attribute);
    bind(attribute, clause.value().fill(inputs));
  }

  private void beginsWith(BeginsWith clause, Map<String, String> inputs) {
    var attribute = clause.attribute();
    add(attribute, "begins_with(#" + attribute + ", :" + attribute + ")");
    bind(attribute, clause.value().fill(inputs));
  }

  private void between(Between clause, Map<String, String> inputs) {
    boolean bounded = clause.from().isFilledBy(inputs);
    boolean limited = clause.to().isFilledBy(inputs);
    var attribute = clause.attribute();
    var name = "#" + attribute;
    if (bounded) {
      bind(attribute + "From", clause.from().fill(inputs));
    }
    if (limited) {
      bind(attribute + "To", clause.to().fill(inputs));
    }
    if (bounded && limited) {
      add(attribute, name + " BETWEEN :" + attribute + "From AND :" + attribute + "To");
    } else if (bounded) {
      add(attribute, name + " >= :" + attribute + "From");
    } else if (limited) {
      add(attribute, name + " <= :" + attribute + "To");
    }
  }

  private void add(String attribute, String condition) {
    names.put("#" + attribute, attribute);
    conditions.add(condition);
  }

  private void bind(String name, String value) {
    values.put(":" + name, AttributeValue.fromS(value));
  }
}
