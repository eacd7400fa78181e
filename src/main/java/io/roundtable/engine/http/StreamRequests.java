package io.roundtable.engine.http;

import io.roundtable.engine.operation.DescribeStream;
import io.roundtable.engine.operation.GetRecords;
import io.roundtable.engine.operation.GetShardIterator;
import io.roundtable.engine.operation.ListStreams;
import io.roundtable.engine.operation.StreamFaults;
import java.time.Instant;
import java.util.Optional;

/// Turns members that were read into the operations of the Streams API.
final class StreamRequests {
  private static final int PAGE = 100;

  private StreamRequests() {}

  static ListStreams listStreams(Members members) {
    var table = members.has("TableName") ? TableRequests.table(members) : "";
    return new ListStreams(table, members.text("ExclusiveStartStreamArn", ""), page(members));
  }

  static DescribeStream describeStream(Members members) {
    return new DescribeStream(
        members.text("StreamArn"),
        Optional.ofNullable(members.structure("ShardFilter")).map(filter -> filter.text("ShardId")),
        Optional.ofNullable(members.text("ExclusiveStartShardId")),
        page(members));
  }

  static GetShardIterator getShardIterator(Members members, Instant now) {
    return new GetShardIterator(
        members.text("StreamArn"),
        members.text("ShardId"),
        GetShardIterator.Type.valueOf(members.text("ShardIteratorType")),
        Optional.ofNullable(members.text("SequenceNumber")),
        now);
  }

  static GetRecords getRecords(Members members, Instant now, StreamFaults faults) {
    int limit = members.has("Limit") ? members.integer("Limit") : GetRecords.MAXIMUM_RECORDS;
    return new GetRecords(members.text("ShardIterator"), limit, now, faults);
  }

  private static int page(Members members) {
    return members.has("Limit") ? members.integer("Limit") : PAGE;
  }
}
