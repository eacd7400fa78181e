package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.GetShardIteratorResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// Places in shards, and what is read from there.
class ShardIteratorContractIT extends StreamContract {
  private String table;
  private String arn;
  private String shardId;

  @BeforeEach
  void writeFiveItems() {
    table = createTable(StreamViewType.KEYS_ONLY);
    arn = streamArn(table);
    for (int number = 1; number <= 5; number++) {
      put(table, item("pk", "a", "sk", "" + number));
    }
    shardId = reading.describe(arn).shards().getFirst().shardId();
  }

  @Test
  void trimHorizon_readsFromTheOldest() {
    assertEquals("12345", read(ShardIteratorType.TRIM_HORIZON, null));
  }

  @Test
  void latest_readsWhatIsYetToCome() {
    var iterator = reading.iterator(arn, shardId, ShardIteratorType.LATEST);
    var nothing = reading.records(iterator);
    assertTrue(nothing.hasRecords());
    assertEquals(List.of(), nothing.records());
    put(table, item("pk", "a", "sk", "6"));
    assertEquals("6", sortKeys(reading.records(iterator).records()));
    assertEquals("6", sortKeys(reading.records(nothing.nextShardIterator()).records()));
  }

  @Test
  void sequenceNumber_readsAtOrAfterIt() {
    var third = changes(table).get(2).dynamodb().sequenceNumber();
    assertEquals("345", read(ShardIteratorType.AT_SEQUENCE_NUMBER, third));
    assertEquals("45", read(ShardIteratorType.AFTER_SEQUENCE_NUMBER, third));
    var last = changes(table).getLast().dynamodb().sequenceNumber();
    assertEquals("", read(ShardIteratorType.AFTER_SEQUENCE_NUMBER, last));
    var first = reading.describe(arn).shards().getFirst().sequenceNumberRange();
    assertEquals(
        "12345", read(ShardIteratorType.AT_SEQUENCE_NUMBER, first.startingSequenceNumber()));
  }

  @Test
  void limit_cutsPagesWithoutLossOrRepetition() {
    for (int limit = 1; limit <= 6; limit++) {
      var read = new StringBuilder();
      var iterator = reading.iterator(arn, shardId, ShardIteratorType.TRIM_HORIZON);
      int most = limit;
      boolean more = true;
      while (more) {
        var from = iterator;
        var page = await(engine.streams().getRecords(g -> g.shardIterator(from).limit(most)));
        assertTrue(page.records().size() <= limit);
        read.append(sortKeys(page.records()));
        assertNotNull(page.nextShardIterator(), "an open shard has no end");
        iterator = page.nextShardIterator();
        more = !page.records().isEmpty();
      }
      assertEquals("12345", read.toString());
    }
    var iterator = reading.iterator(arn, shardId, ShardIteratorType.TRIM_HORIZON);
    assertInvalid(
        "Member must have value less than or equal to 1000",
        engine.streams().getRecords(g -> g.shardIterator(iterator).limit(1_001)));
    assertInvalid(
        "Member must have value greater than or equal to 1",
        engine.streams().getRecords(g -> g.shardIterator(iterator).limit(0)));
  }

  @Test
  void sequenceNumber_missing_isRefused() {
    for (var type :
        List.of(ShardIteratorType.AT_SEQUENCE_NUMBER, ShardIteratorType.AFTER_SEQUENCE_NUMBER)) {
      assertInvalid("SequenceNumber must be specified", iterator(arn, shardId, type, null));
    }
  }

  @Test
  void sequenceNumber_ofNoChangeInTheShard_isRefused() {
    var beyond = "1" + "9".repeat(20);
    for (var number : List.of(beyond, "1" + "0".repeat(20), "9".repeat(40), "x".repeat(21))) {
      assertInvalid(
          "Invalid SequenceNumber",
          iterator(arn, shardId, ShardIteratorType.AT_SEQUENCE_NUMBER, number));
    }
    assertInvalid(
        "Member must have length greater than or equal to 21",
        iterator(arn, shardId, ShardIteratorType.AT_SEQUENCE_NUMBER, "1"));
  }

  @Test
  void stream_unknownOrMalformed_isRefused() {
    assertInvalid(
        "Invalid StreamArn", iterator("fake-stream", shardId, ShardIteratorType.LATEST, null));
    assertInvalid(
        "Invalid StreamArn", engine.streams().describeStream(d -> d.streamArn("fake-stream")));
    var missing = arn.substring(0, arn.lastIndexOf('/')) + "/2001-01-01T00:00:00.000";
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found: Stream: " + missing + " not found",
        iterator(missing, shardId, ShardIteratorType.LATEST, null));
    assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found: Stream: " + missing + " not found",
        engine.streams().describeStream(d -> d.streamArn(missing)));
  }

  @Test
  void shard_unknownOrMalformed_isRefused() {
    var other = streamArn(createTable(StreamViewType.KEYS_ONLY));
    var othersShard = reading.describe(other).shards().getFirst().shardId();
    var missing = shardId.replace("00001-", "00002-");
    for (var id : List.of(othersShard, missing, "shardId-" + "x".repeat(29))) {
      assertRefused(
          "ResourceNotFoundException",
          "Requested resource not found: Shard does not exist",
          iterator(arn, id, ShardIteratorType.LATEST, null));
    }
    assertInvalid(
        "Member must have length greater than or equal to 28",
        iterator(arn, "short", ShardIteratorType.LATEST, null));
  }

  @Test
  void iteratorType_unknown_isRefused() {
    assertInvalid(
        "Member must satisfy enum value set",
        engine
            .streams()
            .getShardIterator(g -> g.streamArn(arn).shardId(shardId).shardIteratorType("NEWEST")));
  }

  @Test
  void iterator_neverGivenOut_isRefused() {
    var iterator = reading.iterator(arn, shardId, ShardIteratorType.LATEST);
    var changed = iterator.replace("|1|AAAA", "|1|AAAB");
    for (var text : List.of("nothing", arn + "|1|", arn + "|1|AAAA", changed, iterator + "A")) {
      assertInvalid(
          "Invalid ShardIterator", engine.streams().getRecords(g -> g.shardIterator(text)));
    }
  }

  private CompletableFuture<GetShardIteratorResponse> iterator(
      String stream, String shard, ShardIteratorType type, String sequenceNumber) {
    return engine
        .streams()
        .getShardIterator(
            g ->
                g.streamArn(stream)
                    .shardId(shard)
                    .shardIteratorType(type)
                    .sequenceNumber(sequenceNumber));
  }

  private String read(ShardIteratorType type, String sequenceNumber) {
    var iterator = await(iterator(arn, shardId, type, sequenceNumber)).shardIterator();
    return sortKeys(reading.records(iterator).records());
  }

  private static String sortKeys(List<Record> records) {
    return String.join(
        "", records.stream().map(record -> record.dynamodb().keys().get("sk").s()).toList());
  }
}
