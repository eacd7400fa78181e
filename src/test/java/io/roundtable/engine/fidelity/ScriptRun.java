package io.roundtable.engine.fidelity;

import io.roundtable.engine.fidelity.RuleScript.Step;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Runs one conversation on tables of its own.
final class ScriptRun {
  private static final Pattern TABLE = Pattern.compile("\\$([A-Z][a-z]*)");
  private static final int MAXIMUM_WAITS = 200;
  private static final Duration WAIT = Duration.ofMillis(50);

  private final WireClient client;
  private final String suffix = "-" + UUID.randomUUID().toString().substring(24);

  private ScriptRun(WireClient client) {
    this.client = client;
  }

  /// The answers in the order of the requests, with the names of tables as the script has them.
  static List<Told> run(RuleScript script, WireClient client) {
    var run = new ScriptRun(client);
    var told = new ArrayList<Told>();
    for (var step : script.steps()) {
      told.add(new Told(step, run.call(step)));
    }
    return told;
  }

  private WireAnswer call(Step step) {
    var answer = client.call(step.operation(), ScriptReader.expanded(named(step.body())));
    if (step.createsTable() && answer.status() == 200) {
      awaitActive(step);
    }
    return new WireAnswer(answer.status(), unnamed(answer.text()));
  }

  private void awaitActive(Step step) {
    var name = new JsonObject(named(step.body())).getString("TableName");
    var describe = new JsonObject().put("TableName", name).encode();
    for (int waits = 0; waits < MAXIMUM_WAITS; waits++) {
      if (client.call("DescribeTable", describe).text().contains("\"TableStatus\":\"ACTIVE\"")) {
        return;
      }
      LockSupport.parkNanos(WAIT.toNanos());
    }
  }

  private String named(String text) {
    return TABLE
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(found.group(1) + suffix));
  }

  private String unnamed(String text) {
    return Pattern.compile("([A-Z][a-z]*)" + suffix)
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement("$" + found.group(1)));
  }

  /// A request with its answer.
  record Told(Step step, WireAnswer answer) {
    boolean accepted() {
      return step.expectation().accepts(answer);
    }

    /// Whether the answer is right in the older or in the newer of the service's two wordings.
    boolean acceptedInEitherWording() {
      return accepted()
          || step.expectation() instanceof Expectation.Refusal refusal
              && refusal.acceptsNewerWording(answer);
    }

    @Override
    public String toString() {
      return "line %d %s: expected %s but was %s"
          .formatted(step.line(), step.operation(), step.expectation(), answer.summary());
    }
  }
}
