package io.roundtable.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.engine.store.file.StoreInUseException;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
class EmbeddedEngineIT {
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
  void start_inMemory_hasNeitherSocketNorPort() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory()));

    assertTrue(engine.socket().isEmpty());
    assertTrue(engine.loopbackPort().isEmpty());
    Await.result(engine.close());
  }

  @Test
  void start_makesASocketForTheOwnerAloneAndCloseRemovesIt() throws IOException {
    Files.writeString(folder.resolve("tables.db.sock"), "left by a process that was killed");
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));
    var socket = engine.socket().orElseThrow();

    assertEquals(folder.toRealPath().resolve("tables.db.sock"), socket);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(socket)));
    Await.result(engine.close());
    try (var left = Files.list(folder)) {
      assertEquals(List.of(file), left.toList());
    }
  }

  @Test
  void start_whenTheFileIsInUse_fails() {
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file)));

    var failure = Await.failureOf(EmbeddedEngine.start(vertx, EngineOptions.file(file)));

    assertInstanceOf(StoreInUseException.class, failure);
    assertTrue(Files.exists(engine.socket().orElseThrow()), "the running engine keeps its socket");
    Await.result(engine.close());
  }

  @Test
  void start_whenThePortIsTaken_leavesNothingOpen() {
    var memory =
        Await.result(EmbeddedEngine.start(vertx, EngineOptions.inMemory().withLoopbackPort(0)));
    int taken = memory.loopbackPort().orElseThrow();

    var failure =
        Await.failureOf(
            EmbeddedEngine.start(vertx, EngineOptions.file(file).withLoopbackPort(taken)));

    assertInstanceOf(BindException.class, failure);
    Await.result(Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(file))).close());
    Await.result(memory.close());
  }

  @Test
  void start_whenTheNameIsTooLongForASocket_runsWithoutOne() {
    var deep = folder.resolve("d".repeat(100) + ".db");
    var engine = Await.result(EmbeddedEngine.start(vertx, EngineOptions.file(deep)));

    assertTrue(engine.socket().isEmpty());
    assertInstanceOf(
        StoreInUseException.class, Await.failureOf(DataFile.reach(vertx, deep, Duration.ZERO)));
    Await.result(engine.close());
  }
}
