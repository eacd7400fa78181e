package io.roundtable.engine.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.StreamSpecification;
import software.amazon.awssdk.services.dynamodb.model.StreamStatus;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;

/// Streams on and off, and the lists of them.
class StreamSpecificationContractIT extends StreamContract {

  @ParameterizedTest
  @EnumSource(
      value = StreamViewType.class,
      names = "UNKNOWN_TO_SDK_VERSION",
      mode = EnumSource.Mode.EXCLUDE)
  void create_withStream_describesTableAndStream(StreamViewType viewType) {
    var table = createTable(viewType);
    var described = await(client.describeTable(d -> d.tableName(table))).table();
    assertEquals(viewType, described.streamSpecification().streamViewType());
    assertTrue(described.streamSpecification().streamEnabled());
    var label = described.latestStreamLabel();
    assertTrue(label.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}"), label);
    assertEquals(described.tableArn() + "/stream/" + label, described.latestStreamArn());

    var stream = reading.describe(described.latestStreamArn());
    assertEquals(StreamStatus.ENABLED, stream.streamStatus());
    assertEquals(viewType, stream.streamViewType());
    assertEquals(table, stream.tableName());
    assertEquals(label, stream.streamLabel());
    assertEquals(described.latestStreamArn(), stream.streamArn());
    assertEquals(described.keySchema(), stream.keySchema());
    assertEquals(described.creationDateTime(), stream.creationRequestDateTime());
  }

  @Test
  void specification_thatContradictsItself_isRefused() {
    for (var update : new boolean[] {false, true}) {
      assertInvalid(
          "One or more parameter values were invalid: "
              + "StreamViewType is required when StreamEnabled is true",
          specify(update, s -> s.streamEnabled(true)));
      assertInvalid(
          "One or more parameter values were invalid: "
              + "StreamViewType must not be specified when StreamEnabled is false",
          specify(update, s -> s.streamEnabled(false).streamViewType(StreamViewType.NEW_IMAGE)));
      assertInvalid(
          "Member must satisfy enum value set",
          specify(update, s -> s.streamEnabled(true).streamViewType("EVERYTHING")));
    }
  }

  @Test
  void update_streamThatIsThereAlready_isRefused() {
    var table = createTable(StreamViewType.NEW_IMAGE);
    for (var viewType : new StreamViewType[] {StreamViewType.NEW_IMAGE, StreamViewType.KEYS_ONLY}) {
      assertInvalid(
          "Table already has an enabled stream: TableName: " + table,
          update(table, s -> s.streamEnabled(true).streamViewType(viewType)));
    }
  }

  @Test
  void update_streamThatIsNotThere_isRefused() {
    var table = createTable();
    assertInvalid(
        "Table has no stream to disable: TableName: " + table,
        update(table, s -> s.streamEnabled(false)));
    assertNull(streamArn(table));
  }

  @Test
  void update_disabledStream_staysReadableBesideTheNextOne() {
    var table = createTable(StreamViewType.KEYS_ONLY);
    var first = streamArn(table);
    put(table, item("pk", "a", "sk", "1"));
    var disabled = await(update(table, s -> s.streamEnabled(false))).tableDescription();
    assertNull(disabled.streamSpecification());
    assertEquals(first, disabled.latestStreamArn());
    put(table, item("pk", "a", "sk", "2"));
    var described = reading.describe(first);
    assertEquals(StreamStatus.DISABLED, described.streamStatus());
    for (var shard : described.shards()) {
      assertTrue(shard.sequenceNumberRange().endingSequenceNumber() != null);
    }
    assertEquals("INSERT", events(reading.all(first)));

    await(update(table, s -> s.streamEnabled(true).streamViewType(StreamViewType.NEW_IMAGE)));
    var second = streamArn(table);
    assertNotEquals(first, second);
    put(table, item("pk", "a", "sk", "3"));
    put(table, item("pk", "a", "sk", "2", "n", 1));
    assertEquals("INSERT MODIFY", events(reading.all(second)));
    assertEquals("INSERT", events(reading.all(first)));
  }

  @Test
  void delete_table_leavesItsStreamReadable() {
    var table = createTable(StreamViewType.NEW_AND_OLD_IMAGES);
    var arn = streamArn(table);
    put(table, item("pk", "a", "sk", "1"));
    await(client.deleteTable(d -> d.tableName(table)));
    await(client.waiter().waitUntilTableNotExists(d -> d.tableName(table)));
    assertEquals(StreamStatus.DISABLED, reading.describe(arn).streamStatus());
    assertEquals("INSERT", events(reading.all(arn)));
    var listed = await(engine.streams().listStreams(l -> l.tableName(table))).streams();
    assertEquals(arn, listed.getFirst().streamArn());
  }

  @Test
  void listStreams_inPages_givesEveryStreamOnce() {
    var arns = new HashSet<String>();
    for (int number = 0; number < 3; number++) {
      arns.add(streamArn(createTable(StreamViewType.KEYS_ONLY)));
    }
    var listed = new ArrayList<String>();
    String start = null;
    do {
      var from = start;
      var page = await(engine.streams().listStreams(l -> l.limit(2).exclusiveStartStreamArn(from)));
      assertTrue(page.streams().size() <= 2);
      page.streams().forEach(stream -> listed.add(stream.streamArn()));
      start = page.lastEvaluatedStreamArn();
      if (start != null) {
        assertEquals(listed.getLast(), start);
      }
    } while (start != null);
    assertTrue(listed.containsAll(arns));
    assertEquals(listed.size(), new HashSet<>(listed).size());
  }

  @Test
  void listStreams_ofOneTable_leavesOthersOut() {
    var table = createTable(StreamViewType.KEYS_ONLY);
    createTable(StreamViewType.KEYS_ONLY);
    var listed = await(engine.streams().listStreams(l -> l.tableName(table))).streams();
    assertEquals(1, listed.size());
    assertEquals(table, listed.getFirst().tableName());
    assertTrue(listed.getFirst().streamArn().endsWith(listed.getFirst().streamLabel()));
  }

  @Test
  void listStreams_badMembers_areRefused() {
    assertInvalid(
        "Invalid StreamArn",
        engine.streams().listStreams(l -> l.exclusiveStartStreamArn("nothing")));
    assertInvalid(
        "Member must have value less than or equal to 100",
        engine.streams().listStreams(l -> l.limit(101)));
    assertInvalid(
        "Member must have value greater than or equal to 1",
        engine.streams().listStreams(l -> l.limit(0)));
  }

  private CompletableFuture<?> specify(
      boolean update, Consumer<StreamSpecification.Builder> specification) {
    if (update) {
      return update(createTable(), specification);
    }
    return client.createTable(
        create ->
            create
                .tableName(newTableName())
                .billingMode("PAY_PER_REQUEST")
                .attributeDefinitions(definitions("pk:S"))
                .keySchema(keySchema(1, "pk"))
                .streamSpecification(specification));
  }

  private CompletableFuture<UpdateTableResponse> update(
      String table, Consumer<StreamSpecification.Builder> specification) {
    return client.updateTable(u -> u.tableName(table).streamSpecification(specification));
  }
}
