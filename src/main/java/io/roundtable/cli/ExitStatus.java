package io.roundtable.cli;

/// How a command ends.
final class ExitStatus {
  /// It did what was asked.
  static final int DONE = 0;

  /// It could not: a port in use, a data file or an endpoint that cannot be used, a refusal.
  static final int FAILED = 1;

  /// It was asked wrongly: an unknown option, a setting that cannot be used.
  static final int MISUSED = 2;

  private ExitStatus() {}
}
