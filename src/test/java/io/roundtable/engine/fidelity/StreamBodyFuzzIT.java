package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.roundtable.engine.fidelity.BodyFuzz.Body;
import io.roundtable.engine.http.ContractEngine;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Bodies of the Streams API that nobody would send, made of a stream that is there. A failing run
/// repeats by its seed, but for the names of table and stream.
class StreamBodyFuzzIT {
  private static final long SEED = 20261130;

  private final WireClient client = new WireClient(ContractEngine.shared().endpoint());

  @Test
  void bodies_thatAreSpoilt_getAnAnswerInAnEnvelope() {
    var fuzz = fuzz();
    assertTimeoutPreemptively(Duration.ofMinutes(5), () -> fuzz.run(SEED, 2_000));
  }

  @Test
  @Tag("slow")
  void bodies_thatAreSpoiltForMinutes_getAnAnswerInAnEnvelope() {
    var fuzz = fuzz();
    long seed = new Random().nextLong();
    assertTimeoutPreemptively(Duration.ofMinutes(20), () -> fuzz.run(seed, 100_000));
  }

  private BodyFuzz fuzz() {
    var names = names();
    var bodies =
        List.of(
            body("ListStreams", "{'TableName':'TABLE','Limit':10,'ExclusiveStartStreamArn':'ARN'}"),
            body("DescribeStream", "{'StreamArn':'ARN','Limit':5}"),
            body("DescribeStream", "{'StreamArn':'ARN','ExclusiveStartShardId':'SHARD'}"),
            body(
                "DescribeStream",
                "{'StreamArn':'ARN','ShardFilter':{'Type':'CHILD_SHARDS','ShardId':'SHARD'}}"),
            iteratorBody("'ShardIteratorType':'TRIM_HORIZON'"),
            iteratorBody("'ShardIteratorType':'LATEST'"),
            iteratorBody("'ShardIteratorType':'AT_SEQUENCE_NUMBER','SequenceNumber':'NUMBER'"),
            iteratorBody("'ShardIteratorType':'AFTER_SEQUENCE_NUMBER','SequenceNumber':'NUMBER'"),
            body("GetRecords", "{'ShardIterator':'ITERATOR','Limit':2}"));
    var operations = bodies.stream().map(Body::operation).distinct().toList();
    return new BodyFuzz(
        client, bodies.stream().map(names::in).toList(), operations, names.values());
  }

  /// A table with three changes, and what its stream is called.
  private Names names() {
    var table = "Fuzzed-" + UUID.randomUUID();
    var created =
        succeed(
            "CreateTable",
            "{'TableName':'%s','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':[{'AttributeName':'pk','AttributeType':'S'}],'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],'StreamSpecification':{'StreamEnabled':true,'StreamViewType':'NEW_IMAGE'}}"
                .formatted(table));
    for (var key : List.of("a", "b", "c")) {
      succeed("PutItem", "{'TableName':'%s','Item':{'pk':{'S':'%s'}}}".formatted(table, key));
    }
    var arn = created.getJsonObject("TableDescription").getString("LatestStreamArn");
    var named = new Names(table, arn, "", "", "");
    var stream = succeed(named.in(body("DescribeStream", "{'StreamArn':'ARN'}")));
    var shard = stream.getJsonObject("StreamDescription").getJsonArray("Shards").getJsonObject(0);
    named = new Names(table, arn, shard.getString("ShardId"), "", "");
    var oldest = succeed(named.in(iteratorBody("'ShardIteratorType':'TRIM_HORIZON'")));
    var iterator = oldest.getString("ShardIterator");
    named = new Names(table, arn, named.shardId, iterator, "");
    var page = succeed(named.in(body("GetRecords", "{'ShardIterator':'ITERATOR'}")));
    assertEquals(3, page.getJsonArray("Records").size());
    var change = page.getJsonArray("Records").getJsonObject(1).getJsonObject("dynamodb");
    return new Names(table, arn, named.shardId, iterator, change.getString("SequenceNumber"));
  }

  private JsonObject succeed(Body body) {
    return succeed(body.operation(), body.text());
  }

  private JsonObject succeed(String operation, String body) {
    var answer = client.call(operation, body.replace('\'', '"'));
    assertEquals(200, answer.status(), answer::summary);
    return new JsonObject(answer.text());
  }

  private static Body iteratorBody(String members) {
    return body("GetShardIterator", "{'StreamArn':'ARN','ShardId':'SHARD'," + members + "}");
  }

  private static Body body(String operation, String text) {
    return new Body(operation, text.replace('\'', '"'));
  }

  /// What bodies name.
  private record Names(
      String table, String arn, String shardId, String iterator, String sequenceNumber) {

    Body in(Body body) {
      var text =
          body.text()
              .replace("TABLE", table)
              .replace("\"ARN\"", quoted(arn))
              .replace("\"SHARD\"", quoted(shardId))
              .replace("\"ITERATOR\"", quoted(iterator))
              .replace("\"NUMBER\"", quoted(sequenceNumber));
      return new Body(body.operation(), text);
    }

    /// All of them, and some that are nearly right.
    List<String> values() {
      return Stream.of(
              table,
              arn,
              arn.substring(0, arn.length() - 1),
              arn.replace("arn:aws", "arn:"),
              arn + "/",
              shardId,
              "shardId-99999999999999999999-ffffffff",
              "shardId-09223372036854775807-00000000",
              iterator,
              iterator.substring(0, iterator.length() - 2),
              arn + "|1|",
              arn + "|1|AAAA",
              sequenceNumber,
              "1" + "0".repeat(20),
              "109223372036854775807",
              "9".repeat(40),
              "-" + sequenceNumber)
          .map(Names::quoted)
          .toList();
    }

    private static String quoted(String text) {
      return '"' + text + '"';
    }
  }
}
