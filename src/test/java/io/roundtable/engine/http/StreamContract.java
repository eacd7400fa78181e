package io.roundtable.engine.http;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamDescription;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// What the contract tests of streams share.
abstract class StreamContract extends Contract {
  final StreamReading reading = new StreamReading(engine.streams());

  /// A table with the keys `pk` (S) and `sk` (S) and a stream.
  String createTable(StreamViewType viewType) {
    return createTable(
        request -> request.streamSpecification(s -> s.streamEnabled(true).streamViewType(viewType)),
        "pk:S",
        "sk:S");
  }

  String streamArn(String table) {
    return await(client.describeTable(d -> d.tableName(table))).table().latestStreamArn();
  }

  /// The changes that were recorded for a table, from the oldest on.
  List<Record> changes(String table) {
    return reading.all(streamArn(table));
  }

  static String events(List<Record> records) {
    return String.join(" ", records.stream().map(record -> record.eventNameAsString()).toList());
  }

  /// Reads streams as a consumer does.
  record StreamReading(DynamoDbStreamsAsyncClient streams) {

    StreamDescription describe(String arn) {
      return await(streams.describeStream(d -> d.streamArn(arn))).streamDescription();
    }

    /// All shards of a stream, by pages of two.
    List<Shard> shards(String arn) {
      var shards = new ArrayList<Shard>();
      String start = null;
      do {
        var from = start;
        var page =
            await(
                    streams.describeStream(
                        d -> d.streamArn(arn).limit(2).exclusiveStartShardId(from)))
                .streamDescription();
        shards.addAll(page.shards());
        start = page.lastEvaluatedShardId();
      } while (start != null);
      return shards;
    }

    String iterator(String arn, String shardId, ShardIteratorType type) {
      return await(
              streams.getShardIterator(
                  g -> g.streamArn(arn).shardId(shardId).shardIteratorType(type)))
          .shardIterator();
    }

    GetRecordsResponse records(String iterator) {
      return await(streams.getRecords(g -> g.shardIterator(iterator)));
    }

    /// All changes of a shard that are there now.
    List<Record> ofShard(String arn, String shardId) {
      var records = new ArrayList<Record>();
      var iterator = iterator(arn, shardId, ShardIteratorType.TRIM_HORIZON);
      while (iterator != null) {
        var page = records(iterator);
        records.addAll(page.records());
        iterator = page.records().isEmpty() ? null : page.nextShardIterator();
      }
      return records;
    }

    /// All changes of a stream, shard by shard, parents before their children.
    List<Record> all(String arn) {
      var records = new ArrayList<Record>();
      shards(arn).forEach(shard -> records.addAll(ofShard(arn, shard.shardId())));
      return records;
    }
  }
}
