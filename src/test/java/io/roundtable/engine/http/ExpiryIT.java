package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.StreamContract.StreamReading;
import io.roundtable.engine.store.definition.StreamOptions;
import io.roundtable.engine.store.file.StoreLocation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Items whose time to live is over.
class ExpiryIT {
  @TempDir private Path folder;
  @AutoClose private TimedEngine engine;
  private String arn;

  @BeforeEach
  void start() {
    engine =
        TimedEngine.start(StoreLocation.file(folder.resolve("data.db")), StreamOptions.DEFAULT);
    arn = engine.createTable("sessions", StreamViewType.NEW_AND_OLD_IMAGES);
    setTimeToLive(true);
  }

  @Test
  void item_isReadableUntilItIsSwept() {
    put("a", seconds(Duration.ZERO));
    assertFalse(engine.get("sessions", "a").isEmpty());
    assertEquals(1, engine.upkeep());
    assertTrue(engine.get("sessions", "a").isEmpty());
    assertEquals(0, engine.upkeep());
  }

  @Test
  void item_isKeptToItsLastSecond() {
    put("a", seconds(Duration.ofSeconds(1)));
    assertEquals(0, engine.upkeep());
    engine.advance(Duration.ofSeconds(1));
    assertEquals(1, engine.upkeep());
  }

  @Test
  void time_mayBeWrittenAsAnyNumber() {
    long now = engine.now().getEpochSecond();
    put("exponent", Contract.n((now / 10) + "e1"));
    put("fraction", Contract.n((now - 1) + ".1234"));
    put("soon", Contract.n(now + ".5"));
    assertEquals(2, engine.upkeep());
    assertFalse(engine.get("sessions", "soon").isEmpty());
  }

  @Test
  void item_withoutAUsableTime_isKept() {
    put("text", Contract.s("" + engine.now().getEpochSecond()));
    put("list", Contract.l(seconds(Duration.ZERO)));
    engine.put("sessions", Contract.item("pk", "none"));
    put("zero", Contract.n(0));
    put("tooOld", seconds(Duration.ofDays(5 * 365).plusSeconds(1).negated()));
    put("old", seconds(Duration.ofDays(5 * 365).negated()));
    assertEquals(1, engine.upkeep());
    assertTrue(engine.get("sessions", "old").isEmpty());
  }

  @Test
  void removal_isRecordedAsTheServices() {
    put("a", seconds(Duration.ZERO));
    put("b", seconds(Duration.ZERO));
    Contract.await(
        engine.client().deleteItem(d -> d.tableName("sessions").key(Contract.item("pk", "b"))));
    engine.upkeep();
    var records = new StreamReading(engine.streams()).all(arn);
    assertEquals("INSERT INSERT REMOVE REMOVE", StreamContract.events(records));
    assertNull(records.get(2).userIdentity());
    var expired = records.get(3);
    assertEquals(OperationType.REMOVE, expired.eventName());
    assertEquals("Service", expired.userIdentity().type());
    assertEquals("dynamodb.amazonaws.com", expired.userIdentity().principalId());
    assertEquals(Contract.item("pk", "a"), expired.dynamodb().keys());
    assertTrue(expired.dynamodb().oldImage().containsKey("expiresAt"));
  }

  @Test
  void removal_isSeenInIndexes() {
    Contract.await(
        engine
            .client()
            .createTable(
                create ->
                    create
                        .tableName("indexed")
                        .billingMode("PAY_PER_REQUEST")
                        .attributeDefinitions(Contract.definitions("pk:S", "user:S"))
                        .keySchema(Contract.keySchema(1, "pk"))
                        .globalSecondaryIndexes(Contract.index("byUser", 1, "user"))));
    setTimeToLive("indexed", true);
    var over = seconds(Duration.ZERO);
    engine.put("indexed", Contract.item("pk", "a", "user", "u", "expiresAt", over));
    engine.put("indexed", Contract.item("pk", "b", "user", "u"));
    assertEquals(1, engine.upkeep());
    var found =
        Contract.await(
                engine
                    .client()
                    .query(
                        q ->
                            q.tableName("indexed")
                                .indexName("byUser")
                                .keyConditionExpression("#u = :u")
                                .expressionAttributeNames(Map.of("#u", "user"))
                                .expressionAttributeValues(Map.of(":u", Contract.s("u")))))
            .items();
    assertEquals(List.of(Contract.item("pk", "b", "user", "u")), found);
  }

  @Test
  void manyItems_areSweptThroughManyBatches() {
    for (int number = 0; number < 2_500; number++) {
      if (number % 2 == 0) {
        put("item " + number, seconds(Duration.ofSeconds(number % 4 == 0 ? 0 : 60)));
      } else {
        engine.put("sessions", Contract.item("pk", "item " + number));
      }
    }
    assertEquals(625, engine.upkeep());
    engine.advance(Duration.ofMinutes(1));
    assertEquals(625, engine.upkeep());
    assertEquals(0, engine.upkeep());
  }

  @Test
  void disabled_removesNothing() {
    put("a", seconds(Duration.ZERO));
    engine.advance(Duration.ofHours(1));
    setTimeToLive(false);
    assertEquals(0, engine.upkeep());
    assertFalse(engine.get("sessions", "a").isEmpty());
  }

  @Test
  void restart_forgetsNothing() {
    put("a", seconds(Duration.ofMinutes(1)));
    engine.restart();
    engine.advance(Duration.ofMinutes(1));
    engine.upkeep();
    assertTrue(engine.get("sessions", "a").isEmpty());
  }

  @Test
  void switch_isRefusedForAWhileAfterTheLastOne() {
    var text = "Time to live has been modified multiple times within a fixed interval";
    Contract.assertInvalid(text, switchTimeToLive("sessions", false));
    engine.advance(Duration.ofMinutes(31).minusMillis(1));
    Contract.assertInvalid(text, switchTimeToLive("sessions", false));
    engine.advance(Duration.ofMillis(1));
    setTimeToLive(false);
    Contract.assertInvalid("TimeToLive is already disabled", switchTimeToLive("sessions", false));
    Contract.assertInvalid(text, switchTimeToLive("sessions", true));
  }

  private AttributeValue seconds(Duration fromNow) {
    return Contract.n(engine.now().plus(fromNow).getEpochSecond());
  }

  private void put(String key, AttributeValue expiresAt) {
    engine.put("sessions", Contract.item("pk", key, "expiresAt", expiresAt));
  }

  private void setTimeToLive(boolean enabled) {
    setTimeToLive("sessions", enabled);
  }

  private void setTimeToLive(String table, boolean enabled) {
    Contract.await(switchTimeToLive(table, enabled));
  }

  private CompletableFuture<?> switchTimeToLive(String table, boolean enabled) {
    return engine
        .client()
        .updateTimeToLive(
            u ->
                u.tableName(table)
                    .timeToLiveSpecification(s -> s.enabled(enabled).attributeName("expiresAt")));
  }
}
