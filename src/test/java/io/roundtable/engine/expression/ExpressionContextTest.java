package io.roundtable.engine.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.ReservedWords;
import io.roundtable.engine.value.ValueException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionContextTest {
  @Test
  void of_emptyParameters_isRefused() {
    assertRefused(
        "ExpressionAttributeNames must not be empty", () -> ExpressionContext.of(Map.of(), null));
    assertRefused(
        "ExpressionAttributeValues must not be empty", () -> ExpressionContext.of(null, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "#", "#a#b", "#a.b", "# a", ":a", "", "#é"})
  void of_anIllFormedName_isRefused(String placeholder) {
    assertRefused(
        "ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + placeholder + "\"",
        () -> ExpressionContext.of(Map.of(placeholder, "a"), null));
  }

  @Test
  void of_anIllFormedValue_isRefused() {
    assertRefused(
        "ExpressionAttributeValues contains invalid key: Syntax error; key: \"v\"",
        () -> ExpressionContext.of(null, Map.of("v", Items.value(1))));
  }

  @Test
  void of_placeholdersThatAreTooLongOrStandForNothing_areRefused() {
    assertRefused(
        "ExpressionAttributeNames contains invalid key: The expression attribute map contains a"
            + " key that is too long; size of key: 256",
        () -> ExpressionContext.of(Map.of("#" + "a".repeat(255), "a"), null));
    assertRefused(
        "ExpressionAttributeNames contains invalid value: Empty attribute name for key #a",
        () -> ExpressionContext.of(Map.of("#a", ""), null));
  }

  @Test
  void of_valuesNestedTooDeepOrTooLarge_areRefused() {
    var deep = Items.list();
    for (int level = 1; level < 32; level++) {
      deep = Items.list(deep);
    }
    var tooDeep = Map.of(":v", deep);
    assertThrows(ValueException.class, () -> ExpressionContext.of(null, tooDeep));

    var tooLarge = Map.of(":v", Items.value("x".repeat(2 * 1024 * 1024)));
    assertThrows(ExpressionException.class, () -> ExpressionContext.of(null, tooLarge));
  }

  @Test
  void requireAllUsed_countsTheUsesOfAllExpressions() {
    var context =
        ExpressionContext.of(
            Map.of("#a", "a", "#b", "b"), Map.of(":v", Items.value(1), ":w", Items.value(2)));

    UpdateExpression.parse("SET #a = :v", context);
    assertRefused(
        "Value provided in ExpressionAttributeNames unused in expressions: keys: {#b}",
        context::requireAllUsed);
    ProjectionExpression.parse("#b", context);
    assertRefused(
        "Value provided in ExpressionAttributeValues unused in expressions: keys: {:w}",
        context::requireAllUsed);
    ConditionExpression.parse(ExpressionKind.CONDITION, "#a < :w", context);
    context.requireAllUsed();
  }

  @Test
  void requireAllUsed_namesEveryOneThatIsNot() {
    var context = ExpressionContext.of(Map.of("#a", "a", "#b", "b"), null);

    assertRefused(
        "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a, #b}",
        context::requireAllUsed);
  }

  @Test
  void reservedWords_areAllThatTheServiceReserves() {
    assertEquals(573, ReservedWords.WORDS.size());
    assertTrue(ReservedWords.contains("Status"));
    assertTrue(ReservedWords.contains("zone"));
  }

  private static void assertRefused(String message, Executable action) {
    assertEquals(message, assertThrows(ExpressionException.class, action).getMessage());
  }
}
