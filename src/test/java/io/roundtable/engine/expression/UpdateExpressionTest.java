package io.roundtable.engine.expression;

import static io.roundtable.engine.expression.Items.item;
import static io.roundtable.engine.expression.Items.list;
import static io.roundtable.engine.expression.Items.map;
import static io.roundtable.engine.expression.Items.numbers;
import static io.roundtable.engine.expression.Items.strings;
import static io.roundtable.engine.expression.Items.values;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.expression.syntax.ExpressionException;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.KeySchema;
import io.roundtable.engine.value.ValueException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UpdateExpressionTest {
  private static final String WRONG_TYPE =
      "An operand in the update expression has an incorrect data type";
  private static final String MISSING =
      "The provided expression refers to an attribute that does not exist in the item";
  private static final String BAD_PATH =
      "The document path provided in the update expression is invalid for update";

  @Test
  void set_writesValuesAndLeavesTheRest() {
    assertEquals(
        item("pk", "k", "a", 2, "b", "new"),
        apply("SET a = :two, b = :new", item("pk", "k", "a", 1)));
  }

  @Test
  void set_readsEveryOperandFromTheItemBefore() {
    assertEquals(item("a", 2, "b", 1), apply("SET a = b, b = a", item("a", 1, "b", 2)));
    assertEquals(
        item("a", 2, "c", 1), apply("REMOVE b SET a = a + :one, c = b", item("a", 1, "b", 1)));
  }

  @Test
  void set_computesExactly() {
    assertEquals(
        item("a", AttributeValue.N.of("0.3")),
        apply("SET a = a + :tenth", item("a", AttributeValue.N.of("0.2"))));
    assertEquals(item("a", -1), apply("SET a = (:one - a)", item("a", 2)));
    assertEquals(
        item("a", 3, "b", 2), apply("SET a = if_not_exists(a, :one) + b", item("a", 1, "b", 2)));
    assertEquals(item("a", 2), apply("SET a = if_not_exists(a, :one) + :one", item()));
  }

  @Test
  void set_whenTheResultNeedsMoreThan38Digits_isRefused() {
    var large = item("a", AttributeValue.N.of("1e38"));

    assertThrows(ValueException.class, () -> apply("SET a = a + :tenth", large));
    assertThrows(ValueException.class, () -> apply("ADD a :tenth", large));
  }

  @Test
  void set_ofLists_appends() {
    assertEquals(
        item("l", list("a", "new")), apply("SET l = list_append(l, :list)", item("l", list("a"))));
    assertEquals(
        item("l", list("new", "a")), apply("SET l = list_append(:list, l)", item("l", list("a"))));
    assertEquals(
        item("l", list("new")),
        apply("SET l = list_append(if_not_exists(l, :empty), :list)", item()));
  }

  @Test
  void set_withAnOperandOfAWrongType_isRefused() {
    assertRefused(WRONG_TYPE, "SET a = a + :one", item("a", "text"));
    assertRefused(WRONG_TYPE, "SET a = list_append(a, :list)", item("a", 1));
    assertRefused(WRONG_TYPE, "SET a = if_not_exists(a, :one) + :one", item("a", list()));
  }

  @Test
  void set_fromWhatIsMissing_isRefused() {
    assertRefused(MISSING, "SET a = b", item("a", 1));
    assertRefused(MISSING, "SET a = a + :one", item());
    assertRefused(MISSING, "SET a = m.x", item("m", map("y", 1)));
  }

  @Test
  void set_insideDocuments_changesThatPartOnly() {
    var before = item("m", map("keep", 1, "inner", map("x", 1)), "l", list(map("y", 1), 2));

    assertEquals(
        item("m", map("keep", 1, "inner", map("x", 2, "z", "new")), "l", list(map("y", 2), 2)),
        apply("SET m.#i.x = :two, m.#i.z = :new, l[0].y = :two", before));
  }

  @Test
  void set_whereTheParentIsMissingOrNoDocument_isRefused() {
    assertRefused(BAD_PATH, "SET m.a.b = :one", item("m", map()));
    assertRefused(BAD_PATH, "SET absent.a = :one", item());
    assertRefused(BAD_PATH, "SET s.a = :one", item("s", "text"));
    assertRefused(BAD_PATH, "SET m[0] = :one", item("m", map()));
    assertRefused(BAD_PATH, "SET l.a = :one", item("l", list()));
    assertRefused(BAD_PATH, "ADD absent.a :one", item());
  }

  @Test
  void set_pastTheEndOfAList_appendsInTheOrderOfTheIndexes() {
    assertEquals(
        item("l", list("a", "b", "c", 1, 2)),
        apply("SET l[100] = :two, l[7] = :one", item("l", list("a", "b", "c"))));
    assertEquals(item("l", list(1)), apply("SET l[0] = :one", item("l", list())));
  }

  @Test
  void remove_ofElements_usesTheIndexesBefore() {
    assertEquals(
        item("l", list("b", "d")),
        apply("REMOVE l[0], l[2], l[9]", item("l", list("a", "b", "c", "d"))));
    assertEquals(
        item("l", list(1, "c", 2)),
        apply("REMOVE l[0] SET l[1] = :one, l[5] = :two", item("l", list("a", "b", "c"))));
  }

  @Test
  void remove_ofWhatIsMissing_changesNothing() {
    var before = item("a", 1, "m", map("x", 1));

    assertEquals(before, apply("REMOVE b, m.y", before));
    assertRefused(BAD_PATH, "REMOVE m.y.z", before);
    assertRefused(BAD_PATH, "REMOVE absent.z", before);
  }

  @Test
  void remove_takesMembersAway() {
    assertEquals(
        item("m", map("keep", 2)),
        apply("REMOVE a, m.x", item("a", 1, "m", map("x", 1, "keep", 2))));
  }

  @Test
  void add_countsAndUnites() {
    assertEquals(item("a", 3), apply("ADD a :one", item("a", 2)));
    assertEquals(item("a", 1), apply("ADD a :one", item()));
    assertEquals(
        item("s", strings("x", "red", "blue")),
        apply("ADD s :colours", item("s", strings("x", "red"))));
    assertEquals(item("m", map("n", 2)), apply("ADD m.n :one", item("m", map("n", 1))));
    assertEquals(
        item("n", numbers("1", "2", "3")),
        UpdateExpression.parse("ADD n :more", values(":more", numbers("1.0", "2.00")))
            .apply(item("n", numbers("1", "2", "3"))));
  }

  @Test
  void addAndDelete_withAStoredValueOfAnotherType_areRefused() {
    assertRefused(WRONG_TYPE, "ADD a :one", item("a", "text"));
    assertRefused(WRONG_TYPE, "ADD a :colours", item("a", 1));
    assertRefused(WRONG_TYPE, "ADD a :colours", item("a", numbers("1")));
    assertRefused(WRONG_TYPE, "ADD a :one", item("a", numbers("1")));
    assertRefused(WRONG_TYPE, "DELETE a :colours", item("a", list("red")));
  }

  @Test
  void delete_takesMembersOut_andTheAttributeWithTheLast() {
    assertEquals(
        item("s", strings("x")), apply("DELETE s :colours", item("s", strings("x", "red"))));
    assertEquals(
        item("a", 1), apply("DELETE s :colours", item("a", 1, "s", strings("red", "blue"))));
    assertEquals(item("a", 1), apply("DELETE s :colours", item("a", 1)));
  }

  @Test
  void create_makesAnItemUnlessTheUpdateOnlyRemoves() {
    var key = item("pk", "k");

    assertEquals(Optional.of(item("pk", "k", "a", 1)), update("SET a = :one").create(key));
    assertEquals(Optional.of(item("pk", "k", "a", 1)), update("ADD a :one REMOVE m.x").create(key));
    assertEquals(Optional.empty(), update("REMOVE a, m.x").create(key));
    assertEquals(Optional.empty(), update("DELETE a :colours REMOVE b").create(key));
    assertThrows(ExpressionException.class, () -> update("SET m.x = :one").create(key));
  }

  @Test
  void apply_doesNotChangeTheItemBefore() {
    var before = item("m", map("x", 1));
    update("SET m.x = :two").apply(before);

    assertEquals(item("m", map("x", 1)), before);
  }

  @Test
  void apply_whenTheResultIsNestedTooDeep_isRefused() {
    var deep = list();
    for (int level = 1; level < 31; level++) {
      deep = list(deep);
    }
    var context = values(":deep", deep);
    var update = UpdateExpression.parse("SET m.x = :deep", context);

    assertThrows(ValueException.class, () -> update.apply(item("m", map())));
  }

  @Test
  void touchedPart_isWhatStandsAtTheTouchedPaths() {
    var update = update("SET a = :one, m.x = :two REMOVE b, l[1]");
    var before = item("b", 1, "m", map("x", 1, "y", 1), "l", list("p", "q"), "c", 1);

    assertEquals(item("b", 1, "m", map("x", 1), "l", list("q")), update.touchedPart(before));
    assertEquals(item("a", 1, "m", map("x", 2)), update.touchedPart(update.apply(before)));
  }

  @Test
  void requireKeyUntouched_refusesKeyAttributes() {
    var schema = new KeySchema(List.of("pk"), List.of("sk"));

    update("SET a = :one").requireKeyUntouched(schema);
    var refusal =
        assertThrows(
            ExpressionException.class,
            () -> update("SET a = :one REMOVE sk").requireKeyUntouched(schema));
    assertEquals(
        "One or more parameter values were invalid: Cannot update attribute sk."
            + " This attribute is part of the key",
        refusal.getMessage());
  }

  @Test
  void requireIndexKeysWhole_refusesPathsIntoIndexKeys() {
    var schema = new KeySchema(List.of("g"), List.of("h"));

    update("SET g = :one").requireIndexKeysWhole(schema);
    var refusal =
        assertThrows(
            ExpressionException.class,
            () -> update("SET h.x = :one").requireIndexKeysWhole(schema));
    assertEquals(
        "Key attributes must be scalars; list random access '[]' and map lookup '.' are not"
            + " allowed: IndexKey: h",
        refusal.getMessage());
  }

  private static Item apply(String text, Item before) {
    return update(text).apply(before);
  }

  private static void assertRefused(String message, String text, Item before) {
    var update = update(text);
    var refusal = assertThrows(ExpressionException.class, () -> update.apply(before));
    assertEquals(message, refusal.getMessage());
  }

  private static UpdateExpression update(String text) {
    var context =
        ExpressionContext.of(
            java.util.Map.of("#i", "inner"),
            java.util.Map.of(
                ":one", Items.value(1),
                ":two", Items.value(2),
                ":tenth", AttributeValue.N.of("0.1"),
                ":new", Items.value("new"),
                ":list", list("new"),
                ":empty", list(),
                ":colours", strings("red", "blue")));
    return UpdateExpression.parse(text, context);
  }
}
