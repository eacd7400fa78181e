package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BodyBudgetTest {

  @Test
  void take_whenNothingIsLeft_takesNothing() {
    var share = new BodyBudget(10).share();
    assertTrue(share.take(6));
    assertFalse(share.take(5));
    assertTrue(share.take(4));
    assertFalse(share.take(1));
  }

  @Test
  void giveBack_letsOthersTakeWhatWasTaken_once() {
    var budget = new BodyBudget(10);
    var one = budget.share();
    var other = budget.share();
    assertTrue(one.take(3));
    assertTrue(one.take(4));
    assertFalse(other.take(4));

    one.giveBack();
    one.giveBack();

    assertTrue(other.take(10));
    assertFalse(one.take(1));
  }
}
