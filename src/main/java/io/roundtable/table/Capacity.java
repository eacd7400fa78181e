package io.roundtable.table;

/// Consumed capacity.
///
/// @param readUnits read capacity units
/// @param writeUnits write capacity units
public record Capacity(double readUnits, double writeUnits) {
  /// Nothing consumed, or not known.
  public static final Capacity NONE = new Capacity(0, 0);

  static Capacity read(double units) {
    return new Capacity(units, 0);
  }

  static Capacity write(double units) {
    return new Capacity(0, units);
  }
}
