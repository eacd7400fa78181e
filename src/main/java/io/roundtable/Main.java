package io.roundtable;

import io.roundtable.cli.RoundtableCommand;
import io.roundtable.cli.Shell;
import picocli.CommandLine;

/// The entry point of every command.
public final class Main {
  private Main() {}

  /// Runs one command and ends the process with its exit status.
  public static void main(String[] arguments) {
    System.exit(RoundtableCommand.run(commandLine(Shell.ofProcess()), arguments));
  }

  /// All commands.
  ///
  /// @param shell where they read and print
  public static CommandLine commandLine(Shell shell) {
    return RoundtableCommand.of(shell, new ServeCommand(shell));
  }
}
