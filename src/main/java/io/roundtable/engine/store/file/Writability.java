package io.roundtable.engine.store.file;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Whether what is written reaches the disk, as far as is known: from the last write that did not,
/// or from the space that is left, until a larger write of its own has succeeded.
///
/// A small write may still find room in the log when larger ones find none; so the writes of others
/// do not end a trouble.
public final class Writability {
  /// More than the largest item, so that whoever writes one finds room after it.
  public static final int PROBE_BYTES = 512 * 1024;

  private static final Duration PROBE_INTERVAL = Duration.ofSeconds(5);

  private final Optional<Path> file;
  private final InstantSource clock;
  private Optional<String> trouble = Optional.empty();
  private Instant probedAt = Instant.MIN;

  public Writability(StoreLocation location, InstantSource clock) {
    this.file =
        location instanceof StoreLocation.InFile(var path) ? Optional.of(path) : Optional.empty();
    this.clock = clock;
  }

  /// Notes a write that did not reach the disk.
  ///
  /// @param sentence why
  public synchronized void fail(String sentence) {
    trouble = Optional.of(sentence);
  }

  /// Notes that the probe has reached the disk.
  public synchronized void recover() {
    trouble = Optional.empty();
  }

  /// The trouble that is known.
  public synchronized Optional<String> trouble() {
    return trouble;
  }

  /// Whether it is time to write a probe: there is a reason to, and the last one was not just now.
  /// The caller that is told so does it. Asks the file system.
  public boolean beginProbe() {
    boolean scarce = isSpaceScarce();
    synchronized (this) {
      var now = clock.instant();
      if (!scarce && trouble.isEmpty() || now.isBefore(nextProbe(now))) {
        return false;
      }
      probedAt = now;
      return true;
    }
  }

  /// A clock that was set back delays no probe.
  private Instant nextProbe(Instant now) {
    return probedAt.isAfter(now) || probedAt.equals(Instant.MIN)
        ? now
        : probedAt.plus(PROBE_INTERVAL);
  }

  /// Some file systems tell nothing: neither how much there is nor how much is left.
  private boolean isSpaceScarce() {
    return file.map(Path::toFile)
        .filter(path -> path.getTotalSpace() > 0)
        .map(path -> path.getUsableSpace() < PROBE_BYTES)
        .orElse(false);
  }
}
