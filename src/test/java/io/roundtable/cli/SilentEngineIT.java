package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.Main;
import io.roundtable.engine.store.Store;
import io.roundtable.engine.store.file.StoreLocation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/// Every command against an engine that takes connections and never answers: it gives up in time,
/// by one line.
class SilentEngineIT {
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final String ENDPOINT = "--dynamodb-endpoint";

  /// What each command needs beside the place of its data.
  private static final Map<String, String> NEEDS =
      Map.ofEntries(
          Map.entry("serve", "--port 0 --health-port 0"),
          Map.entry("dynamodb", "--port 0"),
          Map.entry("backup", "--output %s"),
          Map.entry("table create", ""),
          Map.entry("table status", ""),
          Map.entry("table add-index", "Escalations"),
          Map.entry("table check", ""),
          Map.entry("table repair", ""),
          Map.entry(
              "tenant create",
              "--slug acme --name Acme --admin-name Ada --admin-email a@b.example"),
          Map.entry("user reset-password", "--tenant acme --email a@b.example"),
          Map.entry("secrets rotate", ""),
          Map.entry("load-demo", "--tasks 10"));

  @TempDir private Path folder;

  static Stream<String> commands() {
    return leaves(root(), "");
  }

  static Stream<String> commandsWithAnEndpoint() {
    return commands().filter(name -> takes(name, ENDPOINT));
  }

  static Stream<String> commandsThatAskTheEngine() {
    return commandsWithAnEndpoint().filter(name -> takes(name, "--data"));
  }

  @Test
  void everyCommand_isTried() {
    assertEquals(NEEDS.keySet(), commands().collect(Collectors.toSet()));
  }

  @ParameterizedTest
  @MethodSource("commandsWithAnEndpoint")
  void command_whenTheEndpointIsSilent_saysSoInOneLine(String name) throws IOException {
    try (var silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertOneLine(name, ENDPOINT + " http://127.0.0.1:" + silent.getLocalPort());
    }
  }

  @ParameterizedTest
  @MethodSource("commandsThatAskTheEngine")
  void command_whenTheOwnerOfTheDataFileIsSilent_saysSoInOneLine(String name) throws IOException {
    var file = folder.toRealPath().resolve("owned.db");
    var socket = UnixDomainSocketAddress.of(folder.toRealPath().resolve("owned.db.sock"));
    try (var owner = Store.open(StoreLocation.file(file));
        var silent = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(socket)) {
      assertOneLine(name, "--data " + file);
      assertTrue(silent.isOpen());
      owner.write(unit -> "still usable").join();
    }
  }

  private void assertOneLine(String name, String place) {
    var needs = NEEDS.get(name).formatted(folder.resolve("copy.db"));
    var typed = (name + " " + needs + " " + place).replaceAll(" +", " ");
    var result = Typed.run(PATIENCE, typed.split(" "));

    assertEquals(1, result.err().size(), result::toString);
    var line = result.err().getFirst();
    assertTrue(line.startsWith("roundtable: ") && line.contains("not answer"), line);
    assertEquals(ExitStatus.FAILED, result.status());
  }

  private static Stream<String> leaves(CommandLine command, String name) {
    var below = command.getSubcommands();
    return below.isEmpty()
        ? Stream.of(name)
        : below.entrySet().stream()
            .flatMap(entry -> leaves(entry.getValue(), (name + " " + entry.getKey()).strip()));
  }

  private static boolean takes(String name, String option) {
    var command = root();
    for (var word : name.split(" ")) {
      command = command.getSubcommands().get(word);
    }
    return command.getCommandSpec().findOption(option) != null;
  }

  private static CommandLine root() {
    var nowhere = new PrintWriter(Writer.nullWriter());
    return Main.commandLine(new Shell(Map.of(), nowhere, nowhere, Optional.empty()));
  }
}
