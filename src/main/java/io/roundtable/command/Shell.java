package io.roundtable.command;

import java.io.Console;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// What surrounds a command: where it reads and where it prints.
///
/// @param environment the process's variables
/// @param out for results
/// @param err for failures and progress
/// @param prompt asks the person at the terminal; absent where nobody sits there
public record Shell(
    Map<String, String> environment,
    PrintWriter out,
    PrintWriter err,
    Optional<PasswordPrompt> prompt) {
  /// Copies the environment.
  public Shell {
    environment = Map.copyOf(environment);
  }

  /// The surroundings of this process.
  ///
  /// @return its environment, standard streams and terminal
  public static Shell ofProcess() {
    var prompt =
        Optional.ofNullable(System.console())
            .filter(Console::isTerminal)
            .<PasswordPrompt>map(console -> question -> console.readPassword("%s", question));
    var out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    return new Shell(System.getenv(), out, err, prompt);
  }

  /// Asks for a secret without showing what is typed.
  @FunctionalInterface
  public interface PasswordPrompt {
    /// Asks once.
    ///
    /// @param question for example `Password: `
    /// @return what was typed; null where the input has ended
    char[] ask(String question);
  }
}
