package io.roundtable.engine.operation.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.definition.StreamView;
import io.roundtable.engine.value.KeySchema;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamNamesTest {
  private static final StreamDefinition ONE = stream("one");
  private static final StreamDefinition OTHER = stream("other");

  @ParameterizedTest
  @ValueSource(longs = {1, 9, 10, 1_000_000_007L, Long.MAX_VALUE})
  void texts_areReadAsTheirNumbers(long number) {
    assertEquals(number, StreamNames.sequenceNumber(StreamNames.sequenceNumber(number)));
    var shardId = StreamNames.shardId(ONE, number);
    assertEquals(OptionalLong.of(number), StreamNames.shardNumber(ONE, shardId));
    assertEquals(OptionalLong.empty(), StreamNames.shardNumber(OTHER, shardId));
  }

  @Test
  void texts_haveTheOrderOfTheirNumbers() {
    for (long number = 1; number < 1_000_000_000_000L; number *= 7) {
      var before = StreamNames.sequenceNumber(number);
      assertTrue(before.compareTo(StreamNames.sequenceNumber(number + 1)) < 0);
      assertTrue(
          StreamNames.shardId(ONE, number).compareTo(StreamNames.shardId(ONE, number + 1)) < 0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1",
        "-00000000000000000001",
        "100000000000000000000",
        "109223372036854775808",
        "9999999999999999999999999999999999999999",
        "10000000000000000000x"
      })
  void sequenceNumber_thatNoChangeCanHave_isRefused(String text) {
    var refusal = assertThrows(OperationException.class, () -> StreamNames.sequenceNumber(text));
    assertEquals("Invalid SequenceNumber", refusal.getMessage());
  }

  @Test
  void shardNumber_ofWhatIsNoShardId_isEmpty() {
    for (var text : List.of("", "shardId-1-2", "shardId-99999999999999999999-00000000")) {
      assertEquals(OptionalLong.empty(), StreamNames.shardNumber(ONE, text));
    }
  }

  @Test
  void eventId_isOfOneChangeOnly() {
    var id = StreamNames.eventId(ONE, 1);
    assertEquals(id, StreamNames.eventId(ONE, 1));
    assertNotEquals(id, StreamNames.eventId(ONE, 2));
    assertNotEquals(id, StreamNames.eventId(OTHER, 1));
  }

  private static StreamDefinition stream(String id) {
    return new StreamDefinition(
        "orders",
        "2026-11-30T09:00:00.000",
        id,
        StreamView.KEYS_ONLY,
        new KeySchema(List.of("pk"), List.of()),
        Instant.EPOCH,
        1,
        true);
  }
}
