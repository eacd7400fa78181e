package io.roundtable;

import io.roundtable.cli.RoundtableCommand;
import io.roundtable.cli.Shell;

/// The entry point of every command.
public final class Main {
  private Main() {}

  /// Runs one command and ends the process with its exit status.
  ///
  /// @param arguments the command line
  public static void main(String[] arguments) {
    System.exit(RoundtableCommand.run(Shell.ofProcess(), arguments));
  }
}
