package io.roundtable.engine.http;

import io.roundtable.engine.operation.stream.DescribeStream;
import io.roundtable.engine.operation.stream.GetRecords;
import io.roundtable.engine.operation.stream.GetShardIterator;
import io.roundtable.engine.operation.stream.ListStreams;
import io.roundtable.engine.operation.stream.StreamFaults;
import java.time.Instant;
import java.util.Optional;

/// Turns members that were read into the operations of the Streams API.
final class StreamRequests {
  private static final int PAGE = 100;

  private StreamRequests() {}

  static ListStreams listStreams(JsonMembers members) {
    var table = members.has("TableName") ? TableRequests.table(members) : "";
    return new ListStreams(table, members.text("ExclusiveStartStreamArn", ""), page(members));
  }

  static DescribeStream describeStream(JsonMembers members) {
    return new DescribeStream(
        members.text("StreamArn"),
        Optional.ofNullable(members.structure("ShardFilter")).map(filter -> filter.text("ShardId")),
        Optional.ofNullable(members.text("ExclusiveStartShardId")),
        page(members));
  }

  static GetShardIterator getShardIterator(JsonMembers members, Instant now) {
    return new GetShardIterator(
        members.text("StreamArn"),
        members.text("ShardId"),
        GetShardIterator.Type.valueOf(members.text("ShardIteratorType")),
        Optional.ofNullable(members.text("SequenceNumber")),
        now);
  }

  static GetRecords getRecords(JsonMembers members, Instant now, StreamFaults faults) {
    int limit = members.has("Limit") ? members.integer("Limit") : GetRecords.MAXIMUM_RECORDS;
    return new GetRecords(members.text("ShardIterator"), limit, now, faults);
  }

  private static int page(JsonMembers members) {
    return members.has("Limit") ? members.integer("Limit") : PAGE;
  }
}
