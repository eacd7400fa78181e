package io.roundtable.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    var out = new StringWriter();
    var err = new StringWriter();
    var shell =
        new Shell(environment, new PrintWriter(out), new PrintWriter(err), Optional.empty());
    var status = RoundtableCommand.run(shell, arguments);
    return new Typed(status, out.toString().lines().toList(), err.toString().lines().toList());
  }
}
