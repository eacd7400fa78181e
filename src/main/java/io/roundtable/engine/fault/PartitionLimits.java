package io.roundtable.engine.fault;

/// The most that one partition key may consume in a second.
///
/// @param readUnits read capacity units, at least 1
/// @param writeUnits write capacity units, at least 1
public record PartitionLimits(double readUnits, double writeUnits) {
  /// Checks the numbers.
  public PartitionLimits {
    if (!(readUnits >= 1 && writeUnits >= 1)) {
      throw new IllegalArgumentException("a partition has at least 1 unit a second of each kind");
    }
  }

  /// Reads `3000,1000`: read units, then write units.
  ///
  /// @param text two numbers with a comma between them
  /// @return the limits
  /// @throws IllegalArgumentException where it is something else
  static PartitionLimits parse(String text) {
    var parts = text.split(",", -1);
    if (parts.length != 2) {
      throw new IllegalArgumentException("two numbers are needed");
    }
    return new PartitionLimits(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]));
  }

  @Override
  public String toString() {
    return number(readUnits) + "," + number(writeUnits);
  }

  private static String number(double units) {
    return units == Math.rint(units) ? Long.toString((long) units) : Double.toString(units);
  }
}
