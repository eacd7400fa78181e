package io.roundtable.engine.operation;

/// `DescribeLimits`: what an account is granted by default. The engine enforces none of it.
public record DescribeLimits() implements Operation.Answers<DescribeLimits.Limits> {
  private static final Limits DEFAULT = new Limits(80_000, 40_000);

  /// Capacity units, the same for reading and writing.
  ///
  /// @param accountUnits of all tables together
  /// @param tableUnits of one table
  public record Limits(long accountUnits, long tableUnits) {}

  @Override
  public Limits answer() {
    return DEFAULT;
  }
}
