package io.roundtable.engine.expression.syntax;

import java.util.List;

/// Operands of conditions and updates, as it is written.
public sealed interface OperandTree {
  /// A document path: `a.#b[0]`. Its first step is a name.
  record Path(List<Step> steps) implements OperandTree {
    public Path {
      steps = List.copyOf(steps);
    }
  }

  /// The placeholder of a value: `:v`.
  record Value(String placeholder) implements OperandTree {}

  /// A call: `size(a)`.
  record Call(String function, List<OperandTree> operands) implements OperandTree {
    public Call {
      operands = List.copyOf(operands);
    }
  }

  /// One step of a path.
  sealed interface Step {
    /// A name that is written out: `a`.
    record Word(String text) implements Step {}

    /// The placeholder of a name: `#a`.
    record Name(String placeholder) implements Step {}

    /// The index of a list; digits of any number.
    record Index(String digits) implements Step {}
  }
}
