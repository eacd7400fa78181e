package io.roundtable.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          serve --prot 80         | roundtable serve: Unknown option --prot. \
          See roundtable serve --help.
          serve 80                | roundtable serve: Too many arguments: 80. \
          See roundtable serve --help.
          sreve                   | roundtable: Unknown command sreve. See roundtable --help.
          --data x                | roundtable: Unknown option --data. See roundtable --help.
          table drop              | roundtable table: Unknown command drop. \
          See roundtable table --help.
          table                   | roundtable table: Give one of the commands \
          create, status, add-index, check, repair. See roundtable table --help.
          table add-index         | roundtable table add-index: Missing required parameter: \
          'NAME'. See roundtable table add-index --help.
          serve --port            | roundtable serve: Missing required parameter for option \
          '--port' (N). See roundtable serve --help.
          load-demo --tasks many  | roundtable load-demo: Invalid value for option '--tasks': \
          'many' is not an int. See roundtable load-demo --help.
          serve --port 80 --port 81 | roundtable serve: option '--port' (N) should be specified \
          only once. See roundtable serve --help.
          load-demo --tasks 10 --until soon | roundtable load-demo: Invalid value for option \
          '--until': 'soon' is not a day such as 2026-11-27. See roundtable load-demo --help.
          """)
  void run_whenTheCommandLineIsWrong_saysSoInOneLine(String typed, String line) {
    assertMisused(line, typed.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          serve --port 65536     | --port: "65536" is not a port number from 0 to 65535.
          serve --in-memory --data x | --data and --in-memory contradict each other: \
          give one of them.
          serve --dynamodb-endpoint here | --dynamodb-endpoint: "here" is not an address such as \
          http://127.0.0.1:8000.
          serve --config no.yaml | The configuration file no.yaml does not exist.
          dynamodb --port x      | --port: "x" is not a port number from 0 to 65535.
          load-demo --tasks -1   | --tasks: -1 is not a number from 0 to 10000000.
          load-demo --tasks 9 --projects 0 | --projects: 0 is not a number from 1 to 20000.
          load-demo --tasks 9 --same-second 10 | --same-second: 10 is not a number from 0 to 9.
          load-demo --tasks 9 --tenant A | --tenant: "A" cannot be a tenant's slug.
          table add-index Nope   | There is no index Nope; the indexes are Relationships, \
          TaskBoard, Escalations, EscalationQueue, Assignments.
          """)
  void run_whenAValueCannotBeUsed_saysSoInOneLine(String typed, String line) {
    assertMisused("roundtable: " + line, typed.split(" "));
  }

  @Test
  void run_withoutACommand_namesTheCommands() {
    assertMisused(
        "roundtable: Give one of the commands serve, dynamodb, backup, table, tenant, user,"
            + " secrets, load-demo. See roundtable --help.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "serve --help",
        "dynamodb --help",
        "table --help",
        "table create --help",
        "table status --help",
        "table add-index --help",
        "table check --help",
        "tenant create --help",
        "user reset-password --help",
        "load-demo --help"
      })
  void run_whenAskedForHelp_printsTheUsageToStandardOutput(String typed) {
    var result = Typed.run(typed.split(" "));

    assertEquals(0, result.status());
    assertEquals(List.of(), result.err());
    var name = "roundtable " + typed.replace("--help", "").strip();
    assertTrue(
        result.out().getFirst().startsWith("Usage: " + name.strip()), result.out()::toString);
    assertTrue(result.out().stream().anyMatch(line -> line.startsWith("Exit status")));
  }

  @Test
  void run_whenAskedForTheVersion_printsOneLine() {
    var result = Typed.run("--version");

    assertEquals(0, result.status());
    assertEquals(1, result.out().size());
    assertTrue(result.out().getFirst().startsWith("Roundtable "));
  }

  private static void assertMisused(String line, String... arguments) {
    var result = Typed.run(arguments);

    assertEquals(List.of(line), result.err());
    assertEquals(List.of(), result.out());
    assertEquals(ExitStatus.MISUSED, result.status());
  }
}
