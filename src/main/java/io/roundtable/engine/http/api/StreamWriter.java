package io.roundtable.engine.http.api;

import io.roundtable.engine.http.json.ItemWriter;
import io.roundtable.engine.http.json.JsonBuffer;
import io.roundtable.engine.operation.Arns;
import io.roundtable.engine.operation.ItemImage;
import io.roundtable.engine.operation.stream.DescribeStream;
import io.roundtable.engine.operation.stream.GetRecords;
import io.roundtable.engine.operation.stream.ListStreams;
import io.roundtable.engine.operation.stream.StreamNames;
import io.roundtable.engine.store.definition.StreamDefinition;
import io.roundtable.engine.store.stream.ChangeRecord;
import io.roundtable.engine.store.stream.StreamShard;
import io.roundtable.engine.value.ItemSize;

/// Writes streams, their shards and their records.
final class StreamWriter {
  private final JsonBuffer json;
  private final Arns arns;

  StreamWriter(JsonBuffer json, Arns arns) {
    this.json = json;
    this.arns = arns;
  }

  void write(ListStreams.Page page) {
    json.beginObject().name("Streams").beginArray();
    for (var stream : page.streams()) {
      json.beginObject();
      names(stream);
      json.endObject();
    }
    json.endArray();
    if (page.more()) {
      json.name("LastEvaluatedStreamArn").value(arn(page.streams().getLast()));
    }
    json.endObject();
  }

  void write(DescribeStream.Description description) {
    var stream = description.stream();
    json.beginObject().name("StreamDescription").beginObject();
    names(stream);
    json.name("StreamStatus").value(stream.enabled() ? "ENABLED" : "DISABLED");
    json.name("StreamViewType").value(stream.view().name());
    json.name("CreationRequestDateTime").literal(TableWriter.seconds(stream.createdAt()));
    TableWriter.write(stream.keys(), json);
    json.name("Shards").beginArray();
    description.shards().forEach(shard -> shard(stream, shard));
    json.endArray();
    if (description.more()) {
      var last = description.shards().getLast();
      json.name("LastEvaluatedShardId").value(StreamNames.shardId(stream, last.number()));
    }
    json.endObject().endObject();
  }

  void write(GetRecords.Page page) {
    json.beginObject().name("Records").beginArray();
    page.changes().forEach(change -> change(page.stream(), change));
    json.endArray();
    page.nextShardIterator().ifPresent(next -> json.name("NextShardIterator").value(next));
    json.endObject();
  }

  private void names(StreamDefinition stream) {
    json.name("StreamArn").value(arn(stream));
    json.name("TableName").value(stream.tableName());
    json.name("StreamLabel").value(stream.label());
  }

  private void shard(StreamDefinition stream, StreamShard shard) {
    json.beginObject().name("ShardId").value(StreamNames.shardId(stream, shard.number()));
    json.name("SequenceNumberRange").beginObject();
    json.name("StartingSequenceNumber").value(StreamNames.sequenceNumber(shard.first()));
    shard
        .last()
        .ifPresent(
            last -> json.name("EndingSequenceNumber").value(StreamNames.sequenceNumber(last)));
    json.endObject();
    shard
        .parent()
        .ifPresent(parent -> json.name("ParentShardId").value(StreamNames.shardId(stream, parent)));
    json.endObject();
  }

  private void change(StreamDefinition stream, ChangeRecord change) {
    json.beginObject();
    json.name("eventID").value(StreamNames.eventId(stream, change.sequenceNumber()));
    json.name("eventName").value(change.kind().name());
    json.name("eventVersion").value("1.1");
    json.name("eventSource").value("aws:dynamodb");
    json.name("awsRegion").value(arns.region());
    json.name("dynamodb").beginObject();
    json.name("ApproximateCreationDateTime").value(change.at().getEpochSecond());
    images(change);
    json.name("SequenceNumber").value(StreamNames.sequenceNumber(change.sequenceNumber()));
    json.name("SizeBytes").value(sizeBytes(change));
    json.name("StreamViewType").value(stream.view().name()).endObject();
    if (change.byService()) {
      json.name("userIdentity").beginObject().name("PrincipalId").value("dynamodb.amazonaws.com");
      json.name("Type").value("Service").endObject();
    }
    json.endObject();
  }

  private void images(ChangeRecord change) {
    image("Keys", change.keys());
    image("NewImage", change.newImage());
    image("OldImage", change.oldImage());
  }

  private void image(String member, byte[] encodedOrNull) {
    if (encodedOrNull != null) {
      json.name(member);
      new ItemWriter(json).write(new ItemImage.Stored(encodedOrNull));
    }
  }

  private static int sizeBytes(ChangeRecord change) {
    return size(change.keys()) + size(change.newImage()) + size(change.oldImage());
  }

  private static int size(byte[] encodedOrNull) {
    return encodedOrNull == null ? 0 : ItemSize.bytes(encodedOrNull);
  }

  private String arn(StreamDefinition stream) {
    return arns.stream(stream.tableName(), stream.label());
  }
}
