package io.roundtable.engine.expression;

import static io.roundtable.engine.expression.Items.item;
import static io.roundtable.engine.expression.Items.list;
import static io.roundtable.engine.expression.Items.map;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.value.Item;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProjectionExpressionTest {
  private static final Item ITEM =
      item(
          "a", 1,
          "m", map("x", map("y", 2, "z", 3), "w", 4),
          "l", list("p", map("q", 5, "r", 6), "s", list(7, 8)));

  @Test
  void project_givesWholeAttributes() {
    assertEquals(item("a", 1), project("a, absent"));
  }

  @Test
  void project_keepsTheStructureAroundParts() {
    assertEquals(item("m", map("x", map("y", 2))), project("m.x.y"));
    assertEquals(item("m", map("x", map("y", 2), "w", 4)), project("m.w, m.x.y"));
  }

  @Test
  void project_movesElementsTogetherInTheirOrder() {
    assertEquals(item("l", list("p", list(8))), project("l[3][1], l[0]"));
    assertEquals(item("l", list(map("q", 5))), project("l[1].q, l[9]"));
  }

  @Test
  void project_leavesOutWhatIsNotThere() {
    assertEquals(Item.EMPTY, project("m.absent, m.w[0], l.q, a.b"));
  }

  @Test
  void attributes_areNamedOnce() {
    assertEquals(Set.of("m", "l"), parse("m.x, #l[0], m.w").topLevelAttributes());
  }

  private static Item project(String text) {
    return parse(text).project(ITEM);
  }

  private static ProjectionExpression parse(String text) {
    return ProjectionExpression.parse(text, ExpressionContext.of(Map.of("#l", "l"), null));
  }
}
