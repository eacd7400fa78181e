package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.definition.StreamDefinition;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Pattern;

/// How the numbers of shards and changes are written in the API: so that their texts have the order
/// of the numbers and the lengths that clients insist on.
public final class StreamNames {
  private static final Pattern SHARD_ID = Pattern.compile("shardId-(\\d{20})-([0-9a-f]{8})");
  private static final Pattern DIGITS = Pattern.compile("\\d{1,40}");

  /// Put before every number, for a sequence number has 21 digits at least.
  private static final BigInteger OFFSET = BigInteger.TEN.pow(20);

  private static final BigInteger END = OFFSET.add(BigInteger.valueOf(Long.MAX_VALUE));

  private StreamNames() {}

  /// The id of a shard; that of another stream's shard ends otherwise.
  ///
  /// @param number the shard's number
  /// @return for example `shardId-00000000000000000001-1f2e3d4c`
  public static String shardId(StreamDefinition stream, long number) {
    return "shardId-%020d-%08x".formatted(number, stream.id().hashCode());
  }

  /// The number of a shard of a stream.
  ///
  /// @param shardId as submitted
  /// @return empty where it is no id of this stream's
  static OptionalLong shardNumber(StreamDefinition stream, String shardId) {
    var matcher = SHARD_ID.matcher(shardId);
    if (!matcher.matches() || matcher.group(1).compareTo("09223372036854775807") > 0) {
      return OptionalLong.empty();
    }
    long number = Long.parseLong(matcher.group(1));
    return shardId.equals(shardId(stream, number)) ? OptionalLong.of(number) : OptionalLong.empty();
  }

  /// The text of a sequence number.
  ///
  /// @param number as stored
  /// @return 21 digits
  public static String sequenceNumber(long number) {
    return OFFSET.add(BigInteger.valueOf(number)).toString();
  }

  /// The number of a text.
  ///
  /// @throws OperationException where no change can have it
  static long sequenceNumber(String text) {
    if (DIGITS.matcher(text).matches()) {
      var value = new BigInteger(text);
      if (value.compareTo(OFFSET) > 0 && value.compareTo(END) <= 0) {
        return value.subtract(OFFSET).longValueExact();
      }
    }
    throw OperationException.validation(StreamMessages.INVALID_SEQUENCE_NUMBER);
  }

  /// The id of a change, the same each time it is read.
  ///
  /// @param sequenceNumber the change's
  /// @return 32 hexadecimal digits
  public static String eventId(StreamDefinition stream, long sequenceNumber) {
    var name = stream.id() + sequenceNumber;
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.US_ASCII))
        .toString()
        .replace("-", "");
  }
}
