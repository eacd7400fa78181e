package io.roundtable.engine.store;

/// How a [Store] works.
///
/// @param readers threads that read, each with a connection of its own, at least 1
/// @param waitingLimit units of work that may wait, counted apart for reads and writes; beyond it
///     a request fails with [StoreBusyException]
/// @param groupLimit units of work that share one commit at most
public record StoreOptions(int readers, int waitingLimit, int groupLimit) {
  /// Two readers, 4096 waiting, groups of up to 128.
  public static final StoreOptions DEFAULT = new StoreOptions(2, 4096, 128);

  /// Checks the numbers.
  public StoreOptions {
    if (readers < 1 || waitingLimit < 1 || groupLimit < 1) {
      throw new IllegalArgumentException("readers, waiting and group limits are at least 1");
    }
  }
}
