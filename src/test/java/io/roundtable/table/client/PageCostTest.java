package io.roundtable.table.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageCostTest {
  private final PageCost cost = new PageCost();

  @Test
  void roundTrips_ofNothing_isZero() {
    assertEquals(0, cost.roundTrips());
  }

  @Test
  void roundTrips_ofRequestsSideBySide_isOne() {
    var head = cost.start("AP15", "BatchGetItem");
    var column = cost.start("AP8", "Query");
    cost.complete(head, CapacityUnits.read(4));
    cost.complete(column, CapacityUnits.read(0.5));
    assertEquals(1, cost.roundTrips());
    assertEquals(2, cost.requests());
    assertEquals(4.5, cost.readUnits());
  }

  @Test
  void roundTrips_ofARequestAfterAnother_countsBoth() {
    cost.complete(cost.start("AP14", "BatchGetItem"), CapacityUnits.read(1));
    cost.start("AP8", "Query");
    assertEquals(2, cost.roundTrips());
    assertEquals(
        List.of(
            new RecordedRequest("AP14", "BatchGetItem", 1), new RecordedRequest("AP8", "Query", 2)),
        cost.recorded());
  }

  @Test
  void writeUnits_areApartFromReadUnits() {
    cost.complete(cost.start("PutSession", "PutItem"), CapacityUnits.write(2));
    assertEquals(2, cost.writeUnits());
    assertEquals(0, cost.readUnits());
  }
}
