package io.roundtable.cli;

import io.roundtable.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// A command line as it was typed into a shell without a terminal, and what came of it.
///
/// @param status the exit status
/// @param out the lines on standard output
/// @param err the lines on standard error
record Typed(int status, List<String> out, List<String> err) {
  static Typed run(String... arguments) {
    return run(Map.of(), arguments);
  }

  static Typed run(Map<String, String> environment, String... arguments) {
    return run((out, err) -> new Shell(environment, out, err, Optional.empty()), arguments);
  }

  /// With less patience than people have.
  static Typed run(Duration patience, String... arguments) {
    return run((out, err) -> new Shell(Map.of(), out, err, Optional.empty(), patience), arguments);
  }

  private static Typed run(BiFunction<PrintWriter, PrintWriter, Shell> shell, String... arguments) {
    var out = new StringWriter();
    var err = new StringWriter();
    var printing = shell.apply(new PrintWriter(out), new PrintWriter(err));
    var status = RoundtableCommand.run(Main.commandLine(printing), arguments);
    return new Typed(status, out.toString().lines().toList(), err.toString().lines().toList());
  }
}
