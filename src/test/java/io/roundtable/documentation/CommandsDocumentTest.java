package io.roundtable.documentation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.Main;
import io.roundtable.cli.RoundtableCommand;
import io.roundtable.cli.Shell;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Compares the README's commands with what the program's own help says of them.
class CommandsDocumentTest {
  private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");
  private static final Pattern SUBCOMMAND = Pattern.compile("(?m)^ {2}([a-z][a-z-]*) {2,}");
  private static final Set<String> OF_EVERY_COMMAND = Set.of("--help", "--version");
  private static final Set<String> OF_THE_TABLE =
      Set.of("--data", "--in-memory", "--dynamodb-endpoint", "--config");

  @Test
  void commands_haveTheOptionsThatTheirHelpNames() throws IOException {
    var expected = new TreeMap<String, Set<String>>();
    collect(List.of(), expected);
    var documented = new TreeMap<String, Set<String>>();
    for (var row : MarkdownPage.read("README.md").rows("## Commands")) {
      documented.put(row.getFirst(), options(row.get(1)));
    }
    assertEquals(expected, documented);
  }

  private static void collect(List<String> command, Map<String, Set<String>> found) {
    var help = help(command);
    var subcommands = subcommands(help);
    if (subcommands.isEmpty()) {
      found.put(String.join(" ", command), ownOptions(help));
    }
    for (var subcommand : subcommands) {
      var longer = new ArrayList<>(command);
      longer.add(subcommand);
      collect(longer, found);
    }
  }

  /// The options without those that the README names once for all commands.
  private static Set<String> ownOptions(String help) {
    var options = options(help);
    options.removeAll(OF_EVERY_COMMAND);
    if (options.containsAll(OF_THE_TABLE)) {
      options.removeAll(OF_THE_TABLE);
    }
    return options;
  }

  private static Set<String> options(String text) {
    return OPTION
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> subcommands(String help) {
    int heading = help.indexOf("\nCommands:");
    return heading < 0
        ? List.of()
        : SUBCOMMAND
            .matcher(help.substring(heading))
            .results()
            .map(match -> match.group(1))
            .toList();
  }

  private static String help(List<String> command) {
    var out = new StringWriter();
    var shell = new Shell(Map.of(), new PrintWriter(out), new PrintWriter(out), Optional.empty());
    var arguments = new ArrayList<>(command);
    arguments.add("--help");
    RoundtableCommand.run(Main.commandLine(shell), arguments.toArray(String[]::new));
    return out.toString();
  }
}
