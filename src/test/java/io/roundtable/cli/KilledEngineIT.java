package io.roundtable.cli;

import io.roundtable.engine.http.TestClients;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/// The engine's process is killed again and again while eight clients write to it.
@Timeout(value = 2, unit = TimeUnit.HOURS)
class KilledEngineIT {
  private static final int FEWEST_WRITES = 40;
  private static final int MOST_WRITES = 600;
  @AutoClose private static final SdkAsyncHttpClient HTTP = NettyNioAsyncHttpClient.create();

  private final Random random = new Random(20261130);
  private final List<DurabilityRound> rounds = new ArrayList<>();
  private final DurabilityStream stream = new DurabilityStream();

  @TempDir Path folder;

  @Test
  void everyAcknowledgedWrite_isThereAfterKill9() throws Exception {
    kill(3);
  }

  @Test
  @Tag("slow")
  void everyAcknowledgedWrite_isThereAfterTwoHundredTimesKill9() throws Exception {
    kill(200);
  }

  private void kill(int times) throws Exception {
    long began = System.nanoTime();
    for (int number = 0; number < times; number++) {
      runRound(number);
    }
    try (var engine = start();
        var client = client(engine)) {
      readStream(engine);
      rounds.forEach(round -> round.verify(client, stream));
    }
    System.out.printf(
        "kill -9: %d rounds, %d writes and %d transactions acknowledged, none lost or half, %d"
            + " changes in the stream, %d s%n",
        times,
        rounds.stream().mapToInt(DurabilityRound::singles).sum(),
        rounds.stream().mapToInt(DurabilityRound::transactions).sum(),
        stream.size(),
        Duration.ofNanos(System.nanoTime() - began).toSeconds());
  }

  private void runRound(int number) throws Exception {
    try (var engine = start();
        var client = client(engine)) {
      if (number == 0) {
        client.createTable(table()).join();
      } else {
        readStream(engine);
        rounds.getLast().verify(client, stream);
      }
      var round = new DurabilityRound(number);
      rounds.add(round);
      round.run(client, random.nextInt(FEWEST_WRITES, MOST_WRITES), engine.program());
    }
  }

  private Engine start() throws Exception {
    var program = Program.start(folder, "dynamodb --port 0 --data durable.db");
    return new Engine(program, URI.create(program.await("DynamoDB endpoint ")));
  }

  private void readStream(Engine engine) {
    try (var streams = TestClients.streams(engine.endpoint(), HTTP)) {
      stream.readOn(streams);
    }
  }

  private static DynamoDbAsyncClient client(Engine engine) {
    return TestClients.withoutRetries(engine.endpoint(), HTTP);
  }

  /// The engine's process, listening.
  private record Engine(Program program, URI endpoint) implements AutoCloseable {
    @Override
    public void close() {
      program.close();
    }
  }

  private static CreateTableRequest table() {
    return CreateTableRequest.builder()
        .tableName(DurabilityRound.TABLE)
        .billingMode(BillingMode.PAY_PER_REQUEST)
        .streamSpecification(
            stream -> stream.streamEnabled(true).streamViewType(StreamViewType.KEYS_ONLY))
        .attributeDefinitions(
            attribute("pk", ScalarAttributeType.S),
            attribute("sk", ScalarAttributeType.S),
            attribute("round", ScalarAttributeType.N))
        .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
        .globalSecondaryIndexes(
            GlobalSecondaryIndex.builder()
                .indexName(DurabilityRound.INDEX)
                .keySchema(key("round", KeyType.HASH), key("sk", KeyType.RANGE))
                .projection(projected -> projected.projectionType(ProjectionType.KEYS_ONLY))
                .build())
        .build();
  }

  private static AttributeDefinition attribute(String name, ScalarAttributeType type) {
    return AttributeDefinition.builder().attributeName(name).attributeType(type).build();
  }

  private static KeySchemaElement key(String name, KeyType type) {
    return KeySchemaElement.builder().attributeName(name).keyType(type).build();
  }
}
