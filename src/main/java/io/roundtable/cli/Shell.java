package io.roundtable.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Surroundings of a command: its environment, where it prints, whom it can ask.
///
/// @param environment the process's variables
/// @param out for results
/// @param err for failures and progress
/// @param prompt asks the person at the terminal; absent where nobody sits there
/// @param patience how long a command waits for an answer of the engine
public record Shell(
    Map<String, String> environment,
    PrintWriter out,
    PrintWriter err,
    Optional<PasswordPrompt> prompt,
    Duration patience) {
  /// Enough for a busy machine, and for a process that is just starting.
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(30);

  /// Surroundings with the usual patience.
  public Shell(
      Map<String, String> environment,
      PrintWriter out,
      PrintWriter err,
      Optional<PasswordPrompt> prompt) {
    this(environment, out, err, prompt, USUAL_PATIENCE);
  }

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
