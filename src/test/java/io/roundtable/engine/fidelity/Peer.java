package io.roundtable.engine.fidelity;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// Another engine, run on a free loopback port while it is open.
final class Peer implements AutoCloseable {
  private static final int MAXIMUM_WAITS = 100;
  private static final Duration WAIT = Duration.ofMillis(100);

  private final Process process;
  private final URI endpoint;

  private Peer(Process process, URI endpoint) {
    this.process = process;
    this.endpoint = endpoint;
  }

  /// Dynoxide.
  ///
  /// @param binary the path of the program
  static Peer dynoxide(String binary) {
    return start(List.of(binary, "serve", "--host", "127.0.0.1", "--port"), List.of());
  }

  /// Dynalite, whose tables are to be there at once.
  ///
  /// @param script the path of its `cli.js`
  static Peer dynalite(String script) {
    return start(
        List.of("node", script, "--host", "127.0.0.1", "--port"),
        List.of("--createTableMs", "0", "--deleteTableMs", "0", "--updateTableMs", "0"));
  }

  URI endpoint() {
    return endpoint;
  }

  @Override
  public void close() {
    process.destroy();
  }

  private static Peer start(List<String> beforePort, List<String> afterPort) {
    try {
      int port = freePort();
      var command = new ArrayList<>(beforePort);
      command.add(Integer.toString(port));
      command.addAll(afterPort);
      var process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(new File("/dev/null"))
              .start();
      var peer = new Peer(process, URI.create("http://127.0.0.1:" + port));
      peer.awaitReady();
      return peer;
    } catch (IOException failure) {
      throw new IllegalStateException("cannot start " + beforePort.getFirst(), failure);
    }
  }

  private void awaitReady() {
    var client = new WireClient(endpoint);
    for (int waits = 0; waits < MAXIMUM_WAITS; waits++) {
      if (client.call("ListTables", "{}").status() == 200) {
        return;
      }
      LockSupport.parkNanos(WAIT.toNanos());
    }
    close();
    throw new IllegalStateException("no answer from " + endpoint);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
