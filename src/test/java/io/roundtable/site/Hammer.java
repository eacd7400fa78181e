package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;

/// A program that reads one item without a pause, far faster than its partition allows.
final class Hammer implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 180;

  private final DynamoDbAsyncClient client;
  private final Map<String, AttributeValue> key;
  private final Semaphore throttled = new Semaphore(0);
  private final Thread thread;
  private volatile boolean stopped;

  Hammer(DynamoDbAsyncClient client, String partitionKey) {
    this.client = client;
    this.key = Map.of("PK", AttributeValue.fromS(partitionKey), "SK", AttributeValue.fromS("META"));
    this.thread = Thread.ofVirtual().start(this::run);
  }

  /// Waits until so many more requests were refused.
  void awaitThrottled(int refusals) throws InterruptedException {
    assertTrue(throttled.tryAcquire(refusals, PATIENCE_SECONDS, TimeUnit.SECONDS), "throttled");
  }

  @Override
  public void close() {
    stopped = true;
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    client.close();
  }

  private void run() {
    while (!stopped) {
      try {
        client.getItem(get -> get.tableName("Roundtable").key(key).consistentRead(true)).join();
      } catch (CompletionException refused) {
        if (refused.getCause() instanceof ProvisionedThroughputExceededException) {
          throttled.release();
        }
      }
    }
  }
}
