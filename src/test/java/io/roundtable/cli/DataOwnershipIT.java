package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.http.TestClients;
import io.roundtable.engine.http.TestTables;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.http.async.SdkAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// One owner of a data file among processes: others are turned away by whatever path they come, the
/// owner's locks stand, and what it acknowledged is there in the end.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DataOwnershipIT {
  private static final String TABLE = "Names";
  private static final Path LOCKS = Path.of("/proc/locks");

  @TempDir Path folder;

  private final Set<String> acknowledged = new TreeSet<>();
  private Path live;

  @Test
  void secondProcess_byWhateverPath_isTurnedAwayAndNothingIsLost() throws Exception {
    live = Files.createDirectory(folder.resolve("home")).resolve("live.db");
    try (var http = NettyNioAsyncHttpClient.create();
        var owner = start("home/live.db");
        var client = client(owner, http)) {
      TestTables.create(client, TABLE, "pk:S");
      put(client, "first");
      var locks = locks();

      refuse(client, locks, "home/live.db");
      Files.createSymbolicLink(folder.resolve("link.db"), live);
      refuse(client, locks, "link.db");
      Files.createSymbolicLink(folder.resolve("door"), live.getParent());
      refuse(client, locks, "door/live.db");

      Files.delete(folder.resolve("home/live.db-lock"));
      refuse(client, locks, "home/live.db");
      Files.createLink(folder.resolve("hard.db"), live);
      refuse(client, locks, "hard.db");
      Files.delete(folder.resolve("hard.db"));

      var copied = Typed.run("backup", "--data", live.toString(), "--output", path("copy.db"));
      assertEquals(List.of(), copied.err());
      assertEquals(locks, locks(), "after a backup");
      try (var other = start("copy.db");
          var otherClient = client(other, http)) {
        assertEquals(acknowledged, names(otherClient), "a copy is another file");
      }

      Files.move(live, folder.resolve("home/moved.db"));
      live = folder.resolve("home/moved.db");
      refuse(client, locks, "home/moved.db");
      refuse(client, locks, "home/live.db");
      assertEquals(acknowledged, names(client));
      owner.stop();
    }
    try (var http = NettyNioAsyncHttpClient.create();
        var owner = start("home/moved.db");
        var client = client(owner, http)) {
      assertEquals(acknowledged, names(client), "after the end of the owner");
    }
  }

  @Test
  void ownership_goesWithTheProcess_evenWhenItIsKilled() throws Exception {
    live = folder.resolve("live.db");
    try (var http = NettyNioAsyncHttpClient.create()) {
      try (var owner = start("live.db");
          var client = client(owner, http)) {
        TestTables.create(client, TABLE, "pk:S");
        put(client, "first");
        Files.delete(folder.resolve("live.db-lock"));
        owner.kill();
      }
      try (var owner = start("live.db");
          var client = client(owner, http)) {
        assertEquals(acknowledged, names(client));
      }
    }
  }

  /// Tries to start a second process, which must fail and change nothing for the first one.
  private void refuse(DynamoDbAsyncClient client, List<String> locks, String data)
      throws Exception {
    var before = files();
    try (var second = Program.start(folder, "dynamodb --port 0 --data " + data)) {
      assertEquals(ExitStatus.FAILED, second.exitStatus(), data);
      var lines = second.errors().stream().filter(line -> line.startsWith("roundtable:")).toList();
      assertEquals(1, lines.size(), () -> data + ": " + second.errors());
      assertTrue(
          lines.getFirst().contains("in use") || lines.getFirst().contains("its log"),
          lines.getFirst());
      assertEquals(List.of(), second.seen());
    }
    assertEquals(before, files(), "nothing is made or removed for " + data);
    assertEquals(locks, locks(), "SQLite's locks after " + data);
    put(client, "after " + acknowledged.size());
  }

  private Program start(String data) throws IOException {
    return Program.start(folder, "dynamodb --port 0 --data " + data);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> files() throws IOException {
    try (var files = Files.walk(folder)) {
      return files.map(file -> folder.relativize(file).toString()).sorted().toList();
    }
  }

  /// What the system says of locks on the file, where it says anything.
  private List<String> locks() throws IOException {
    if (!Files.exists(LOCKS)) {
      return List.of();
    }
    var inode = ":" + Files.getAttribute(live, "unix:ino") + " ";
    return Files.readAllLines(LOCKS).stream()
        .filter(line -> line.contains(inode))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .sorted()
        .toList();
  }

  private static DynamoDbAsyncClient client(Program engine, SdkAsyncHttpClient http)
      throws InterruptedException {
    return TestClients.withoutRetries(URI.create(engine.await("DynamoDB endpoint ")), http);
  }

  private void put(DynamoDbAsyncClient client, String name) {
    var item = Map.of("pk", AttributeValue.fromS(name));
    client.putItem(put -> put.tableName(TABLE).item(item)).join();
    acknowledged.add(name);
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
}
