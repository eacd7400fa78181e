package io.roundtable.engine.fidelity;

import io.roundtable.engine.fidelity.RuleScript.Step;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads a file of conversations. A line begins with
///
/// - `#`, the numbers of the rules and a title: a new conversation;
/// - `table`: a table, see [TableLine];
/// - an operation and its body, which goes on in lines that begin with a blank;
/// - `ok`, `= {exact body}`, `~ {members of the body}`, `! Type exact text`, `!~ Type pattern` or
///   `! Type`: what the request before is answered; without one, any success;
/// - `--`: a comment.
///
/// In bodies and texts `%{x*100}` stands for a hundred times `x`.
final class ScriptReader {
  private static final Pattern REPEATED = Pattern.compile("%\\{(.*?)\\*(\\d+)}");

  private final String operation;
  private final List<RuleScript> scripts = new ArrayList<>();
  private List<Step> steps = new ArrayList<>();

  private ScriptReader(String operation) {
    this.operation = operation;
  }

  static List<RuleScript> read(String operation, List<String> lines) {
    var reader = new ScriptReader(operation);
    for (int position = 0; position < lines.size(); position++) {
      reader.readLine(position + 1, lines.get(position));
    }
    return reader.scripts;
  }

  static String expanded(String text) {
    return REPEATED
        .matcher(text)
        .replaceAll(
            found ->
                java.util.regex.Matcher.quoteReplacement(
                    found.group(1).repeat(Integer.parseInt(found.group(2)))));
  }

  private void readLine(int number, String line) {
    if (line.isBlank() || line.startsWith("--")) {
      return;
    }
    int blank = line.indexOf(' ');
    var word = blank < 0 ? line : line.substring(0, blank);
    var rest = blank < 0 ? "" : line.substring(blank + 1);
    switch (word) {
      case "#" -> begin(rest);
      case "table" -> add(new Step(number, "CreateTable", TableLine.toRequest(rest), success()));
      case "" -> goOn(rest.strip());
      case "ok" -> expect(success());
      case "=" -> expect(new Expectation.Exactly(new JsonObject(expanded(rest))));
      case "~" -> expect(new Expectation.Holding(new JsonObject(expanded(rest))));
      case "!" -> expect(refusal(rest, true));
      case "!~" -> expect(refusal(rest, false));
      default -> add(new Step(number, word, rest, success()));
    }
  }

  private void begin(String heading) {
    int end = heading.indexOf(' ');
    steps = new ArrayList<>();
    scripts.add(
        new RuleScript(
            operation, heading.substring(end + 1), rules(heading.substring(0, end)), steps));
  }

  private static Set<Integer> rules(String numbers) {
    return new LinkedHashSet<>(Arrays.stream(numbers.split(",")).map(Integer::valueOf).toList());
  }

  private void add(Step step) {
    steps.add(step);
  }

  private void goOn(String more) {
    var last = steps.removeLast();
    add(new Step(last.line(), last.operation(), last.body() + more, last.expectation()));
  }

  private void expect(Expectation expectation) {
    var last = steps.removeLast();
    add(new Step(last.line(), last.operation(), last.body(), expectation));
  }

  private static Expectation success() {
    return new Expectation.Success();
  }

  private static Expectation refusal(String text, boolean exact) {
    var parts = text.strip().split(" ", 2);
    if (parts.length == 1) {
      return new Expectation.Refusal(parts[0], null);
    }
    var pattern = exact ? Pattern.quote(expanded(parts[1])) : parts[1];
    return new Expectation.Refusal(parts[0], Pattern.compile(pattern, Pattern.DOTALL));
  }
}
