package io.roundtable.engine.http.api;

import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.RequestReader;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.DescribeEndpoints;
import io.roundtable.engine.operation.DescribeLimits;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.operation.stream.StreamFaults;
import io.roundtable.engine.operation.table.IndexBuilder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/// The operations by name: how each reads its request and writes its result.
public final class Api {
  private static final String TABLES = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";

  private final Map<String, Call<?>> calls = new HashMap<>();

  /// Knows all operations from the start.
  ///
  /// @param builder fills the indexes that `UpdateTable` adds
  /// @param faults strike readers of streams
  public Api(EngineSettings settings, IndexBuilder builder, StreamFaults faults) {
    ItemCalls.addTo(this);
    QueryCalls.addTo(this);
    BatchCalls.addTo(this);
    TransactionCalls.addTo(this, settings.clock());
    TableCalls.addTo(this, settings, builder);
    TableSettingCalls.addTo(this, settings.clock());
    StreamCalls.addTo(this, settings, faults);
    add("DescribeLimits", Shape.structure(), _ -> new DescribeLimits(), TableWriter::limits);
    calls.put(
        TABLES + "DescribeEndpoints",
        new Call<>(
            Shape.structure(), (_, host) -> new DescribeEndpoints(host), TableWriter::endpoint));
  }

  /// Finds an operation.
  ///
  /// @param target the header `X-Amz-Target`, for example `DynamoDB_20120810.GetItem`
  public Optional<Call<?>> find(String target) {
    return Optional.ofNullable(calls.get(target));
  }

  <R> void add(
      String name,
      Shape.Structure shape,
      Function<JsonMembers, Operation<R>> reader,
      BiConsumer<R, JsonBuffer> writer) {
    calls.put(TABLES + name, new Call<>(shape, (members, _) -> reader.apply(members), writer));
  }

  <R> void addStreams(
      String name,
      Shape.Structure shape,
      Function<JsonMembers, Operation<R>> reader,
      BiConsumer<R, JsonBuffer> writer) {
    calls.put(STREAMS + name, new Call<>(shape, (members, _) -> reader.apply(members), writer));
  }

  /// One operation.
  ///
  /// @param shape of its request
  /// @param reader makes the operation of the members that were read and the header `Host`
  /// @param writer writes its result
  public record Call<R>(
      Shape.Structure shape,
      BiFunction<JsonMembers, String, Operation<R>> reader,
      BiConsumer<R, JsonBuffer> writer) {

    /// Reads and checks a request as far as that needs no table.
    ///
    /// @param host the header `Host`
    public Operation<R> read(byte[] body, String host) {
      return reader.apply(RequestReader.read(body, shape), host);
    }
  }
}
