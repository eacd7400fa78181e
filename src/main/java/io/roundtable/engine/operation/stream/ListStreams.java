package io.roundtable.engine.operation.stream;

import io.roundtable.engine.operation.Operation;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.definition.StreamDefinition;
import java.util.List;
import java.util.Optional;

/// `ListStreams`: enabled streams, and disabled ones as long as they can be read.
public final class ListStreams implements Operation.Reads<ListStreams.Page> {
  private final String tableName;
  private final Optional<StreamArn> start;
  private final int limit;

  /// Some streams.
  ///
  /// @param streams in the order of table names, then of age
  /// @param more whether there are others
  public record Page(List<StreamDefinition> streams, boolean more) {}

  /// Checks where to begin.
  ///
  /// @param tableName streams of this table only; empty for all
  /// @param exclusiveStartStreamArn where the last page ended; empty to begin
  /// @param limit how many streams, 1 to 100
  /// @throws OperationException where there is no such place
  public ListStreams(String tableName, String exclusiveStartStreamArn, int limit) {
    this.tableName = tableName;
    this.start =
        Optional.of(exclusiveStartStreamArn).filter(arn -> !arn.isEmpty()).map(StreamArn::parse);
    this.limit = limit;
  }

  @Override
  public Page execute(ReadTransaction transaction) {
    var streams =
        transaction.streams(
            tableName,
            start.map(StreamArn::tableName).orElse(""),
            start.map(StreamArn::label).orElse(""),
            limit + 1);
    boolean more = streams.size() > limit;
    return new Page(more ? List.copyOf(streams.subList(0, limit)) : streams, more);
  }
}
