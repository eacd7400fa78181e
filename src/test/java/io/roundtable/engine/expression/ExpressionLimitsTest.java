package io.roundtable.engine.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.expression.syntax.ExpressionKind;
import io.roundtable.engine.expression.syntax.ParseCache;
import io.roundtable.engine.value.ValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionLimitsTest {
  private static final List<String> PARTS =
      List.of(
          "a",
          "#a",
          ":v",
          "0",
          "7",
          ".",
          "[",
          "]",
          "(",
          ")",
          ",",
          "=",
          "<>",
          "<",
          ">=",
          "+",
          "-",
          "AND",
          "OR",
          "NOT",
          "BETWEEN",
          "IN",
          "SET",
          "REMOVE",
          "ADD",
          "DELETE",
          "size",
          "status",
          "contains",
          "attribute_exists",
          "begins_with",
          "if_not_exists",
          "list_append",
          "!",
          "é");

  @ParameterizedTest
  @EnumSource(ExpressionKind.class)
  void parse_ofEmptyText_isRefused(ExpressionKind kind) {
    assertRefused("Invalid " + kind.parameter() + ": The expression can not be empty;", kind, "");
    assertRefused(
        "Invalid " + kind.parameter() + ": The expression can not be empty;", kind, " \t\n");
  }

  @ParameterizedTest
  @EnumSource(ExpressionKind.class)
  void parse_of4097Bytes_isRefused(ExpressionKind kind) {
    assertRefused(
        "Invalid "
            + kind.parameter()
            + ": Expression size has exceeded the maximum allowed size; expression size: 4097",
        kind,
        "é".repeat(2048) + "a");
  }

  @Test
  void parse_of4096Bytes_isFine() {
    var names =
        IntStream.range(0, 256)
            .mapToObj(number -> "attribute" + (1000 + number))
            .collect(Collectors.joining(" , "));

    assertEquals(4093, names.length());
    parse(ExpressionKind.PROJECTION, names + "0  ");
  }

  @Test
  void parse_of300Operators_isFine_of301_isRefused() {
    parse(ExpressionKind.CONDITION, "NOT a=:v" + " OR a=:v".repeat(149));
    assertRefused(
        "Invalid ConditionExpression: The expression contains too many operators;"
            + " operator count: 301",
        ExpressionKind.CONDITION,
        "a=:v" + " OR a=:v".repeat(150));
  }

  @Test
  void parse_of149LevelsOfParentheses_isFine() {
    parse(ExpressionKind.FILTER, "a<:v or(".repeat(149) + "a=:v" + ")".repeat(149));
  }

  @Test
  void parse_ofTheDeepestNesting_needsHalfAMegabyteOfStackAtMost() throws InterruptedException {
    var failures = new ArrayList<Throwable>();
    var deepest = "NOT(".repeat(150) + "a = :v" + ")".repeat(150);
    var endless = "(".repeat(2000);
    var thread =
        new Thread(
            null,
            () -> {
              failures.add(failure(deepest));
              failures.add(failure(endless));
            },
            "small-stack",
            512 * 1024);
    thread.start();
    thread.join();
    assertNull(failures.getFirst());
    assertInstanceOf(ExpressionException.class, failures.getLast());
  }

  private static Throwable failure(String text) {
    try {
      parse(ExpressionKind.CONDITION, text);
      return null;
    } catch (ExpressionException | StackOverflowError failure) {
      return failure;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "NOT ", "NOT(", "size("})
  void parse_ofEndlessNesting_isRefusedWithoutExhaustingTheStack(String opening) {
    var text = opening.repeat(4000 / opening.length()) + "a = :v";

    assertThrows(ExpressionException.class, () -> parse(ExpressionKind.CONDITION, text));
  }

  @Test
  void parse_of100Candidates_isFine_of101_isRefused() {
    parse(ExpressionKind.FILTER, "a IN (:v" + ",:v".repeat(99) + ")");
    assertRefused(
        "Invalid FilterExpression: The IN operator is provided with too many operands;"
            + " number of operands: 101",
        ExpressionKind.FILTER,
        "a IN (:v" + ",:v".repeat(100) + ")");
  }

  @Test
  void parse_ofAPathOf33Steps_isRefused() {
    parse(ExpressionKind.PROJECTION, "a" + ".a".repeat(31));
    assertRefused(
        "Invalid ProjectionExpression: The document path has too many nesting levels;"
            + " nesting levels: 33",
        ExpressionKind.PROJECTION,
        "a" + ".a".repeat(32));
  }

  @Property
  void parse_ofAnyTokens_isFineOrRefusedAndNothingElse(@ForAll("texts") String text) {
    for (var kind : ExpressionKind.values()) {
      try {
        parse(kind, text);
      } catch (ExpressionException refusal) {
        assertTrue(
            refusal.getMessage().contains(kind.parameter())
                || refusal.getMessage().startsWith("KeyConditionExpressions "),
            refusal::getMessage);
      }
    }
  }

  @Property
  void apply_ofAnyUpdate_worksOrIsRefusedAndNothingElse(@ForAll("updates") String text) {
    var item = Items.item("a", Items.list(1, Items.map("a", 2)), "b", Items.map("a", 3));
    try {
      UpdateExpression.parse(text, context()).apply(item);
    } catch (ExpressionException | ValueException refusal) {
      assertTrue(refusal.getMessage().length() > 10);
    }
  }

  @Test
  void cache_keepsWhatWasUsedLast() {
    var cache = new ParseCache<String>((kind, text) -> new String(text));
    var first = cache.tree(ExpressionKind.UPDATE, "first");
    for (int number = 0; number < 2000; number++) {
      cache.tree(ExpressionKind.UPDATE, "text " + number);
      cache.tree(ExpressionKind.UPDATE, "first");
    }

    assertEquals(500, cache.size());
    assertTrue(first == cache.tree(ExpressionKind.UPDATE, "first"));
    assertTrue(first != cache.tree(ExpressionKind.FILTER, "first"));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(PARTS)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(parts -> String.join(" ", parts));
  }

  @Provide
  Arbitrary<String> updates() {
    var paths = Arbitraries.of("a", "a[0]", "a[1].a", "a[5]", "b.a", "b.x", "c", "c.d", "b");
    var values =
        Arbitraries.of(":v", "a", "b.a", "b.a + :v", "if_not_exists(c, :v)", "list_append(a, a)");
    var sets = paths.flatMap(path -> values.map(value -> "SET " + path + " = " + value));
    var others =
        Arbitraries.of(" REMOVE ", " ADD ")
            .flatMap(word -> paths.map(path -> word + path + (word.equals(" ADD ") ? " :v" : "")));
    return sets.flatMap(set -> others.map(other -> set + other));
  }

  private static void assertRefused(String message, ExpressionKind kind, String text) {
    var refusal = assertThrows(ExpressionException.class, () -> parse(kind, text));
    assertEquals(message, refusal.getMessage());
  }

  private static ExpressionContext context() {
    return ExpressionContext.of(Map.of("#a", "a"), Map.of(":v", Items.value(1)));
  }

  private static Object parse(ExpressionKind kind, String text) {
    return switch (kind) {
      case CONDITION, FILTER -> ConditionExpression.parse(kind, text, context());
      case KEY_CONDITION -> KeyConditionExpression.parse(text, context());
      case UPDATE -> UpdateExpression.parse(text, context());
      case PROJECTION -> ProjectionExpression.parse(text, context());
    };
  }
}
