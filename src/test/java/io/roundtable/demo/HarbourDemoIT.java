package io.roundtable.demo;

import static io.roundtable.demo.DemoTable.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.check.TableChecker;
import io.roundtable.configuration.Secrets;
import io.roundtable.feature.account.DemoAccount;
import io.roundtable.model.Credential;
import io.roundtable.model.Rollout;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.RolloutState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.write.NewTenant;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The support desk that `serve --demo` loads beside the guide's tenant.
class HarbourDemoIT {
  private static final Instant NOW = Instant.parse("2026-12-02T10:15:30Z");
  private static final Instant LATER = NOW.plus(Duration.ofDays(3));
  private static final Secrets SECRETS = Secrets.of(new byte[32]);

  private DemoTable demo;

  @BeforeEach
  void start() throws Exception {
    demo = new DemoTable();
  }

  @AfterEach
  void stop() throws Exception {
    demo.stop();
  }

  @Test
  void load_makesABusyDeskWithAYearOfHistory() throws Exception {
    var accounts = load(NOW);

    assertEquals(3, accounts.size());
    assertTrue(accounts.stream().allMatch(account -> account.password().isPresent()));
    assertEquals(8, entities("User").count());
    assertEquals(
        List.of("Support desk"), entities("Project").map(item -> item.get("name").s()).toList());
    var tasks = entities("Task").toList();
    assertEquals(150, tasks.size());
    long escalated = tasks.stream().filter(task -> task.containsKey("escalatedTo")).count();
    assertTrue(escalated >= 10 && escalated <= 15, "escalations: " + escalated);
    assertTrue(entities("Comment").count() >= 40);
    var days = entities("Activity").map(item -> item.get("createdAt").s()).sorted().toList();
    assertTrue(days.getFirst().startsWith("2025-12-"), days::getFirst);
    assertTrue(days.getLast().startsWith("2026-12-01") || days.getLast().startsWith("2026-11-30"));
    assertLimitsHold();
    assertConsistent();
  }

  private void assertLimitsHold() {
    var limited = entities("Column").filter(column -> column.containsKey("taskLimit")).toList();
    assertEquals(2, limited.size());
    for (var column : limited) {
      int count = Integer.parseInt(column.get("taskCount").n());
      assertTrue(
          count > 0 && count <= Integer.parseInt(column.get("taskLimit").n()), column::toString);
    }
  }

  @Test
  void load_again_leavesEverythingAsItIs() throws Exception {
    var first = load(NOW);
    int items = demo.items().size();

    assertEquals(first, load(LATER));
    assertEquals(items, demo.items().size());
  }

  /// The process ended when a part was written, and starts again days later.
  @Test
  void load_thatBrokeOff_isCompletedWithTheSameItems() throws Exception {
    var rollout = new Rollout("HarbourDemo", RolloutState.BUILDING, NOW);
    await(demo.table().change("Test").put(rollout).write(new PageCost()));
    var half = new MadeUpTenant(LoadPlan.harbour(LocalDate.of(2026, 12, 2)));
    var written = Stream.generate(half::next).limit(200).iterator();
    await(demo.table().bulkLoad().load(written, progress -> {}));

    load(LATER);

    assertEquals(150, entities("Task").count());
    assertEquals(8, entities("User").count());
    assertConsistent();
  }

  @Test
  void load_whereTheNameIsTaken_leavesTheTableAsItIs() throws Exception {
    var plan = new LoadPlan(new Slug("harbour"), 0, 1, 1, 0, 1, LocalDate.of(2026, 11, 27));
    var other = new MadeUpTenant(plan);
    var credential = new Credential(other.tenant().tenantId(), other.admin().userId(), "none", 1);
    var tenant = new NewTenant(other.tenant(), other.admin(), credential);
    await(demo.table().tenantWrites().create(new PageCost(), tenant));
    int items = demo.items().size();

    assertEquals(List.of(), load(NOW));
    assertEquals(items, demo.items().size());
  }

  private List<DemoAccount> load(Instant now) throws Exception {
    return await(new HarbourDemo(demo.table(), demo.passwords(), SECRETS, () -> now).load());
  }

  private void assertConsistent() throws Exception {
    assertEquals(List.of(), await(new TableChecker(demo.table()).check()).violations());
  }

  private Stream<Map<String, AttributeValue>> entities(String kind) {
    return demo.items().stream().filter(item -> item.get("entity").s().equals(kind));
  }
}
