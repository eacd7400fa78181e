package io.roundtable.engine.expression;

import static io.roundtable.engine.expression.Items.bytes;
import static io.roundtable.engine.expression.Items.item;
import static io.roundtable.engine.expression.Items.list;
import static io.roundtable.engine.expression.Items.map;
import static io.roundtable.engine.expression.Items.numbers;
import static io.roundtable.engine.expression.Items.strings;
import static io.roundtable.engine.expression.Items.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionExpressionTest {
  private static final Item ITEM =
      item(
          "n", 5,
          "s", "hello",
          "b", bytes(1, 2, 200),
          "flag", true,
          "nothing", new AttributeValue.Null(),
          "tags", strings("red", "green"),
          "primes", numbers("2", "3"),
          "l", list("x", 7, list("deep")),
          "m", map("k", map("j", 9), "note", "inside"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :five",
        "n <> :six",
        "n < :six AND n <= :five AND n > :minus AND n >= :five",
        "n BETWEEN :five AND :six",
        "n IN (:six, :five)",
        "s IN (l[0], :hello)",
        "NOT n = :six",
        "n = :six OR n = :five AND s = :hello",
        "NOT (n = :six OR n = :minus)",
        "attribute_exists(m.k.j)",
        "attribute_exists(l[2][0])",
        "attribute_not_exists(m.k.x)",
        "attribute_not_exists(l[3])",
        "attribute_not_exists(s.k)",
        "attribute_type(tags, :ss)",
        "begins_with(s, :hel)",
        "begins_with(b, :bytes)",
        "contains(s, :ell)",
        "contains(b, :tail)",
        "contains(tags, :red)",
        "contains(primes, :two)",
        "contains(l, :seven)",
        "contains(m.note, :in)",
        "size(s) = :five",
        "size(b) < :five",
        "size(tags) = :two",
        "size(l) < :five AND size(m) = :two",
        "m.k.j > n",
        "m = :m",
        "tags = :tags",
        "flag = :true",
        "nothing = :null"
      })
  void matches_whatIsTrueOfTheItem(String text) {
    assertTrue(matches(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n = :six",
        "n < :five OR n > :five",
        "n BETWEEN :six AND :seven",
        "n IN (:six, :seven)",
        "absent IN (:six)",
        "begins_with(n, :hel)",
        "begins_with(absent, :hel)",
        "contains(n, :five)",
        "contains(tags, :five)",
        "contains(primes, :red)",
        "contains(m, :in)",
        "contains(l, :deep)",
        "size(absent) < :five",
        "size(n) < :six",
        "attribute_type(s, :ss)",
        "attribute_type(absent, :ss)",
        "flag > :five",
        "NOT (n = :five AND s = :hello)"
      })
  void matches_notWhatIsFalseOfTheItem(String text) {
    assertFalse(matches(text));
  }

  @Test
  void matches_withDifferentTypes_onlyUnequalIsTrue() {
    assertFalse(matches("s = :five"));
    assertTrue(matches("s <> :five"));
    assertFalse(matches("s < :five OR s >= :five"));
    assertFalse(matches("s BETWEEN :five AND :six"));
  }

  @Test
  void matches_withAMissingAttribute_onlyUnequalIsTrue() {
    assertFalse(matches("absent = :five"));
    assertTrue(matches("absent <> :five"));
    assertFalse(matches("absent < :five OR absent >= :five"));
    assertTrue(
        ConditionExpression.parse(
                ExpressionKind.CONDITION, "attribute_not_exists(pk)", ExpressionContext.empty())
            .matches(Item.EMPTY));
  }

  @Test
  void matches_comparesStringsByTheirUtf8Bytes() {
    var condition =
        ConditionExpression.parse(ExpressionKind.FILTER, "a < :v", values(":v", "\uD83D\uDE00"));

    assertTrue(condition.matches(item("a", "\uFFFF")));
  }

  @Test
  void matches_ofAnotherItem_usesNothingOfTheFirst() {
    var condition = ConditionExpression.parse(ExpressionKind.CONDITION, "a = :v", values(":v", 1));

    assertTrue(condition.matches(item("a", 1)));
    assertFalse(condition.matches(item("a", 2)));
  }

  @Test
  void parse_ofAFilter_namesTheFilter() {
    var refusal =
        assertThrows(
            ExpressionException.class,
            () ->
                ConditionExpression.parse(ExpressionKind.FILTER, "a <", ExpressionContext.empty()));

    assertEquals(
        "Invalid FilterExpression: Syntax error; token: \"<EOF>\", near: \"<\"",
        refusal.getMessage());
  }

  @Test
  void topLevelAttributes_areAllThatTheConditionReads() {
    var context =
        ExpressionContext.of(Map.of("#n", "name.with.dots"), Map.of(":v", Items.value(1)));
    var condition =
        ConditionExpression.parse(
            ExpressionKind.FILTER,
            "a.b = :v AND size(#n) > c[0] OR NOT contains(d, e) AND f IN (g) "
                + "AND attribute_exists(h) AND i BETWEEN j AND k",
            context);

    assertEquals(
        Set.of("a", "name.with.dots", "c", "d", "e", "f", "g", "h", "i", "j", "k"),
        condition.topLevelAttributes());
  }

  @Test
  void requireNoKeyAttribute_seesThroughPlaceholders() {
    var context = ExpressionContext.of(Map.of("#k", "pk"), Map.of(":v", Items.value(1)));
    var filter = ConditionExpression.parse(ExpressionKind.FILTER, "#k = :v", context);

    filter.requireNoKeyAttribute(List.of("sk"));
    var refusal =
        assertThrows(
            ExpressionException.class, () -> filter.requireNoKeyAttribute(List.of("sk", "pk")));
    assertEquals(
        "Filter Expression can only contain non-primary key attributes: "
            + "Primary key attribute: pk",
        refusal.getMessage());
  }

  @Test
  void requireWhole_refusesPathsIntoKeys() {
    var condition =
        ConditionExpression.parse(
            ExpressionKind.CONDITION, "attribute_exists(pk.a)", ExpressionContext.empty());

    var refusal =
        assertThrows(
            ExpressionException.class,
            () -> DocumentPath.requireWhole(condition.paths(), List.of("pk"), "Key"));
    assertEquals(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
            + " allowed: Key: pk",
        refusal.getMessage());
  }

  private static boolean matches(String text) {
    var context =
        values(
            ":two",
            2,
            ":five",
            5,
            ":six",
            6,
            ":seven",
            7,
            ":minus",
            -1,
            ":hello",
            "hello",
            ":hel",
            "hel",
            ":ell",
            "ell",
            ":in",
            "in",
            ":red",
            "red",
            ":deep",
            "deep",
            ":ss",
            "SS",
            ":bytes",
            bytes(1, 2),
            ":tail",
            bytes(2, 200),
            ":tags",
            strings("green", "red"),
            ":m",
            map("note", "inside", "k", map("j", 9)),
            ":true",
            true,
            ":null",
            new AttributeValue.Null());
    return ConditionExpression.parse(ExpressionKind.CONDITION, text, context).matches(ITEM);
  }
}
