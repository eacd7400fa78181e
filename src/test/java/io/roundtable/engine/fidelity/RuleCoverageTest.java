package io.roundtable.engine.fidelity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Every rule of the list has a conversation in the folder `rules`, or test methods that the list
/// names, and those exist.
class RuleCoverageTest {
  private static final Set<Integer> SHOWN_BY_SCRIPTS =
      RuleScripts.all().stream()
          .flatMap(script -> script.rules().stream())
          .collect(Collectors.toSet());

  @Test
  void rules_allHaveATest() {
    var untested =
        rules().stream()
            .filter(rule -> rule.tests().isEmpty() && !SHOWN_BY_SCRIPTS.contains(rule.number()))
            .toList();
    assertEquals(List.of(), untested);
  }

  @Test
  void rules_testsThatAreNamed_exist() {
    var missing =
        rules().stream()
            .flatMap(rule -> rule.tests().stream())
            .filter(test -> !exists(test))
            .toList();
    assertEquals(List.of(), missing);
  }

  @Test
  void scripts_areOfListedRules() {
    var listed = rules().stream().map(Rule::number).collect(Collectors.toSet());
    var unknown = SHOWN_BY_SCRIPTS.stream().filter(number -> !listed.contains(number)).toList();
    assertEquals(List.of(), unknown);
  }

  private static boolean exists(String test) {
    var parts = test.split("#");
    try {
      return Arrays.stream(Class.forName("io.roundtable.engine." + parts[0]).getDeclaredMethods())
          .anyMatch(method -> method.getName().equals(parts[1]));
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }

  private static List<Rule> rules() {
    try (var list = RuleCoverageTest.class.getResourceAsStream("rules.txt")) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("--"))
          .map(Rule::read)
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /// A line of the list: number, title, and after a bar the tests beside the scripts.
  private record Rule(int number, String title, List<String> tests) {
    static Rule read(String line) {
      var parts = line.split("\\|");
      var heading = parts[0].strip().split(" ", 2);
      var tests =
          parts.length == 1 ? List.<String>of() : Arrays.asList(parts[1].strip().split("\\s+"));
      return new Rule(Integer.parseInt(heading[0]), heading[1], tests);
    }
  }
}
