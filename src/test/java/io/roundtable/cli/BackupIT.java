package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.http.TestTables;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class BackupIT {
  private static final String TABLE = "Numbers";

  @TempDir Path folder;

  @Test
  void backup_whileTheEngineIsWrittenTo_holdsWhatWasAcknowledgedBeforeAndNoGaps() throws Exception {
    try (var engine = Program.start(folder, "dynamodb --port 0 --data live.db");
        var http = NettyNioAsyncHttpClient.create();
        var client =
            TestClients.withoutRetries(URI.create(engine.await("DynamoDB endpoint ")), http)) {
      TestTables.create(client, TABLE, "pk:S", "n:N");
      for (int number = 0; number < 100; number++) {
        put(client, number);
      }
      var writer = Thread.ofVirtual().start(() -> writeOn(client));
      var typed = backup("live.db", "copy.db");
      writer.interrupt();
      writer.join();

      assertEquals(0, typed.status(), () -> typed.err().toString());
      assertTrue(count(client) >= 100);
    }
    try (var restored = Program.start(folder, "dynamodb --port 0 --data copy.db");
        var http = NettyNioAsyncHttpClient.create();
        var client =
            TestClients.withoutRetries(URI.create(restored.await("DynamoDB endpoint ")), http)) {
      int count = count(client);
      assertTrue(count >= 100, "all that was acknowledged before: " + count);
      assertEquals(count, last(client) + 1, "one moment: no number without those before it");
      put(client, count);
    }
  }

  @Test
  void backup_ofAFileAtRest_copiesTheKeysWithTheirPermissions() throws Exception {
    try (var engine = Program.start(folder, "dynamodb --port 0 --data rest.db")) {
      engine.await("DynamoDB endpoint ");
      engine.stop();
    }
    var keys = Files.write(folder.resolve("rest.db-keys"), new byte[] {1, 2, 3});
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));

    var typed = backup("rest.db", "copy.db");

    var copied = folder.resolve("copy.db-keys");
    assertAll(
        () -> assertEquals(0, typed.status(), () -> typed.err().toString()),
        () -> assertArrayEquals(Files.readAllBytes(keys), Files.readAllBytes(copied)),
        () -> assertEquals("rw-------", permissions(copied)),
        () -> assertEquals("rw-------", permissions(folder.resolve("copy.db"))),
        () -> assertFalse(Files.exists(folder.resolve("copy.db-new"))));
  }

  @Test
  void backup_refusesInOneSentenceAndLeavesNothing() throws Exception {
    Files.writeString(
        folder.resolve("notes.txt"), "no data file, but longer than a header".repeat(9));
    Files.writeString(folder.resolve("there.db"), "something");

    assertRefused("There is no data file", backup("missing.db", "copy.db"));
    assertRefused("is not a data file of this program", backup("notes.txt", "copy.db"));
    assertRefused("is there already", backup("notes.txt", "there.db"));
    assertRefused("There is no folder", backup("notes.txt", "nowhere/copy.db"));
    try (var files = Files.list(folder)) {
      assertEquals(
          List.of("notes.txt", "there.db"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  private Typed backup(String data, String output) {
    return Typed.run(
        "backup",
        "--data",
        folder.resolve(data).toString(),
        "--output",
        folder.resolve(output).toString());
  }

  private static void assertRefused(String part, Typed typed) {
    assertEquals(1, typed.status());
    assertEquals(1, typed.err().size(), () -> typed.err().toString());
    assertTrue(typed.err().getFirst().contains(part), typed.err().getFirst());
  }

  private static String permissions(Path file) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static void writeOn(DynamoDbAsyncClient client) {
    for (int number = 100; !Thread.currentThread().isInterrupted(); number++) {
      put(client, number);
    }
  }

  private static void put(DynamoDbAsyncClient client, int number) {
    var item =
        Map.of(
            "pk", AttributeValue.fromS("p"),
            "n", AttributeValue.fromN(Integer.toString(number)));
    client.putItem(put -> put.tableName(TABLE).item(item)).join();
  }

  private static int count(DynamoDbAsyncClient client) {
    return client.scan(scan -> scan.tableName(TABLE).consistentRead(true)).join().count();
  }

  private static int last(DynamoDbAsyncClient client) {
    var page =
        client
            .query(
                query ->
                    query
                        .tableName(TABLE)
                        .keyConditionExpression("pk = :pk")
                        .expressionAttributeValues(Map.of(":pk", AttributeValue.fromS("p")))
                        .scanIndexForward(false)
                        .limit(1))
            .join();
    return Integer.parseInt(page.items().getFirst().get("n").n());
  }
}
