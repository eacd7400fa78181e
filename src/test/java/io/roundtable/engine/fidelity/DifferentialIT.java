package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundtable.engine.http.ContractEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The same conversations with this engine and with Dynoxide. Where the answers differ, the
/// document names the conversation and says which answer is the service's; one that it does not
/// name fails the test.
class DifferentialIT {
  private static final String DYNOXIDE = System.getProperty("roundtable.test.dynoxide", "");
  private static final Path DOCUMENT = Path.of("src/docs/engine-differences.md");
  private static final Path LIST = Path.of("target/engine-differences.txt");

  /// What no two runs have in common, and members that say where something runs.
  private static final Pattern OWN =
      Pattern.compile(
          ",?\"(\\w*DateTime|TableId|\\w*Arn|TableThroughputModeSummary|"
              + "DeletionProtectionEnabled|(Read|Write)CapacityUnits)\":(\"[^\"]*\"|[-0-9.E]+|"
              + "true|false|\\{[^}]*})");

  @Test
  void differences_areAllInTheDocument() throws IOException {
    assumeTrue(!DYNOXIDE.isEmpty(), "the program is named by -Droundtable.test.dynoxide=PATH");
    var document = Files.readString(DOCUMENT);
    var differences = new ArrayList<String>();
    var unknown = new ArrayList<String>();
    try (var peer = Peer.dynoxide(DYNOXIDE)) {
      for (var script : RuleScripts.all()) {
        var found = differences(script, new WireClient(peer.endpoint()));
        if (!found.isEmpty()) {
          differences.add(script.toString());
          differences.addAll(found);
          if (!document.contains("- " + script + "\n")) {
            unknown.add(script.toString());
          }
        }
      }
    }
    Files.createDirectories(LIST.getParent());
    Files.write(LIST, differences);
    assertEquals(List.of(), unknown, "not in " + DOCUMENT + "; answers in " + LIST);
  }

  private static List<String> differences(RuleScript script, WireClient peer) {
    var own = ScriptRun.run(script, new WireClient(ContractEngine.shared().endpoint()));
    var other = ScriptRun.run(script, peer);
    var found = new ArrayList<String>();
    for (int position = 0; position < own.size(); position++) {
      var ours = compared(own.get(position).answer());
      var theirs = compared(other.get(position).answer());
      if (!ours.equals(theirs)) {
        found.add("  " + own.get(position).step().operation());
        found.add("    Roundtable: " + ours);
        found.add("    dynoxide:   " + theirs);
      }
    }
    return found;
  }

  private static String compared(WireAnswer answer) {
    return OWN.matcher(answer.summary().replaceAll("(\\d)\\.0\\b", "$1")).replaceAll("");
  }
}
