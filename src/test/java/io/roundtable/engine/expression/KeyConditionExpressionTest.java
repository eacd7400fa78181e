package io.roundtable.engine.expression;

import static io.roundtable.engine.expression.Items.bytes;
import static io.roundtable.engine.expression.Items.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.KeyCodec;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ScalarType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyConditionExpressionTest {
  private static final KeySchema TABLE = new KeySchema(List.of("pk"), List.of("sk"));
  private static final KeySchema HASH_ONLY = new KeySchema(List.of("pk"), List.of());
  private static final KeySchema INDEX = new KeySchema(List.of("h1", "h2"), List.of("a", "b", "c"));
  private static final Map<String, ScalarType> TYPES =
      Map.of(
          "pk", ScalarType.S,
          "sk", ScalarType.N,
          "h1", ScalarType.S,
          "h2", ScalarType.N,
          "a", ScalarType.S,
          "b", ScalarType.N,
          "c", ScalarType.B);

  @Test
  void resolve_ofTheHashAlone_asksForThePartition() {
    var conditions = resolve(TABLE, "pk = :s");

    assertEquals(List.of(Items.value("x")), conditions.hashValues());
    assertTrue(conditions.rangeValues().isEmpty());
    assertTrue(conditions.lastRange().isEmpty());
  }

  @Test
  void resolve_putsConditionsInTheOrderOfTheSchema() {
    var conditions = resolve(INDEX, "b >= :n AND a = :s AND h2 = :n AND :s = h1");

    assertEquals(List.of(Items.value("x"), Items.value(1)), conditions.hashValues());
    assertEquals(List.of(Items.value("x")), conditions.rangeValues());
    assertEquals(KeyCondition.Operator.GE, conditions.lastRange().orElseThrow().operator());
  }

  @Test
  void resolve_ofAllAttributesByEquality_hasNoRangeCondition() {
    var conditions = resolve(INDEX, "h1 = :s AND h2 = :n AND a = :s AND b = :n AND c = :b");

    assertEquals(3, conditions.rangeValues().size());
    assertTrue(conditions.lastRange().isEmpty());
  }

  @Test
  void resolve_ofAnInequalityOnTheFirstRangeAttribute_isFine() {
    var conditions = resolve(INDEX, "h1 = :s AND h2 = :n AND begins_with(a, :s)");

    assertEquals("a", conditions.lastRange().orElseThrow().attribute());
  }

  @Test
  void resolve_turnsConditionsWrittenFromTheOtherSide() {
    var conditions = resolve(TABLE, "pk = :s AND :n >= sk");

    assertEquals(KeyCondition.Operator.LE, conditions.lastRange().orElseThrow().operator());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sk = :n | Query condition missed key schema element: pk",
        "pk = :s AND extra = :n | Query condition missed key schema element: sk",
        "pk > :s | Query key condition not supported",
        "begins_with(pk, :s) AND sk = :n | Query key condition not supported",
        "pk = :s AND sk > :n AND extra = :n | The number of query conditions (3) exceeds the number"
            + " of key attributes defined in the schema (2)",
        "pk = :n | One or more parameter values were invalid: Condition parameter type does not"
            + " match schema type",
        "pk = :bool | One or more parameter values were invalid: Condition parameter type does not"
            + " match schema type",
        "pk = :s AND begins_with(sk, :s) | One or more parameter values were invalid: Condition"
            + " parameter type does not match schema type",
        "pk = :s AND sk BETWEEN :s AND :s | One or more parameter values were invalid: Condition"
            + " parameter type does not match schema type"
      })
  void resolve_ofWhatDoesNotFitATable_isRefused(String text, String message) {
    assertRefused(message, TABLE, text);
  }

  @Test
  void resolve_onATableWithoutRange_takesOneConditionOnly() {
    assertRefused(
        "The number of query conditions (2) exceeds the number of key attributes defined in the"
            + " schema (1)",
        HASH_ONLY,
        "pk = :s AND sk = :n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "h1 = :s | HASH key attributes h2 must have equality conditions specified in the query",
        "a = :s | HASH key attributes h1, h2 must have equality conditions specified in the query",
        "h1 = :s AND h2 > :n | HASH key attributes h2 must have equality conditions specified in"
            + " the query",
        "h1 = :s AND h2 = :n AND b = :n | RANGE key attributes a must have equality conditions"
            + " specified in the query because a condition is present on key attribute b",
        "h1 = :s AND h2 = :n AND c = :b | RANGE key attributes a, b must have equality conditions"
            + " specified in the query because a condition is present on key attribute c",
        "h1 = :s AND h2 = :n AND a = :s AND c = :b | RANGE key attributes b must have equality"
            + " conditions specified in the query because a condition is present on key attribute"
            + " c",
        "h1 = :s AND h2 = :n AND a = :s AND b > :n AND c = :b | RANGE key attributes b must have"
            + " equality conditions specified in the query because a condition is present on key"
            + " attribute c",
        "h1 = :s AND h2 = :n AND extra = :n | Query condition missed key schema element: a"
      })
  void resolve_ofWhatDoesNotFitAnIndexOfSeveralAttributes_isRefused(String text, String message) {
    assertRefused(message, INDEX, text);
  }

  @ParameterizedTest
  @CsvSource({
    "sk = :n, 1",
    "sk < :n2, 0 1",
    "sk <= :n2, 0 1 2",
    "sk > :n, 2 3",
    "sk >= :n, 1 2 3",
    "sk BETWEEN :n AND :n2, 1 2"
  })
  void keyRange_holdsExactlyTheKeysThatFulfilTheConditions(String condition, String expected) {
    var range = resolve(TABLE, "pk = :s AND " + condition).keyRange();
    var partition = resolve(TABLE, "pk = :s").keyRange();
    var wanted = Arrays.stream(expected.split(" ")).map(Integer::valueOf).toList();

    for (int number = 0; number < 4; number++) {
      assertEquals(wanted.contains(number), range.contains(key("x", number)));
      assertTrue(partition.contains(key("x", number)));
      assertFalse(range.contains(key("x0", number)));
      assertFalse(partition.contains(key("y", number)));
    }
  }

  @Test
  void keyRange_ofBeginsWith_holdsKeysWithMoreBehind() {
    var range = resolve(INDEX, "h1 = :s AND h2 = :n AND begins_with(a, :s)").keyRange();

    assertTrue(range.contains(indexKey("x")));
    assertTrue(range.contains(indexKey("xyz")));
    assertTrue(range.contains(indexKey("x\0")));
    assertFalse(range.contains(indexKey("y")));
    assertFalse(range.contains(indexKey("w")));
  }

  private static byte[] key(String hash, int range) {
    return KeyCodec.encode(List.of(Items.value(hash), Items.value(range)));
  }

  private static byte[] indexKey(String first) {
    return KeyCodec.encode(
        List.of(
            Items.value("x"),
            Items.value(1),
            Items.value(first),
            Items.value(5),
            bytes(255),
            Items.value("table key")));
  }

  private static void assertRefused(String message, KeySchema schema, String text) {
    var refusal = assertThrows(ExpressionException.class, () -> resolve(schema, text));
    assertEquals(message, refusal.getMessage());
  }

  private static KeyConditions resolve(KeySchema schema, String text) {
    var context =
        values(
            ":s", "x", ":n", 1, ":n2", 2, ":b", bytes(1), ":bool", new AttributeValue.Bool(true));
    return KeyConditionExpression.parse(text, context).resolve(schema, TYPES);
  }
}
