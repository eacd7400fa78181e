package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BodyBudgetTest {

  @Test
  void take_whenNothingIsLeft_takesNothing() {
    var budget = new BodyBudget(10);
    assertTrue(budget.take(6));
    assertFalse(budget.take(5));
    assertTrue(budget.take(4));
    assertFalse(budget.take(1));
  }

  @Test
  void giveBack_letsOthersTake() {
    var budget = new BodyBudget(10);
    assertTrue(budget.take(10));
    budget.giveBack(3);
    assertTrue(budget.take(3));
    assertFalse(budget.take(1));
  }
}
