package io.roundtable.engine.store.stream;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.stream.ChangeRecord.Kind;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeRecordCodecTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00.123Z");

  @ParameterizedTest
  @EnumSource(Kind.class)
  void decode_givesWhatWasEncoded(Kind kind) {
    for (byte[] image : new byte[][] {null, {}, {1, 2, 3}}) {
      var change = new ChangeRecord(7, NOON, kind, image == null, new byte[] {9}, image, image);
      var decoded =
          ChangeRecordCodec.decode(7, NOON.toEpochMilli(), ChangeRecordCodec.encode(change));
      assertEquals(7, decoded.sequenceNumber());
      assertEquals(NOON, decoded.at());
      assertEquals(kind, decoded.kind());
      assertEquals(image == null, decoded.byService());
      assertArrayEquals(new byte[] {9}, decoded.keys());
      assertArrayEquals(image, decoded.oldImage());
      assertArrayEquals(image, decoded.newImage());
    }
  }

  @Test
  void decode_whenBytesAreMissing_saysThatTheFileIsDamaged() {
    var change =
        new ChangeRecord(7, NOON, Kind.MODIFY, false, new byte[] {9}, new byte[3], new byte[3]);
    var encoded = ChangeRecordCodec.encode(change);
    for (int length = 0; length < encoded.length; length++) {
      var cut = Arrays.copyOf(encoded, length);
      var refusal = assertThrows(StoreException.class, () -> ChangeRecordCodec.decode(7, 0, cut));
      assertEquals("The data file is damaged: a change in a stream.", refusal.getMessage());
    }
    encoded[0] = 3;
    assertThrows(StoreException.class, () -> ChangeRecordCodec.decode(7, 0, encoded));
    encoded[0] = 0;
    encoded[2] = 0x7F;
    assertThrows(StoreException.class, () -> ChangeRecordCodec.decode(7, 0, encoded));
  }

  @Test
  void storedBytes_countWhatIsThere() {
    var change = new ChangeRecord(1, NOON, Kind.INSERT, false, new byte[2], null, new byte[5]);
    assertNull(change.oldImage());
    assertEquals(7, change.storedBytes());
  }
}
