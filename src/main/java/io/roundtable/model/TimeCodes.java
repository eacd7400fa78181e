package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The second factor of a person beside their password: codes that an app of theirs makes of a
/// secret and the time, and codes to write down for who lost it. Switched off, there is no item.
///
/// @param tenantId where
/// @param userId whose
/// @param secret sealed: nobody reads it without the key
/// @param createdAt since when, to the second
/// @param lastStep the time step of the last code that was used; no earlier one is good any more
/// @param recovery the hashes of the recovery codes that are left
/// @param tries how many codes were tried until `triesUntil` without one being right
/// @param triesUntil when trying begins anew; null where nobody tried
public record TimeCodes(
    TenantId tenantId,
    UserId userId,
    String secret,
    Instant createdAt,
    long lastStep,
    List<String> recovery,
    int tries,
    Instant triesUntil)
    implements Entity {
  private static final int MOST_TRIES = 5;
  private static final Duration PERIOD = Duration.ofMinutes(15);

  /// Copies the hashes.
  public TimeCodes {
    recovery = List.copyOf(recovery);
  }

  /// Codes that are switched on with a first code.
  public static TimeCodes of(
      TenantId tenantId, UserId userId, String secret, Instant now, Used first) {
    return new TimeCodes(
        tenantId, userId, secret, now, first.lastStep(), first.recovery(), 0, null);
  }

  /// Whether a code may be tried. Five are in fifteen minutes.
  public boolean mayBeTried(Instant now) {
    return tries < MOST_TRIES || isOver(now);
  }

  /// A copy in which a try is counted, before it is known how it ends.
  public TimeCodes tried(Instant now) {
    return isOver(now)
        ? with(new Used(lastStep, recovery), 1, now.plus(PERIOD))
        : with(new Used(lastStep, recovery), tries + 1, triesUntil);
  }

  /// A copy in which a code is used up, after which no try counts any more.
  public TimeCodes used(Used use) {
    return with(use, 0, null);
  }

  /// A copy with the same secret sealed anew.
  public TimeCodes withSecret(String sealed) {
    return new TimeCodes(
        tenantId, userId, sealed, createdAt, lastStep, recovery, tries, triesUntil);
  }

  /// A copy with other recovery codes.
  public TimeCodes withRecovery(List<String> hashes) {
    return with(new Used(lastStep, hashes), tries, triesUntil);
  }

  private boolean isOver(Instant now) {
    return triesUntil == null || !now.isBefore(triesUntil);
  }

  private TimeCodes with(Used use, int count, Instant until) {
    return new TimeCodes(
        tenantId, userId, secret, createdAt, use.lastStep(), use.recovery(), count, until);
  }

  /// Says whose they are and nothing else, so that no log can hold what is secret.
  @Override
  public String toString() {
    return "TimeCodes[" + tenantId + "/" + userId + "]";
  }

  /// The rest after a code was used.
  ///
  /// @param lastStep its time step, or that of an earlier one
  /// @param recovery the hashes of the recovery codes that are left
  public record Used(long lastStep, List<String> recovery) {}
}
