package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.http.TestTables;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/// The engine on a disk of a few megabytes, in a mount namespace of its own, where the system lets
/// a test make one. When the engine is killed, a second one is started on the same disk.
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class FullDiskIT {
  private static final String TABLE = "Large";
  private static final int ITEM_BYTES = 300_000;
  private static final int MORE_THAN_FIT = 100;
  private static final List<String> ON_A_SMALL_DISK =
      List.of(
          "unshare",
          "--map-root-user",
          "--mount",
          "sh",
          "-c",
          "mount -t tmpfs -o size=8m none disk && { \"$@\"; \"$@\"; }",
          "sh");

  @TempDir Path folder;

  @Test
  void fullDisk_endsInASentenceAndKeepsTheFile() throws Exception {
    Files.createDirectory(folder.resolve("disk"));
    assumeTrue(canMount(), "mounting is not allowed here");
    try (var http = NettyNioAsyncHttpClient.create();
        var engine =
            Program.start(folder, ON_A_SMALL_DISK, "dynamodb --port 0 --data disk/tables.db")) {
      var stored = new TreeSet<String>();
      try (var client = client(engine, http)) {
        TestTables.create(client, TABLE, "pk:S");
        assertFull(fill(client, stored));
        assertEquals(stored, names(client), "what was acknowledged is there, and nothing else");
        put(client, "small", 10);
        stored.add("small");
      }
      engine.killChildren();
      try (var client = client(engine, http)) {
        assertEquals(stored, names(client), "after kill -9 on the full disk");
        assertFull(refusal(client));
      }
    }
  }

  private static DynamoDbException fill(DynamoDbAsyncClient client, Set<String> stored) {
    for (int number = 0; number < MORE_THAN_FIT; number++) {
      var name = "large-%03d".formatted(number);
      try {
        put(client, name, ITEM_BYTES);
        stored.add(name);
      } catch (CompletionException refused) {
        assertTrue(stored.size() > 5, "some fitted");
        return assertInstanceOf(DynamoDbException.class, refused.getCause());
      }
    }
    throw new AssertionError("the disk was never full");
  }

  private static DynamoDbException refusal(DynamoDbAsyncClient client) {
    return fill(client, new TreeSet<>(Set.of("1", "2", "3", "4", "5", "6")));
  }

  private static void assertFull(DynamoDbException refusal) {
    assertEquals(500, refusal.statusCode());
    assertEquals("InternalServerError", refusal.awsErrorDetails().errorCode());
    assertEquals("The disk is full: nothing was stored.", refusal.awsErrorDetails().errorMessage());
  }

  private static DynamoDbAsyncClient client(Program engine, SdkAsyncHttpClient http)
      throws InterruptedException {
    return TestClients.withoutRetries(URI.create(engine.await("DynamoDB endpoint ")), http);
  }

  private static void put(DynamoDbAsyncClient client, String name, int bytes) {
    var item =
        Map.of("pk", AttributeValue.fromS(name), "text", AttributeValue.fromS("x".repeat(bytes)));
    client.putItem(put -> put.tableName(TABLE).item(item)).join();
  }

  private static Set<String> names(DynamoDbAsyncClient client) {
    var names = new TreeSet<String>();
    client
        .scanPaginator(scan -> scan.tableName(TABLE).consistentRead(true))
        .items()
        .subscribe(item -> names.add(item.get("pk").s()))
        .join();
    return names;
  }

  private boolean canMount() throws InterruptedException {
    try {
      var command = new ArrayList<>(ON_A_SMALL_DISK);
      command.add("true");
      var process = new ProcessBuilder(command).directory(folder.toFile()).start();
      return process.waitFor() == 0;
    } catch (IOException missing) {
      return false;
    }
  }
}
