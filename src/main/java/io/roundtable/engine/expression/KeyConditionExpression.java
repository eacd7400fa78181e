package io.roundtable.engine.expression;

import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.util.List;
import java.util.Map;

/// Conditions on key attributes, as a `KeyConditionExpression` writes them.
///
/// @param conditions in the order in which they are written, at most one for an attribute
public record KeyConditionExpression(List<KeyCondition> conditions) {
  public KeyConditionExpression {
    conditions = List.copyOf(conditions);
  }

  /// Parses a key condition and binds the names and values that it uses.
  ///
  /// @throws ExpressionException where it is refused whatever the schema
  public static KeyConditionExpression parse(String text, ExpressionContext context) {
    var condition = ConditionExpression.bind(ExpressionKind.KEY_CONDITION, text, context);
    return new KeyConditionExpression(KeyConditionReader.read(condition));
  }

  /// The conditions as a table or an index takes them: every `HASH` attribute by equality, and of
  /// the `RANGE` attributes a beginning of which all but the last are given by equality. Whether
  /// values are empty or too long for a key is not looked at.
  ///
  /// @param types of the key attributes, by name
  /// @throws ExpressionException where the conditions do not fit the schema
  public KeyConditions resolve(KeySchema schema, Map<String, ScalarType> types) {
    return new KeyConditionResolver(schema, types, conditions).resolve();
  }
}
