package io.roundtable.engine.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Put;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

class IndexLagIT {
  private static final int LAG = 100;

  @AutoClose private final FaultyEngine engine = new FaultyEngine("gsi-lag=" + LAG);

  @Test
  void put_isInTheTableAtOnceAndInTheIndexLater() {
    engine.put("p", "s", "g", 1);

    assertFalse(engine.get("p", "s").isEmpty());
    assertEquals(List.of(), engine.indexed("g"));
    engine.passMillis(LAG - 1);
    assertEquals(List.of(), engine.indexed("g"));
    engine.passMillis(1);
    assertEquals(List.of("p/s=1"), engine.indexed("g"));
  }

  @Test
  void update_thatMovesARow_showsTheOldOneUntilThen() {
    engine.put("p", "s", "g", 1);
    engine.passMillis(LAG);

    engine.put("p", "s", "h", 2);

    assertEquals(List.of("p/s=1"), engine.indexed("g"));
    assertEquals(List.of(), engine.indexed("h"));
    engine.passMillis(LAG);
    assertEquals(List.of(), engine.indexed("g"));
    assertEquals(List.of("p/s=2"), engine.indexed("h"));
  }

  @Test
  void delete_leavesTheRowUntilThen() {
    engine.put("p", "s", "g", 1);
    engine.passMillis(LAG);

    engine.delete("p", "s");

    assertTrue(engine.get("p", "s").isEmpty());
    assertEquals(List.of("p/s=1"), engine.indexed("g"));
    engine.passMillis(LAG);
    assertEquals(List.of(), engine.indexed("g"));
  }

  @Test
  void write_thatIsRefused_changesNothingInTheIndex() {
    engine.put("p", "s", "g", 1);
    engine.passMillis(LAG);
    var actions = List.of(put("p", "s", 5, null), put("p", "other", 6, "attribute_exists(pk)"));

    Assertions.assertThrows(
        CompletionException.class,
        () -> engine.client().transactWriteItems(write -> write.transactItems(actions)).join());
    engine.put("p", "s", "g", 2);

    assertEquals(List.of("p/s=1"), engine.indexed("g"));
    engine.passMillis(LAG);
    assertEquals(List.of("p/s=2"), engine.indexed("g"));
  }

  @Test
  void simulation_whenSwitchedOff_showsEverything() {
    engine.put("p", "s", "g", 1);

    engine.simulate();

    assertEquals(List.of("p/s=1"), engine.indexed("g"));
  }

  /// Random writes at random times, against a model that knows when each becomes visible.
  @Test
  void index_showsEachItemAsItWasBeforeItsHiddenChanges() {
    var random = new Random(20261130);
    var visible = new TreeMap<String, Row>();
    var hidden = new ArrayList<Hidden>();
    long now = 0;
    for (int step = 0; step < 600; step++) {
      var sk = "s" + random.nextInt(12);
      Row row = null;
      if (random.nextInt(4) == 0) {
        engine.delete("p", sk);
      } else {
        row = new Row("g" + random.nextInt(2), random.nextInt(5));
        engine.put("p", sk, row.group, row.rank);
      }
      hidden.add(new Hidden(sk, row, now + LAG));
      int passed = random.nextInt(30);
      engine.passMillis(passed);
      now += passed;
      while (!hidden.isEmpty() && hidden.getFirst().visibleAt <= now) {
        var due = hidden.removeFirst();
        visible.remove(due.sk);
        if (due.row != null) {
          visible.put(due.sk, due.row);
        }
      }
      var group = "g" + random.nextInt(2);
      boolean forward = random.nextBoolean();
      assertEquals(
          model(visible, group, forward),
          engine.indexed(group, forward, 1 + random.nextInt(6)),
          "step " + step);
    }
  }

  private static List<String> model(Map<String, Row> visible, String group, boolean forward) {
    var order =
        Comparator.<Map.Entry<String, Row>>comparingInt(entry -> entry.getValue().rank)
            .thenComparing(Map.Entry::getKey);
    return visible.entrySet().stream()
        .filter(entry -> entry.getValue().group.equals(group))
        .sorted(forward ? order : order.reversed())
        .map(entry -> "p/" + entry.getKey() + "=" + entry.getValue().rank)
        .toList();
  }

  private static TransactWriteItem put(String pk, String sk, int rank, String condition) {
    var put =
        Put.builder()
            .tableName(FaultyEngine.TABLE)
            .item(FaultyEngine.item(pk, sk, "g", rank))
            .conditionExpression(condition)
            .build();
    return TransactWriteItem.builder().put(put).build();
  }

  private record Row(String group, int rank) {}

  private record Hidden(String sk, Row row, long visibleAt) {}
}
