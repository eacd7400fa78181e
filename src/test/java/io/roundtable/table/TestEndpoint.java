package io.roundtable.table;

import io.roundtable.embedded.EmbeddedEngine;
import io.roundtable.embedded.EngineOptions;
import io.vertx.core.Vertx;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;

/// Where the tests of the data layer run; one for the whole test run.
///
/// The endpoint that `-Droundtable.test.dynamodb-endpoint` names; else Amazon's image where
/// `-Droundtable.test.container=true` and there is a container engine; else the embedded engine
/// over loopback HTTP.
public final class TestEndpoint {
  private static final String IMAGE = "amazon/dynamodb-local:3.3.2";
  private static final int IMAGE_PORT = 8000;

  private static final List<String> SOCKETS =
      List.of(
          "/var/run/docker.sock",
          System.getProperty("user.home") + "/.docker/run/docker.sock",
          System.getenv().getOrDefault("XDG_RUNTIME_DIR", "/run") + "/docker.sock");

  private TestEndpoint() {}

  public static URI uri() {
    return Chosen.URI;
  }

  /// Whether Amazon's image can be run here; says so where it cannot.
  static boolean hasContainerEngine() {
    boolean present = hasContainerSocket() && DockerClientFactory.instance().isDockerAvailable();
    if (!present) {
      System.out.println("Skipped: no container engine answers here to run " + IMAGE + ".");
    }
    return present;
  }

  /// Testcontainers logs an error where it looks for an engine in vain.
  private static boolean hasContainerSocket() {
    return System.getenv("DOCKER_HOST") != null
        || SOCKETS.stream().map(Path::of).anyMatch(Files::exists);
  }

  /// Amazon's image, running until the process ends.
  static URI ofContainer() {
    var container = new GenericContainer<>(IMAGE).withExposedPorts(IMAGE_PORT);
    container.start();
    var port = container.getMappedPort(IMAGE_PORT);
    return URI.create("http://" + container.getHost() + ":" + port);
  }

  private static URI choose() {
    var named = System.getProperty("roundtable.test.dynamodb-endpoint");
    if (named != null) {
      return URI.create(named);
    }
    if (Boolean.getBoolean("roundtable.test.container") && hasContainerEngine()) {
      return ofContainer();
    }
    return ofEmbeddedEngine();
  }

  private static URI ofEmbeddedEngine() {
    var options = EngineOptions.inMemory().withLoopbackPort(0);
    var engine = Await.result(EmbeddedEngine.start(Vertx.vertx(), options));
    return URI.create("http://127.0.0.1:" + engine.loopbackPort().orElseThrow());
  }

  private static final class Chosen {
    static final URI URI = choose();
  }
}
