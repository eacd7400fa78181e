package io.roundtable.engine.fidelity;

import io.roundtable.engine.http.ContractEngine;
import java.io.PrintStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Prints how many rules of each operation engines keep to, as Markdown: this one, and those whose
/// programs are named by the system properties `roundtable.test.dynoxide` (the program) and
/// `roundtable.test.dynalite` (its `cli.js`). A rule is kept where every conversation about it is
/// answered as expected, in either wording of the service. Legacy parameters are left out: the
/// service takes them, and this engine means not to.
final class FidelityTable {
  private final PrintStream out;
  private static final int LEGACY_PARAMETERS = 35;

  private final List<RuleScript> scripts =
      RuleScripts.all().stream()
          .filter(script -> !script.rules().contains(LEGACY_PARAMETERS))
          .toList();
  private final Map<String, Set<RuleScript>> failures = new LinkedHashMap<>();

  private FidelityTable(PrintStream out) {
    this.out = out;
  }

  /// Runs everything; ends the process, for the engine's threads would keep it.
  public static void main(String[] arguments) {
    var table = new FidelityTable(System.out);
    table.measure("Roundtable", ContractEngine.shared().endpoint());
    var dynoxide = System.getProperty("roundtable.test.dynoxide");
    if (dynoxide != null) {
      try (var peer = Peer.dynoxide(dynoxide)) {
        table.measure("dynoxide", peer.endpoint());
      }
    }
    var dynalite = System.getProperty("roundtable.test.dynalite");
    if (dynalite != null) {
      try (var peer = Peer.dynalite(dynalite)) {
        table.measure("dynalite", peer.endpoint());
      }
    }
    table.print();
    System.exit(0);
  }

  private void measure(String engine, URI endpoint) {
    var client = new WireClient(endpoint);
    var failed = new LinkedHashSet<RuleScript>();
    for (var script : scripts) {
      if (!ScriptRun.run(script, client).stream()
          .allMatch(ScriptRun.Told::acceptedInEitherWording)) {
        failed.add(script);
      }
    }
    failures.put(engine, failed);
  }

  private void print() {
    printRow("Operation", new ArrayList<>(failures.keySet()));
    printRow("---", failures.keySet().stream().map(_ -> "---:").toList());
    var operations = new TreeSet<String>();
    scripts.forEach(script -> operations.add(script.operation()));
    operations.forEach(this::printOperation);
    printRow(
        "**all**",
        failures.keySet().stream().map(engine -> "**" + kept(engine, operations) + "**").toList());
    failures.forEach(this::printFailures);
  }

  private void printOperation(String operation) {
    printRow(
        operation,
        failures.keySet().stream().map(engine -> kept(engine, Set.of(operation))).toList());
  }

  private String kept(String engine, Set<String> operations) {
    var all = new LinkedHashSet<String>();
    var broken = new LinkedHashSet<String>();
    for (var script : scripts) {
      for (int rule : script.rules()) {
        if (operations.contains(script.operation())) {
          all.add(script.operation() + rule);
          if (failures.get(engine).contains(script)) {
            broken.add(script.operation() + rule);
          }
        }
      }
    }
    return (all.size() - broken.size()) + " / " + all.size();
  }

  private void printFailures(String engine, Set<RuleScript> failed) {
    out.println();
    out.println("### Not kept by " + engine);
    out.println();
    if (failed.isEmpty()) {
      out.println("None of the conversations.");
    }
    failed.forEach(script -> out.println("- " + script + " (" + join(script.rules()) + ")"));
  }

  private static String join(Set<Integer> rules) {
    return String.join(", ", rules.stream().map(String::valueOf).toList());
  }

  private void printRow(String first, List<String> others) {
    out.println("| " + first + " | " + String.join(" | ", others) + " |");
  }
}
