package io.roundtable.engine.fidelity;

import java.util.List;
import java.util.Set;

/// A short conversation that shows rules of the behaviour document.
///
/// @param operation whose rules they are, for example `PutItem`
/// @param title what the conversation shows
/// @param rules the numbers of the rules
/// @param steps requests with what they are answered
record RuleScript(String operation, String title, Set<Integer> rules, List<Step> steps) {

  /// One request.
  ///
  /// @param line where it stands in its file
  /// @param operation for example `GetItem`
  /// @param body in which `$T` stands for the name of the table `T`
  /// @param expectation of the answer
  record Step(int line, String operation, String body, Expectation expectation) {
    boolean createsTable() {
      return operation.equals("CreateTable");
    }
  }

  @Override
  public String toString() {
    return operation + ": " + title;
  }
}
