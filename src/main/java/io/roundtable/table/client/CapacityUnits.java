package io.roundtable.table.client;

/// Consumed capacity.
///
/// @param readUnits read capacity units
/// @param writeUnits write capacity units
public record CapacityUnits(double readUnits, double writeUnits) {
  /// Nothing consumed, or not known.
  public static final CapacityUnits NONE = new CapacityUnits(0, 0);

  static CapacityUnits read(double units) {
    return new CapacityUnits(units, 0);
  }

  static CapacityUnits write(double units) {
    return new CapacityUnits(0, units);
  }
}
