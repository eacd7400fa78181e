package io.roundtable.engine.operation.stream;

/// The service's own texts about streams, see [Messages].
public final class StreamMessages {
  /// An ARN that is none of a stream.
  static final String INVALID_STREAM_ARN = "Invalid StreamArn";

  /// An iterator that this engine never gave out.
  static final String INVALID_SHARD_ITERATOR = "Invalid ShardIterator";

  /// A sequence number that is none, or none of the shard.
  static final String INVALID_SEQUENCE_NUMBER = "Invalid SequenceNumber";

  /// A shard that is not there, or no more.
  static final String SHARD_NOT_FOUND = "Requested resource not found: Shard does not exist";

  /// A sequence number that is too old.
  static final String TRIMMED =
      "The operation attempted to read past the oldest stream record in a shard";

  /// An iterator that is too old.
  static final String EXPIRED_ITERATOR =
      "The shard iterator has expired and can no longer be used to retrieve stream records. A "
          + "shard iterator expires 15 minutes after it is retrieved using the GetShardIterator "
          + "action.";

  private StreamMessages() {}

  static String streamNotFound(String arn) {
    return "Requested resource not found: Stream: " + arn + " not found";
  }

  static String sequenceNumberMissing(String iteratorType) {
    return "SequenceNumber must be specified when ShardIteratorType is " + iteratorType;
  }
}
