package io.roundtable.engine.http.api;

import static io.roundtable.engine.http.json.Shape.oneOf;
import static io.roundtable.engine.http.json.Shape.optional;
import static io.roundtable.engine.http.json.Shape.required;
import static io.roundtable.engine.http.json.Shape.structure;
import static io.roundtable.engine.http.json.Shape.text;

import io.roundtable.engine.http.json.JsonMembers;
import io.roundtable.engine.http.json.Shape;
import io.roundtable.engine.operation.Arns;
import io.roundtable.engine.operation.EngineSettings;
import io.roundtable.engine.operation.stream.DescribeStream;
import io.roundtable.engine.operation.stream.GetRecords;
import io.roundtable.engine.operation.stream.GetShardIterator;
import io.roundtable.engine.operation.stream.ListStreams;
import io.roundtable.engine.operation.stream.StreamFaults;
import java.time.Instant;
import java.util.Optional;

/// The operations of the Streams API, as it defines them.
final class StreamCalls {
  private static final int PAGE_LENGTH = 100;

  private static final Shape ARN = text(1, 1_024);
  private static final Shape SHARD_ID = text(28, 65);
  private static final Shape PAGE = new Shape.Whole(1, PAGE_LENGTH);

  private static final Shape.Structure LIST_STREAMS =
      structure(
          optional("TableName", MemberNames.TABLE_NAME),
          optional("Limit", PAGE),
          optional("ExclusiveStartStreamArn", ARN));

  private static final Shape.Structure DESCRIBE_STREAM =
      structure(
          required("StreamArn", ARN),
          optional("Limit", PAGE),
          optional("ExclusiveStartShardId", SHARD_ID),
          optional(
              "ShardFilter",
              structure(optional("Type", oneOf("CHILD_SHARDS")), optional("ShardId", SHARD_ID))));

  private static final Shape.Structure GET_SHARD_ITERATOR =
      structure(
          required("StreamArn", ARN),
          required("ShardId", SHARD_ID),
          required(
              "ShardIteratorType",
              oneOf("AFTER_SEQUENCE_NUMBER", "LATEST", "AT_SEQUENCE_NUMBER", "TRIM_HORIZON")),
          optional("SequenceNumber", text(21, 40)));

  private static final Shape.Structure GET_RECORDS =
      structure(
          required("ShardIterator", text(1, 2_048)),
          optional("Limit", new Shape.Whole(1, GetRecords.MAXIMUM_RECORDS)));

  private StreamCalls() {}

  static void addTo(Api api, EngineSettings settings, StreamFaults faults) {
    var arns = new Arns(settings.region());
    var clock = settings.clock();
    api.addStreams(
        "ListStreams",
        LIST_STREAMS,
        StreamCalls::listStreams,
        (page, json) -> new StreamWriter(json, arns).write(page));
    api.addStreams(
        "DescribeStream",
        DESCRIBE_STREAM,
        StreamCalls::describeStream,
        (description, json) -> new StreamWriter(json, arns).write(description));
    api.addStreams(
        "GetShardIterator",
        GET_SHARD_ITERATOR,
        members -> getShardIterator(members, clock.instant()),
        (iterator, json) -> json.beginObject().name("ShardIterator").value(iterator).endObject());
    api.addStreams(
        "GetRecords",
        GET_RECORDS,
        members -> getRecords(members, clock.instant(), faults),
        (page, json) -> new StreamWriter(json, arns).write(page));
  }

  private static ListStreams listStreams(JsonMembers members) {
    var table = members.has("TableName") ? MemberNames.table(members) : "";
    return new ListStreams(
        table,
        members.text("ExclusiveStartStreamArn", ""),
        MemberNames.limit(members, PAGE_LENGTH));
  }

  private static DescribeStream describeStream(JsonMembers members) {
    return new DescribeStream(
        members.text("StreamArn"),
        Optional.ofNullable(members.structure("ShardFilter")).map(filter -> filter.text("ShardId")),
        Optional.ofNullable(members.text("ExclusiveStartShardId")),
        MemberNames.limit(members, PAGE_LENGTH));
  }

  private static GetShardIterator getShardIterator(JsonMembers members, Instant now) {
    return new GetShardIterator(
        members.text("StreamArn"),
        members.text("ShardId"),
        GetShardIterator.Type.valueOf(members.text("ShardIteratorType")),
        Optional.ofNullable(members.text("SequenceNumber")),
        now);
  }

  private static GetRecords getRecords(JsonMembers members, Instant now, StreamFaults faults) {
    int limit = MemberNames.limit(members, GetRecords.MAXIMUM_RECORDS);
    return new GetRecords(members.text("ShardIterator"), limit, now, faults);
  }
}
