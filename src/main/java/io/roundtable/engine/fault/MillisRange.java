package io.roundtable.engine.fault;

/// A delay that is drawn anew each time.
///
/// @param least milliseconds, 0 or more
/// @param most milliseconds, inclusive
public record MillisRange(long least, long most) {
  private static final long LONGEST_MILLIS = 3_600_000;

  /// Checks the bounds.
  public MillisRange {
    if (least < 0 || most < least || most > LONGEST_MILLIS) {
      throw new IllegalArgumentException("milliseconds run from 0 to 3600000, the lesser first");
    }
  }

  /// Reads `100..500`, or `100` for an exact delay.
  ///
  /// @param text one or two whole numbers
  /// @return the range
  /// @throws IllegalArgumentException where it is neither
  static MillisRange parse(String text) {
    int dots = text.indexOf("..");
    var least = dots < 0 ? text : text.substring(0, dots);
    var most = dots < 0 ? text : text.substring(dots + 2);
    return new MillisRange(Long.parseLong(least), Long.parseLong(most));
  }

  @Override
  public String toString() {
    return least + ".." + most;
  }
}
