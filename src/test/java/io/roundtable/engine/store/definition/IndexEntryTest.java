package io.roundtable.engine.store.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.Samples;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexEntryTest {
  private static final Item TASK = Samples.task("t1", "OPEN", 1);

  @ParameterizedTest
  @ValueSource(strings = {"tenant", "project", "status", "rank"})
  void of_whenAnyKeyAttributeIsMissing_isAbsent(String name) {
    assertFalse(isIndexed(Samples.without(TASK, name)));
    assertTrue(isIndexed(TASK));
  }

  @Test
  void of_whenAKeyAttributeCannotStandInAKey_isAbsent() {
    assertFalse(isIndexed(Samples.with(TASK, "rank", Samples.text("1"))), "another type");
    assertFalse(isIndexed(Samples.with(TASK, "status", new AttributeValue.Null())), "no scalar");
    assertFalse(isIndexed(Samples.with(TASK, "status", Samples.text(""))), "empty");
  }

  @Test
  void of_whenAKeyAttributeIsTooLong_isAbsent() {
    assertTrue(isIndexed(Samples.with(TASK, "tenant", Samples.text("é".repeat(1024)))));
    assertFalse(isIndexed(Samples.with(TASK, "tenant", Samples.text("é".repeat(1024) + "x"))));
    assertTrue(isIndexed(Samples.with(TASK, "status", Samples.text("é".repeat(512)))));
    assertFalse(isIndexed(Samples.with(TASK, "status", Samples.text("é".repeat(512) + "x"))));
  }

  @Test
  void of_holdsWhatTheProjectionNames() {
    var keys = Set.of("PK", "SK", "tenant", "project", "status", "rank");

    assertEquals(keys, names(new Projection.KeysOnly()));
    assertEquals(
        Set.of("PK", "SK", "tenant", "project", "status", "rank", "title"),
        names(new Projection.Include(List.of("title", "absent"))));
    assertEquals(TASK.attributes().keySet(), names(new Projection.All()));
  }

  private static boolean isIndexed(Item item) {
    var index = Samples.board();
    return IndexEntry.of(Samples.tasks(index), index, item).isPresent();
  }

  private static Set<String> names(Projection projection) {
    var index = Samples.board(IndexStatus.ACTIVE, projection);
    var entry = IndexEntry.of(Samples.tasks(index), index, TASK).orElseThrow();
    return entry.image().attributes().keySet();
  }
}
