package io.roundtable.engine.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.DynamoNumber;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs the cases of the grammar files: each line holds an expression and what becomes of it.
class GrammarTest {
  @ParameterizedTest
  @MethodSource
  void conditions(GrammarCase grammarCase) {
    check(
        grammarCase,
        "Invalid ConditionExpression: ",
        (text, context) -> ConditionExpression.parse(ExpressionKind.CONDITION, text, context));
  }

  @ParameterizedTest
  @MethodSource
  void updates(GrammarCase grammarCase) {
    check(grammarCase, "Invalid UpdateExpression: ", UpdateExpression::parse);
  }

  @ParameterizedTest
  @MethodSource
  void projections(GrammarCase grammarCase) {
    check(grammarCase, "Invalid ProjectionExpression: ", ProjectionExpression::parse);
  }

  @ParameterizedTest
  @MethodSource
  void keyConditions(GrammarCase grammarCase) {
    check(grammarCase, "", KeyConditionExpression::parse);
  }

  static Stream<GrammarCase> conditions() {
    return GrammarCase.all("condition-grammar.txt");
  }

  static Stream<GrammarCase> updates() {
    return GrammarCase.all("update-grammar.txt");
  }

  static Stream<GrammarCase> projections() {
    return GrammarCase.all("projection-grammar.txt");
  }

  static Stream<GrammarCase> keyConditions() {
    return GrammarCase.all("key-condition-grammar.txt");
  }

  private static void check(
      GrammarCase grammarCase, String prefix, BiConsumer<String, ExpressionContext> parser) {
    var context = context();
    if (grammarCase.isAccepted()) {
      parser.accept(grammarCase.text(), context);
      return;
    }
    var refusal =
        assertThrows(ExpressionException.class, () -> parser.accept(grammarCase.text(), context));
    assertEquals(prefix + grammarCase.expected(), refusal.getMessage());
  }

  private static ExpressionContext context() {
    return ExpressionContext.of(
        Map.of("#a", "a", "#b", "b", "#size", "size"),
        Map.ofEntries(
            Map.entry(":s", new AttributeValue.S("x")),
            Map.entry(":s2", new AttributeValue.S("y")),
            Map.entry(":n", AttributeValue.N.of(1)),
            Map.entry(":n2", AttributeValue.N.of(2)),
            Map.entry(":b", AttributeValue.B.of(new byte[] {1})),
            Map.entry(":bool", new AttributeValue.Bool(true)),
            Map.entry(":null", new AttributeValue.Null()),
            Map.entry(":ss", AttributeValue.Ss.of(List.of("x"))),
            Map.entry(":ns", AttributeValue.Ns.of(List.of(DynamoNumber.of(1)))),
            Map.entry(":l", new AttributeValue.L(List.of())),
            Map.entry(":m", new AttributeValue.M(Map.of())),
            Map.entry(":type", new AttributeValue.S("S")),
            Map.entry(":dog", new AttributeValue.S("DOG"))));
  }
}
