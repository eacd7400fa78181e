package io.roundtable.engine.http;

import static io.roundtable.engine.http.Shape.oneOf;
import static io.roundtable.engine.http.Shape.optional;
import static io.roundtable.engine.http.Shape.required;
import static io.roundtable.engine.http.Shape.structure;
import static io.roundtable.engine.http.Shape.text;

import io.roundtable.engine.operation.stream.GetRecords;

/// The requests of the Streams API, as it defines them.
final class StreamShapes {
  private static final Shape ARN = text(1, 1_024);
  private static final Shape SHARD_ID = text(28, 65);
  private static final Shape PAGE = new Shape.Whole(1, 100);

  static final Shape.Structure LIST_STREAMS =
      structure(
          optional("TableName", Shapes.TABLE_NAME),
          optional("Limit", PAGE),
          optional("ExclusiveStartStreamArn", ARN));

  static final Shape.Structure DESCRIBE_STREAM =
      structure(
          required("StreamArn", ARN),
          optional("Limit", PAGE),
          optional("ExclusiveStartShardId", SHARD_ID),
          optional(
              "ShardFilter",
              structure(optional("Type", oneOf("CHILD_SHARDS")), optional("ShardId", SHARD_ID))));

  static final Shape.Structure GET_SHARD_ITERATOR =
      structure(
          required("StreamArn", ARN),
          required("ShardId", SHARD_ID),
          required(
              "ShardIteratorType",
              oneOf("AFTER_SEQUENCE_NUMBER", "LATEST", "AT_SEQUENCE_NUMBER", "TRIM_HORIZON")),
          optional("SequenceNumber", text(21, 40)));

  static final Shape.Structure GET_RECORDS =
      structure(
          required("ShardIterator", text(1, 2_048)),
          optional("Limit", new Shape.Whole(1, GetRecords.MAXIMUM_RECORDS)));

  private StreamShapes() {}
}
