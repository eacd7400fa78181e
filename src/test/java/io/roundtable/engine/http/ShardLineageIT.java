package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.StreamContract.StreamReading;
import io.roundtable.engine.store.definition.StreamOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardFilterType;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Shards that close and open, in two lines.
class ShardLineageIT {
  private static final StreamOptions SHORT =
      StreamOptions.DEFAULT.withShardSpan(6).withOpenShards(2);

  @AutoClose private TimedEngine engine;
  private StreamReading reading;
  private String arn;

  @BeforeEach
  void start() {
    engine = TimedEngine.inMemory(SHORT);
    reading = new StreamReading(engine.streams());
    arn = engine.createTable("orders", StreamViewType.NEW_IMAGE);
  }

  @Test
  void shards_ofAYoungStream_areAllOpenAndWithoutParents() {
    var shards = reading.shards(arn);
    assertEquals(2, shards.size());
    for (var shard : shards) {
      assertNull(shard.parentShardId());
      assertNull(shard.sequenceNumberRange().endingSequenceNumber());
    }
  }

  @Test
  void shards_areSortedAndLinkedAndDoNotOverlap() {
    write(60);
    var shards = reading.shards(arn);
    assertTrue(shards.size() > 8, () -> "shards: " + shards.size());
    var byId = new HashMap<String, Shard>();
    String before = "";
    for (var shard : shards) {
      assertTrue(shard.shardId().compareTo(before) > 0);
      assertTrue(shard.shardId().length() >= 28 && shard.shardId().length() <= 65);
      before = shard.shardId();
      byId.put(shard.shardId(), shard);
      var start = shard.sequenceNumberRange().startingSequenceNumber();
      assertTrue(start.matches("\\d{21,40}"), start);
      if (shard.parentShardId() != null) {
        var parent = byId.get(shard.parentShardId());
        assertTrue(parent.sequenceNumberRange().endingSequenceNumber().compareTo(start) < 0);
      }
    }
    assertEquals(2, shards.stream().filter(ShardLineageIT::isOpen).count());
    assertEquals(2, shards.stream().filter(shard -> shard.parentShardId() == null).count());
  }

  @Test
  void records_lieBetweenTheNumbersOfTheirShard() {
    write(40);
    int read = 0;
    for (var shard : reading.shards(arn)) {
      var range = shard.sequenceNumberRange();
      for (var record : reading.ofShard(arn, shard.shardId())) {
        var number = record.dynamodb().sequenceNumber();
        assertTrue(number.compareTo(range.startingSequenceNumber()) >= 0);
        assertTrue(isOpen(shard) || number.compareTo(range.endingSequenceNumber()) <= 0);
        read++;
      }
    }
    assertEquals(40, read);
  }

  @Test
  void changesOfOneItem_followTheLineOfShards() {
    write(80);
    var lines = new HashMap<String, String>();
    var last = new HashMap<String, Integer>();
    for (var shard : reading.shards(arn)) {
      var root = shard.parentShardId() == null ? shard.shardId() : lines.get(shard.parentShardId());
      lines.put(shard.shardId(), root);
      for (var record : reading.ofShard(arn, shard.shardId())) {
        var key = record.dynamodb().keys().get("pk").s();
        assertEquals(root, lines.computeIfAbsent("line of " + key, _ -> root));
        int version = Integer.parseInt(record.dynamodb().newImage().get("version").n());
        assertTrue(version > last.getOrDefault(key, -1));
        last.put(key, version);
      }
    }
    assertEquals(8, last.size());
    assertEquals(2, new HashSet<>(lines.values()).size());
  }

  @Test
  void closedShard_endsWithItsLastRecord() {
    write(30);
    for (var shard : reading.shards(arn)) {
      var iterator = reading.iterator(arn, shard.shardId(), ShardIteratorType.TRIM_HORIZON);
      var page = reading.records(iterator);
      if (isOpen(shard)) {
        assertNotNull(page.nextShardIterator());
      } else {
        assertNull(page.nextShardIterator());
        var latest = reading.iterator(arn, shard.shardId(), ShardIteratorType.LATEST);
        assertNull(reading.records(latest).nextShardIterator());
      }
    }
  }

  @Test
  void closedShard_readInPagesThatJustFit_endsWithTheLastOne() {
    write(30);
    var closed = reading.shards(arn).getFirst();
    int records = reading.ofShard(arn, closed.shardId()).size();
    var iterator = reading.iterator(arn, closed.shardId(), ShardIteratorType.TRIM_HORIZON);
    for (int left = records; left > 0; left--) {
      assertNotNull(iterator);
      var from = iterator;
      var page = Contract.await(engine.streams().getRecords(g -> g.shardIterator(from).limit(1)));
      assertEquals(1, page.records().size());
      iterator = page.nextShardIterator();
    }
    assertNull(iterator);
  }

  @Test
  void childShards_areFoundByTheirParent() {
    write(60);
    var shards = reading.shards(arn);
    for (var shard : shards) {
      var expected =
          shards.stream().filter(child -> shard.shardId().equals(child.parentShardId())).toList();
      var found =
          Contract.await(
                  engine
                      .streams()
                      .describeStream(
                          d ->
                              d.streamArn(arn)
                                  .shardFilter(
                                      f ->
                                          f.type(ShardFilterType.CHILD_SHARDS)
                                              .shardId(shard.shardId()))))
              .streamDescription();
      assertEquals(expected, found.shards());
      assertEquals(isOpen(shard) ? 0 : 1, found.shards().size());
    }
  }

  @Test
  void describe_afterTheLastShard_isEmpty() {
    write(30);
    var last = reading.shards(arn).getLast().shardId();
    var page =
        Contract.await(
                engine.streams().describeStream(d -> d.streamArn(arn).exclusiveStartShardId(last)))
            .streamDescription();
    assertTrue(page.hasShards());
    assertEquals(List.of(), page.shards());
    assertNull(page.lastEvaluatedShardId());
    Contract.assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found: Shard does not exist",
        engine
            .streams()
            .describeStream(
                d -> d.streamArn(arn).exclusiveStartShardId("shardId-" + "0".repeat(29))));
  }

  @Test
  void shard_thatIsOld_isClosedWithoutAnyWrite() {
    write(1);
    engine.advance(StreamOptions.DEFAULT.shardAge().minusMillis(1));
    engine.upkeep();
    assertEquals(2, reading.shards(arn).size());
    engine.advance(Duration.ofMillis(1));
    engine.upkeep();
    var shards = reading.shards(arn);
    assertEquals(4, shards.size());
    assertFalse(isOpen(shards.get(0)));
    assertFalse(isOpen(shards.get(1)));
    assertEquals(shards.get(0).shardId(), shards.get(2).parentShardId());
  }

  /// Changes eight items in turn.
  private void write(int changes) {
    for (int version = 0; version < changes; version++) {
      engine.put("orders", Contract.item("pk", "item " + version % 8, "version", version));
    }
  }

  private static boolean isOpen(Shard shard) {
    return shard.sequenceNumberRange().endingSequenceNumber() == null;
  }
}
