package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.stream.StreamShard;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// `GetShardIterator`: a place in a shard to read from, good for 15 minutes.
public final class GetShardIterator implements Operation.Reads<String> {
  private final StreamArn arn;
  private final String shardId;
  private final Type type;
  private final OptionalLong sequenceNumber;
  private final Instant now;

  /// A place in a shard, by the names of the API.
  public enum Type {
    /// At the oldest change that is left.
    TRIM_HORIZON,
    /// After the newest change.
    LATEST,
    /// At a change.
    AT_SEQUENCE_NUMBER,
    /// After a change.
    AFTER_SEQUENCE_NUMBER
  }

  /// Checks what needs no stream.
  ///
  /// @param streamArn the stream
  /// @param shardId the shard
  /// @param type where in it
  /// @param sequenceNumber of the change that the type speaks of
  /// @param now the beginning of the 15 minutes
  /// @throws OperationException where it is refused whatever the stream
  public GetShardIterator(
      String streamArn, String shardId, Type type, Optional<String> sequenceNumber, Instant now) {
    this.arn = StreamArn.parse(streamArn);
    this.shardId = shardId;
    this.type = type;
    this.sequenceNumber = numberFor(type, sequenceNumber);
    this.now = now;
  }

  @Override
  public String execute(ReadTransaction transaction) {
    var stream = arn.in(transaction);
    var shard =
        StreamNames.shardNumber(stream, shardId).stream()
            .mapToObj(number -> transaction.findShard(stream, number))
            .flatMap(Optional::stream)
            .findFirst()
            .orElseThrow(GetShardIterator::shardNotFound);
    long position = position(transaction, stream, shard);
    return new ShardIterator(arn, shard.number(), position, now).toText();
  }

  static OperationException shardNotFound() {
    return new OperationException(ErrorType.RESOURCE_NOT_FOUND, StreamMessages.SHARD_NOT_FOUND);
  }

  static OperationException trimmed() {
    return new OperationException(ErrorType.TRIMMED_DATA_ACCESS, StreamMessages.TRIMMED);
  }

  private long position(ReadTransaction transaction, StreamDefinition stream, StreamShard shard) {
    return switch (type) {
      case TRIM_HORIZON -> shard.horizon();
      case LATEST -> transaction.latest(stream, shard);
      case AT_SEQUENCE_NUMBER -> before(transaction, stream, shard) - 1;
      case AFTER_SEQUENCE_NUMBER -> before(transaction, stream, shard);
    };
  }

  /// The sequence number of the request, which has to lie in the shard and must not be followed,
  /// or met, by a change that was trimmed.
  private long before(ReadTransaction transaction, StreamDefinition stream, StreamShard shard) {
    long number = sequenceNumber.orElseThrow();
    long end = shard.last().orElseGet(() -> transaction.latest(stream, shard));
    if (number < shard.first() || number > end) {
      throw OperationException.validation(StreamMessages.INVALID_SEQUENCE_NUMBER);
    }
    long firstRead = type == Type.AT_SEQUENCE_NUMBER ? number : number + 1;
    if (firstRead <= shard.trimmed()) {
      throw trimmed();
    }
    return number;
  }

  private static OptionalLong numberFor(Type type, Optional<String> text) {
    return switch (type) {
      case TRIM_HORIZON, LATEST -> OptionalLong.empty();
      case AT_SEQUENCE_NUMBER, AFTER_SEQUENCE_NUMBER ->
          OptionalLong.of(
              StreamNames.sequenceNumber(
                  text.orElseThrow(
                      () ->
                          OperationException.validation(
                              StreamMessages.sequenceNumberMissing(type.name())))));
    };
  }
}
