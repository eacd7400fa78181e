package io.roundtable.engine.store.stream;

import io.roundtable.engine.store.file.StoreException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Instant;

/// The stored form of a change, apart from its number and time, which have columns of their own: a
/// byte for the kind, a byte that tells who made it, then key, old and new image, each after its
/// length, which is -1 where there is none.
final class ChangeRecordCodec {
  private static final ChangeRecord.Kind[] KINDS = ChangeRecord.Kind.values();
  private static final int HEADER_BYTES = 2 + 3 * Integer.BYTES;

  private ChangeRecordCodec() {}

  static byte[] encode(ChangeRecord change) {
    var bytes = ByteBuffer.allocate(HEADER_BYTES + change.storedBytes());
    bytes.put((byte) change.kind().ordinal());
    bytes.put((byte) (change.byService() ? 1 : 0));
    putPart(bytes, change.keys());
    putPart(bytes, change.oldImage());
    putPart(bytes, change.newImage());
    return bytes.array();
  }

  static ChangeRecord decode(long sequenceNumber, long atMillis, byte[] encoded) {
    try {
      var bytes = ByteBuffer.wrap(encoded);
      return new ChangeRecord(
          sequenceNumber,
          Instant.ofEpochMilli(atMillis),
          KINDS[bytes.get()],
          bytes.get() == 1,
          takePart(bytes),
          takePart(bytes),
          takePart(bytes));
    } catch (BufferUnderflowException | IndexOutOfBoundsException damaged) {
      throw new StoreException("The data file is damaged: a change in a stream.", damaged);
    }
  }

  private static void putPart(ByteBuffer bytes, byte[] partOrNull) {
    if (partOrNull == null) {
      bytes.putInt(-1);
    } else {
      bytes.putInt(partOrNull.length).put(partOrNull);
    }
  }

  private static byte[] takePart(ByteBuffer bytes) {
    int length = bytes.getInt();
    if (length < 0) {
      return null;
    }
    if (length > bytes.remaining()) {
      throw new BufferUnderflowException();
    }
    var part = new byte[length];
    bytes.get(part);
    return part;
  }
}
