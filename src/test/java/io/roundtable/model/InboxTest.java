package io.roundtable.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InboxTest {
  private static final ProjectId LAUNCH = new ProjectId("p1");
  private static final ProjectId KITCHEN = new ProjectId("p2");

  private static Inbox inbox(long sum, Map<ProjectId, Long> numbers, ProjectId... withheld) {
    return new Inbox(
        new TenantId("t1"), new UserId("ada"), sum, numbers, Set.of(withheld), 0, null);
  }

  @Test
  void waiting_leavesOutWhatIsWithheld() {
    var numbers = Map.of(LAUNCH, 2L, KITCHEN, 3L);
    assertEquals(5, inbox(5, numbers).waiting());
    assertEquals(3, inbox(5, numbers, LAUNCH).waiting());
    assertEquals(0, inbox(5, numbers, LAUNCH, KITCHEN).waiting());
  }

  @Test
  void waiting_ofAnOlderVersion_isTheSum() {
    assertEquals(4, inbox(4, Map.of()).waiting());
    assertEquals(4, inbox(4, Map.of(), LAUNCH).waiting());
  }

  /// Those that an older version counted are taken from a number that does not have them.
  @Test
  void waiting_whereANumberFellBelowZero_takesNothingAway() {
    assertEquals(3, inbox(3, Map.of(LAUNCH, -1L), LAUNCH).waiting());
  }

  @Test
  void waiting_whereAnOlderVersionTookFromTheSumOnly_isNeverBelowZero() {
    assertEquals(0, inbox(0, Map.of(LAUNCH, 1L), LAUNCH).waiting());
    assertEquals(0, inbox(1, Map.of(LAUNCH, 5L), LAUNCH).waiting());
  }

  @Test
  void inbox_withoutNumbersOfProjects_countsTheSumOnly() {
    assertTrue(inbox(4, Map.of()).countsSumOnly());
    assertFalse(inbox(0, Map.of()).countsSumOnly());
    assertFalse(inbox(4, Map.of(LAUNCH, 4L)).countsSumOnly());
  }
}
