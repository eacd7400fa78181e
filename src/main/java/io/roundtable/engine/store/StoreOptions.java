package io.roundtable.engine.store;

import io.roundtable.engine.store.definition.StreamOptions;
import java.time.InstantSource;

/// How a [Store] works.
///
/// @param readers threads that read, each with a connection of its own, at least 1
/// @param waitingLimit units of work that may wait, counted apart for reads and writes; beyond it
///     a request fails with [io.roundtable.engine.store.file.StoreBusyException]
/// @param groupLimit units of work that share one commit at most
/// @param streams how streams are cut and kept
/// @param clock dates the changes in streams
public record StoreOptions(
    int readers, int waitingLimit, int groupLimit, StreamOptions streams, InstantSource clock) {
  /// Two readers, 4096 waiting, groups of up to 128.
  public static final StoreOptions DEFAULT = new StoreOptions(2, 4096, 128);

  /// With the usual streams, dated by the system's clock.
  ///
  /// @param readers threads that read
  /// @param waitingLimit units of work that may wait
  /// @param groupLimit units of work that share one commit at most
  public StoreOptions(int readers, int waitingLimit, int groupLimit) {
    this(readers, waitingLimit, groupLimit, StreamOptions.DEFAULT, InstantSource.system());
  }

  /// Checks the numbers.
  public StoreOptions {
    if (readers < 1 || waitingLimit < 1 || groupLimit < 1) {
      throw new IllegalArgumentException("readers, waiting and group limits are at least 1");
    }
  }

  /// The same with other streams.
  ///
  /// @param newStreams how streams are cut and kept
  /// @return the changed options
  public StoreOptions withStreams(StreamOptions newStreams) {
    return new StoreOptions(readers, waitingLimit, groupLimit, newStreams, clock);
  }

  /// The same with another clock.
  ///
  /// @param newClock dates the changes in streams
  /// @return the changed options
  public StoreOptions withClock(InstantSource newClock) {
    return new StoreOptions(readers, waitingLimit, groupLimit, streams, newClock);
  }
}
