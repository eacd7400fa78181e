package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.OperationException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.zip.CRC32;

/// A place in a shard, as clients hold it: nothing of it is kept here, so that it lives through a
/// restart. A checksum tells what was never given out.
///
/// @param arn the stream
/// @param shard the number of the shard
/// @param position changes up to and including this sequence number were read
/// @param issuedAt when it was given out, kept to the millisecond
record ShardIterator(StreamArn arn, long shard, long position, Instant issuedAt) {
  private static final Duration LIFETIME = Duration.ofMinutes(15);
  private static final String MARK = "|1|";
  private static final int NUMBER_BYTES = 3 * Long.BYTES;

  /// An iterator's text, for example `arn:…/stream/2026-11-30T09:00:00.000|1|AAAA…`.
  String toText() {
    var bytes = ByteBuffer.allocate(NUMBER_BYTES + Integer.BYTES);
    bytes.putLong(shard).putLong(position).putLong(issuedAt.toEpochMilli());
    bytes.putInt(checksum(arn.text(), bytes.array()));
    return arn.text()
        + MARK
        + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
  }

  /// Reads an iterator.
  ///
  /// @throws OperationException where it was never given out
  static ShardIterator parse(String text) {
    int mark = text.lastIndexOf(MARK);
    if (mark < 0) {
      throw invalid();
    }
    try {
      var arn = StreamArn.parse(text.substring(0, mark));
      var bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text.substring(mark + 3)));
      if (bytes.remaining() != NUMBER_BYTES + Integer.BYTES
          || bytes.getInt(NUMBER_BYTES) != checksum(arn.text(), bytes.array())) {
        throw invalid();
      }
      return new ShardIterator(
          arn, bytes.getLong(), bytes.getLong(), Instant.ofEpochMilli(bytes.getLong()));
    } catch (IllegalArgumentException | OperationException malformed) {
      throw invalid();
    }
  }

  /// The same place further on, given out now.
  ShardIterator at(long newPosition, Instant now) {
    return new ShardIterator(arn, shard, newPosition, now);
  }

  /// Refuses an iterator that is 15 minutes old.
  ///
  /// @throws OperationException an ExpiredIteratorException
  void requireValid(Instant now) {
    if (!now.isBefore(issuedAt.plus(LIFETIME))) {
      throw expired();
    }
  }

  static OperationException expired() {
    return new OperationException(ErrorType.EXPIRED_ITERATOR, StreamMessages.EXPIRED_ITERATOR);
  }

  private static int checksum(String arn, byte[] bytes) {
    var sum = new CRC32();
    sum.update(arn.getBytes(StandardCharsets.UTF_8));
    sum.update(bytes, 0, NUMBER_BYTES);
    return (int) sum.getValue();
  }

  private static OperationException invalid() {
    return OperationException.validation(StreamMessages.INVALID_SHARD_ITERATOR);
  }
}
