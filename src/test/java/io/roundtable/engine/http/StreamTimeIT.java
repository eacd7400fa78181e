package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.StreamContract.StreamReading;
import io.roundtable.engine.store.definition.StreamOptions;
import io.roundtable.engine.store.file.StoreLocation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// What time does to streams, and a restart does not.
class StreamTimeIT {
  private static final String TRIMMED =
      "The operation attempted to read past the oldest stream record in a shard";

  @TempDir private Path folder;
  @AutoClose private TimedEngine engine;
  private StreamReading reading;
  private String arn;

  @BeforeEach
  void start() {
    var location = StoreLocation.file(folder.resolve("data.db"));
    engine = TimedEngine.start(location, StreamOptions.DEFAULT.withShardSpan(4));
    reading = new StreamReading(engine.streams());
    arn = engine.createTable("orders", StreamViewType.NEW_AND_OLD_IMAGES);
  }

  @Test
  void iterator_lastsFifteenMinutes_alsoAcrossARestart() {
    put("1");
    var iterator = iterator(ShardIteratorType.TRIM_HORIZON);
    engine.advance(Duration.ofMinutes(15).minusMillis(1));
    restart();
    assertEquals("1", keys(reading.records(iterator).records()));
    var next = reading.records(iterator).nextShardIterator();
    engine.advance(Duration.ofMillis(1));
    Contract.assertRefused(
        "ExpiredIteratorException",
        "The shard iterator has expired and can no longer be used to retrieve stream records.",
        engine.streams().getRecords(g -> g.shardIterator(iterator)));
    assertEquals("", keys(reading.records(next).records()));
  }

  @Test
  void record_tellsTheSecondOfItsChange() {
    engine.advance(Duration.ofMillis(1_750));
    put("1");
    assertEquals(
        engine.now().truncatedTo(ChronoUnit.SECONDS),
        reading.all(arn).getFirst().dynamodb().approximateCreationDateTime());
  }

  @Test
  void stream_goesOnAfterARestart() {
    put("1", "2", "3");
    var before = reading.all(arn);
    restart();
    assertEquals(before, reading.all(arn));
    put("4", "5", "6");
    var after = reading.all(arn);
    assertEquals("123456", keys(after));
    var numbers = after.stream().map(record -> record.dynamodb().sequenceNumber()).toList();
    assertEquals(numbers.stream().sorted().distinct().toList(), numbers);
  }

  @Test
  void changes_areTrimmedAfterADay() {
    put("1", "2");
    var oldest = reading.all(arn).getFirst().dynamodb().sequenceNumber();
    engine.advance(Duration.ofHours(20));
    put("3", "4", "5");
    engine.advance(Duration.ofHours(4).minusMillis(1));
    engine.upkeep();
    assertEquals("12345", keys(reading.all(arn)));
    engine.advance(Duration.ofMillis(1));
    engine.upkeep();
    assertEquals("345", keys(reading.all(arn)));
    var shard = reading.shards(arn).getFirst().shardId();
    for (var type :
        List.of(ShardIteratorType.AT_SEQUENCE_NUMBER, ShardIteratorType.AFTER_SEQUENCE_NUMBER)) {
      Contract.assertRefused(
          "TrimmedDataAccessException",
          TRIMMED,
          engine
              .streams()
              .getShardIterator(
                  g ->
                      g.streamArn(arn)
                          .shardId(shard)
                          .shardIteratorType(type)
                          .sequenceNumber(oldest)));
    }
    restart();
    put("6");
    assertEquals("3456", keys(reading.all(arn)));
  }

  @Test
  void iterator_whoseRecordsAreTrimmed_isRefused() {
    put("1", "2");
    engine.advance(Duration.ofHours(24).minusMinutes(1));
    var iterator = iterator(ShardIteratorType.TRIM_HORIZON);
    engine.advance(Duration.ofMinutes(1));
    engine.upkeep();
    Contract.assertRefused(
        "TrimmedDataAccessException",
        TRIMMED,
        engine.streams().getRecords(g -> g.shardIterator(iterator)));
    assertEquals("", keys(reading.all(arn)));
  }

  @Test
  void shards_areForgottenADayAfterTheyWereClosed() {
    put("1", "2", "3", "4", "5", "6", "7", "8", "9");
    assertEquals(3, reading.shards(arn).size());
    engine.advance(Duration.ofHours(24));
    engine.upkeep();
    var left = reading.shards(arn);
    assertEquals(2, left.size(), "the one that was open a day ago, and its child");
    put("0");
    assertEquals("0", keys(reading.all(arn)));
  }

  @Test
  void manyChanges_areTrimmedInSmallSteps() {
    var numbers = new String[1_200];
    for (int number = 0; number < numbers.length; number++) {
      numbers[number] = "" + number;
    }
    engine.putAll("orders", numbers);
    assertEquals(1_200, reading.all(arn).size());
    engine.advance(Duration.ofHours(24));
    engine.upkeep();
    assertEquals(0, reading.all(arn).size());
  }

  @Test
  void streamOfADeletedTable_isForgottenWhenNothingIsLeft() {
    put("1");
    Contract.await(engine.client().deleteTable(d -> d.tableName("orders")));
    restart();
    assertEquals(StreamStatus.DISABLED, reading.describe(arn).streamStatus());
    assertEquals("1", keys(reading.all(arn)));
    engine.advance(Duration.ofHours(24));
    engine.upkeep();
    Contract.assertRefused(
        "ResourceNotFoundException",
        "Requested resource not found: Stream: " + arn + " not found",
        engine.streams().describeStream(d -> d.streamArn(arn)));
    assertTrue(Contract.await(engine.streams().listStreams()).streams().isEmpty());
  }

  @Test
  void streamOfANewTable_ofTheSameNameAndTime_isAnotherOne() {
    put("1");
    Contract.await(engine.client().deleteTable(d -> d.tableName("orders")));
    var second = engine.createTable("orders", StreamViewType.KEYS_ONLY);
    put("2");
    assertEquals("1", keys(reading.all(arn)));
    assertEquals("2", keys(reading.all(second)));
    assertEquals(2, Contract.await(engine.streams().listStreams()).streams().size());
  }

  private String iterator(ShardIteratorType type) {
    return reading.iterator(arn, reading.shards(arn).getFirst().shardId(), type);
  }

  private void restart() {
    engine.restart();
    reading = new StreamReading(engine.streams());
  }

  private void put(String... added) {
    for (var key : added) {
      engine.put("orders", Contract.item("pk", key));
    }
  }

  private static String keys(List<Record> records) {
    return String.join(
        "", records.stream().map(record -> record.dynamodb().keys().get("pk").s()).toList());
  }
}
