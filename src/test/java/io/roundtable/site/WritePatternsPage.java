package io.roundtable.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The page `src/docs/write-patterns.md`, made of what commands and long work really sent.
final class WritePatternsPage {
  private static final Path TABLE_KEYS =
      Path.of("src", "main", "java", "io", "roundtable", "table", "schema", "TableKeys.java");
  private static final String INTRODUCTION =
      """
      # Write patterns

      What commands and long work write, recorded while a test carried out every one of them and
      written down by it: `CommandCostIT`. A command writes all of its items in one transaction, or
      none.

      ## Cost

      Each line is one command as the test carried it out, or one whole piece of long work with all
      its steps (in capitals). Requests that a round trip holds run side by side. Items are those
      that are written or checked.

      """;
  private static final String ITEMS =
      """

      ## Items

      Under each name are the items that were written or checked under it, each form once, with
      the condition as it was sent (its terms in alphabetical order). `:was_x` is the value of `x`
      that was read; an attribute that was absent is required to be absent. An update's condition
      names what it changes, so that a name may have several forms.
      """;

  private final List<RecordedCommands.Recorded> recorded;
  private final List<KeyForm> forms;

  WritePatternsPage(List<RecordedCommands.Recorded> recorded) throws IOException {
    this.recorded = recorded;
    this.forms =
        Pattern.compile("new KeyTemplate\\(\"([^\"]+)\"\\)")
            .matcher(Files.readString(TABLE_KEYS))
            .results()
            .map(found -> KeyForm.of(found.group(1)))
            .toList();
  }

  String text() {
    return INTRODUCTION + costs() + ITEMS + items();
  }

  private String costs() {
    var rows = new LinkedHashSet<String>();
    recorded.forEach(one -> rows.add(cost(one)));
    return "| Command | Requests | Round trips | Items | Read units | Write units |\n"
        + "| --- | --- | --- | --- | --- | --- |\n"
        + String.join("\n", rows)
        + "\n";
  }

  private static String cost(RecordedCommands.Recorded one) {
    var cost = one.cost();
    return "| `%s` | %d | %d | %d | %s | %s |"
        .formatted(
            one.name(),
            cost.requests(),
            cost.roundTrips(),
            one.items(),
            number(cost.readUnits()),
            number(cost.writeUnits()));
  }

  private String items() {
    var byPattern = new TreeMap<String, Set<String>>();
    for (var one : recorded) {
      for (var write : one.writes()) {
        var rows = byPattern.computeIfAbsent(write.pattern(), absent -> new TreeSet<>());
        write.items().forEach(item -> rows.add(row(item)));
      }
    }
    var text = new StringBuilder();
    byPattern.forEach(
        (pattern, rows) ->
            text.append("\n### ")
                .append(pattern)
                .append("\n\n| PK | SK | Action | Condition |\n| --- | --- | --- | --- |\n")
                .append(String.join("\n", rows))
                .append('\n'));
    return text.toString();
  }

  private String row(RecordedCommands.WrittenItem item) {
    var condition = item.condition().isEmpty() ? "none" : "`" + item.condition() + "`";
    return "| `%s` | `%s` | %s | %s |"
        .formatted(form(item.partitionKey()), form(item.sortKey()), item.action(), condition);
  }

  /// The most specific form that a key has.
  private String form(String key) {
    return forms.stream()
        .filter(form -> form.pattern().matcher(key).matches())
        .max(Comparator.comparingInt(KeyForm::literals))
        .map(KeyForm::text)
        .orElse(key);
  }

  private static String number(double units) {
    return units == Math.rint(units) ? Long.toString((long) units) : Double.toString(units);
  }

  /// A form of keys.
  ///
  /// @param text for example `MEMBER#<userId>`
  /// @param literals how many of its characters every such key has
  private record KeyForm(String text, Pattern pattern, int literals) {
    static KeyForm of(String text) {
      var literal = text.replaceAll("<[^>]+>", "");
      var pattern = Pattern.compile(text.replaceAll("<[^>]+>", "[^#]+"));
      return new KeyForm(text, pattern, literal.length());
    }
  }
}
