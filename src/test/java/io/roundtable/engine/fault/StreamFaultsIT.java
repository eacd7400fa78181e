package io.roundtable.engine.fault;

import static io.roundtable.engine.fault.FaultyEngine.TABLE;
import static io.roundtable.engine.fault.FaultyEngine.await;
import static io.roundtable.engine.fault.FaultyEngine.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsAsyncClient;

/// What may go wrong for readers of streams.
class StreamFaultsIT {
  private final FaultyEngine engine = new FaultyEngine();
  private final DynamoDbStreamsAsyncClient streams = engine.streams();
  private String iterator;

  @BeforeEach
  void writeThroughAFaultThatLetsEverythingPass() {
    engine.simulate("gsi-lag=0..0");
    var arn =
        await(
                engine
                    .client()
                    .updateTable(
                        update ->
                            update
                                .tableName(TABLE)
                                .streamSpecification(
                                    s ->
                                        s.streamEnabled(true)
                                            .streamViewType(StreamViewType.KEYS_ONLY))))
            .tableDescription()
            .latestStreamArn();
    engine.put("p", "s", "g", 1);
    engine.simulate();
    var shard = await(streams.describeStream(d -> d.streamArn(arn))).streamDescription().shards();
    iterator =
        await(
                streams.getShardIterator(
                    g ->
                        g.streamArn(arn)
                            .shardId(shard.getFirst().shardId())
                            .shardIteratorType(ShardIteratorType.TRIM_HORIZON)))
            .shardIterator();
  }

  @AfterEach
  void close() {
    streams.close();
    engine.close();
  }

  @Test
  void iteratorExpiry_isToldLikeARealOne_andPasses() {
    engine.simulate("iterator-expiry=1");
    var refusal = refused(streams.getRecords(g -> g.shardIterator(iterator)));
    assertInstanceOf(ExpiredIteratorException.class, refusal);
    engine.simulate();
    assertEquals(1, records(iterator).records().size());
  }

  @Test
  void streamDuplicates_comeAgainWithTheNextIterator() {
    engine.simulate("stream-duplicates=1");
    var first = records(iterator);
    var again = records(first.nextShardIterator());
    assertEquals(1, first.records().size());
    assertEquals(first.records(), again.records());
    engine.simulate();
    var last = records(again.nextShardIterator());
    assertEquals(first.records(), last.records());
    assertEquals(0, records(last.nextShardIterator()).records().size());
  }

  private GetRecordsResponse records(String from) {
    return await(streams.getRecords(g -> g.shardIterator(from)));
  }
}
