package io.roundtable.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreException;
import io.roundtable.engine.store.file.StoreLocation;
import io.vertx.core.Vertx;
import io.vertx.core.net.SocketAddress;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DataFileIT {
  @TempDir Path folder;
  private Path file;
  private Vertx vertx;

  @BeforeEach
  void start() {
    vertx = Vertx.vertx();
    file = folder.resolve("tables.db");
  }

  @AfterEach
  void stop() {
    Await.result(vertx.close());
  }

  @Test
  void reach_whenNoProcessRuns_opensTheFile() {
    var reached = Await.result(DataFile.reach(vertx, file, Duration.ofSeconds(3)));

    assertInstanceOf(DataFile.Opened.class, reached);
    try (var client = Things.sdk(reached.httpClient(), Things.ANYWHERE)) {
      Things.createTable(client);
    }
    Await.result(reached.close(Duration.ZERO));
  }

  @Test
  void reach_whenAProcessRuns_attachesToIt() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var other = Vertx.vertx();
    var reached = Await.result(DataFile.reach(other, file, Duration.ofSeconds(3)));

    assertInstanceOf(DataFile.Attached.class, reached);
    try (var attached = Things.sdk(reached.httpClient(), Things.ANYWHERE);
        var inside = Things.sdk(engine.httpClient(), Things.ANYWHERE)) {
      Things.createTable(attached);
      assertEquals(List.of("Things"), inside.listTables().join().tableNames());
      assertEquals(Optional.empty(), Await.result(reached.trouble()));
    }
    Await.result(reached.close(Duration.ZERO));
    Await.result(other.close());
    Await.result(engine.close());
  }

  @Test
  void reach_whenTheProcessIsSilent_saysSoAndDoesNotWaitForEver() throws IOException {
    var socket = UnixDomainSocketAddress.of(folder.toRealPath().resolve("tables.db.sock"));
    try (var store = Store.open(StoreLocation.file(file));
        var silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(socket)) {
      var failure = Await.failureOf(DataFile.reach(vertx, file, Duration.ofSeconds(3)));

      assertInstanceOf(StoreException.class, failure);
      assertTrue(failure.getMessage().contains("does not answer"), failure.getMessage());
      assertTrue(silent.isOpen());
      store.write(unit -> "still usable").join();
    }
  }

  /// More often than there are attempts in three seconds.
  @Test
  void reach_whenTheProcessIsOnlyJustStarting_waitsForIt() throws IOException {
    var socket = folder.toRealPath().resolve("tables.db.sock").toString();
    var refused = new AtomicInteger();
    var starting =
        vertx
            .createHttpServer()
            .requestHandler(
                request -> {
                  if (refused.incrementAndGet() < 40) {
                    request.connection().close();
                  } else {
                    request.response().end();
                  }
                });
    Await.result(starting.listen(SocketAddress.domainSocketAddress(socket)));
    try (var store = Store.open(StoreLocation.file(file))) {
      var reached = Await.result(DataFile.reach(vertx, file, Duration.ofMinutes(1)));

      assertInstanceOf(DataFile.Attached.class, reached);
      assertEquals(40, refused.get());
      store.write(unit -> "still usable").join();
      Await.result(reached.close(Duration.ZERO));
    }
  }

  @Test
  void reach_whenTheFileIsOfAnotherProgram_says_so() throws IOException {
    Files.writeString(file, "Something else. ".repeat(20));

    var failure = Await.failureOf(DataFile.reach(vertx, file, Duration.ofSeconds(3)));

    assertInstanceOf(StoreException.class, failure);
    assertTrue(failure.getMessage().contains("not a data file"), failure.getMessage());
  }
}
