package io.roundtable.engine.http;

import io.roundtable.engine.operation.Arns;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.stream.StreamFaults;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// The operations of the Streams API by name.
final class StreamCalls {
  private static final String VERSION = "DynamoDBStreams_20120810.";

  private final Map<String, Api.Call<?>> calls = new HashMap<>();
  private final Arns arns;

  private StreamCalls(EngineSettings settings, StreamFaults faults) {
    this.arns = new Arns(settings.region());
    add(
        "ListStreams",
        StreamShapes.LIST_STREAMS,
        StreamRequests::listStreams,
        (page, answers) -> answers.write(page));
    add(
        "DescribeStream",
        StreamShapes.DESCRIBE_STREAM,
        StreamRequests::describeStream,
        (description, answers) -> answers.write(description));
    add(
        "GetShardIterator",
        StreamShapes.GET_SHARD_ITERATOR,
        members -> StreamRequests.getShardIterator(members, settings.clock().instant()),
        (iterator, answers) -> answers.shardIterator(iterator));
    add(
        "GetRecords",
        StreamShapes.GET_RECORDS,
        members -> StreamRequests.getRecords(members, settings.clock().instant(), faults),
        (page, answers) -> answers.write(page));
  }

  /// All of them, by target.
  static Map<String, Api.Call<?>> of(EngineSettings settings, StreamFaults faults) {
    return new StreamCalls(settings, faults).calls;
  }

  private <R> void add(
      String name,
      Shape.Structure shape,
      Function<JsonMembers, Operation<R>> reader,
      BiConsumer<R, StreamAnswers> writer) {
    calls.put(
        VERSION + name,
        new Api.Call<>(
            shape,
            (members, _) -> reader.apply(members),
            (result, json) -> writer.accept(result, new StreamAnswers(json, arns))));
  }
}
