package io.roundtable;

/// The entry point of every command.
public final class Main {
  private Main() {}

  /// Runs one command and ends the process with its exit status.
  ///
  /// @param arguments the command line
  public static void main(String[] arguments) {
    System.err.println("Roundtable knows no command yet.");
    System.exit(2);
  }
}
