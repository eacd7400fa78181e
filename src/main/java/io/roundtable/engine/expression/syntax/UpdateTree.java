package io.roundtable.engine.expression.syntax;

import java.util.List;

/// An update as it is written, names and values not yet looked up.
public record UpdateTree(List<Section> sections) {
  public UpdateTree {
    sections = List.copyOf(sections);
  }

  /// A keyword and the actions after it.
  public record Section(Keyword keyword, List<Action> actions) {
    public Section {
      actions = List.copyOf(actions);
    }
  }

  /// The keywords that begin a section.
  public enum Keyword {
    SET,
    REMOVE,
    ADD,
    DELETE
  }

  /// One change of one path.
  public sealed interface Action {
    OperandTree.Path path();

    /// `path = value`
    record Set(OperandTree.Path path, Result value) implements Action {}

    /// `path`
    record Remove(OperandTree.Path path) implements Action {}

    /// `path :value`
    record Add(OperandTree.Path path, OperandTree.Value value) implements Action {}

    /// `path :value`
    record Delete(OperandTree.Path path, OperandTree.Value value) implements Action {}
  }

  /// The right side of a SET action.
  public sealed interface Result {
    /// One operand: `:v`
    record Single(OperandTree operand) implements Result {}

    /// Two operands: `a + :v`
    record Arithmetic(Sign sign, OperandTree left, OperandTree right) implements Result {}
  }

  /// The signs of arithmetic.
  public enum Sign {
    PLUS("+"),
    MINUS("-");

    private final String symbol;

    Sign(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
