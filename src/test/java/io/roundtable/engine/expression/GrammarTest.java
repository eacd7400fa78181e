package io.roundtable.engine.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.DynamoNumber;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs the cases of the grammar files: each line holds an expression and what becomes of it.
class GrammarTest {
  private record Case(String file, int line, String text, String expected) {
    @Override
    public String toString() {
      return file + ":" + line + " " + text;
    }
  }

  @ParameterizedTest
  @MethodSource
  void conditions(Case grammarCase) {
    check(
        grammarCase,
        "Invalid ConditionExpression: ",
        (text, context) -> ConditionExpression.parse(ExpressionKind.CONDITION, text, context));
  }

  @ParameterizedTest
  @MethodSource
  void updates(Case grammarCase) {
    check(grammarCase, "Invalid UpdateExpression: ", UpdateExpression::parse);
  }

  @ParameterizedTest
  @MethodSource
  void projections(Case grammarCase) {
    check(grammarCase, "Invalid ProjectionExpression: ", ProjectionExpression::parse);
  }

  @ParameterizedTest
  @MethodSource
  void keyConditions(Case grammarCase) {
    check(grammarCase, "", KeyConditionExpression::parse);
  }

  static Stream<Case> conditions() {
    return cases("condition-grammar.txt");
  }

  static Stream<Case> updates() {
    return cases("update-grammar.txt");
  }

  static Stream<Case> projections() {
    return cases("projection-grammar.txt");
  }

  static Stream<Case> keyConditions() {
    return cases("key-condition-grammar.txt");
  }

  private static void check(
      Case grammarCase, String prefix, BiConsumer<String, ExpressionContext> parser) {
    var context = context();
    if (grammarCase.expected().equals("fine")) {
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

  private static Stream<Case> cases(String file) {
    try (var resource = GrammarTest.class.getResourceAsStream(file)) {
      var lines = new String(resource.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      return Stream.iterate(0, index -> index < lines.size(), index -> index + 1)
          .filter(index -> lines.get(index).contains("  => "))
          .map(index -> parseCase(file, index + 1, lines.get(index)));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Case parseCase(String file, int line, String written) {
    int arrow = written.lastIndexOf("  => ");
    return new Case(file, line, written.substring(0, arrow), written.substring(arrow + 5));
  }
}
