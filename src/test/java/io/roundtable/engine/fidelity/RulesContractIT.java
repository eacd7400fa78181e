package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.engine.http.ContractEngine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every conversation of the folder `rules`, over HTTP.
class RulesContractIT {
  private final WireClient client = new WireClient(ContractEngine.shared().endpoint());

  @TestFactory
  Stream<DynamicTest> rules() {
    return RuleScripts.all().stream()
        .map(script -> DynamicTest.dynamicTest(script.toString(), () -> check(script)));
  }

  private void check(RuleScript script) {
    var wrong =
        ScriptRun.run(script, client).stream()
            .filter(told -> !told.accepted())
            .map(ScriptRun.Told::toString)
            .toList();
    assertEquals(List.of(), wrong, script.toString());
  }
}
