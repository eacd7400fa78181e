package io.roundtable.model;

import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.SignInMethod;
import java.time.Duration;
import java.time.Instant;

/// A signed-in browser.
///
/// It counts while its number is that of its person ([User#generation]) and its end has not come;
/// the table removes it some time after that, so whoever reads one asks [#counts].
///
/// @param tenantId where
/// @param userId who signed in
/// @param tokenHash the hash of the token in the cookie, never the token
/// @param generation the person's number when it began or was renewed
/// @param client the browser that signed in
/// @param provenBy how they proved who they are
/// @param times since when, until when
/// @param replacedBy the hash of the token under which it goes on; null where it was not renewed
public record Session(
    TenantId tenantId,
    UserId userId,
    String tokenHash,
    long generation,
    Client client,
    SignInMethod provenBy,
    Times times,
    String replacedBy)
    implements Entity {
  /// How long a session lasts from signing in, however much it is used.
  public static final Duration LENGTH = Duration.ofDays(30);

  private static final Duration IDLE = Duration.ofDays(14);
  private static final Duration NOTED_EVERY = Duration.ofHours(1);

  /// Pages under way with the former cookie are answered in this time.
  private static final Duration KEPT_AFTER_RENEWAL = Duration.ofSeconds(60);

  /// Whether a person's session is good now.
  public boolean counts(User user, Instant now) {
    return user.active() && generation == user.generation() && now.isBefore(times.expiresAt());
  }

  /// Whether it was renewed, and so only serves what was under way then.
  public boolean isReplaced() {
    return replacedBy != null;
  }

  /// Whether it was used long enough after what is noted.
  public boolean isUseToBeNoted(Instant now) {
    return !isReplaced() && !now.isBefore(times.lastUsedAt().plus(NOTED_EVERY));
  }

  /// A copy that was used now.
  public Session used(Instant now) {
    return new Session(
        tenantId, userId, tokenHash, generation, client, provenBy, times.used(now), replacedBy);
  }

  /// The same session under another token.
  public Session renewed(String otherHash, long number, Instant now) {
    return new Session(
        tenantId, userId, otherHash, number, client, provenBy, times.used(now), null);
  }

  /// A copy for what is under way, where it goes on under another token.
  public Session replaced(String otherHash, long number, Instant now) {
    var ending = times.ending(now.plus(KEPT_AFTER_RENEWAL));
    return new Session(tenantId, userId, tokenHash, number, client, provenBy, ending, otherHash);
  }

  /// A browser, as far as it tells of itself.
  ///
  /// @param device for example `Firefox on Linux`
  /// @param network from where, for example `192.0.2.7`
  public record Client(String device, String network) {}

  /// The times of a session, to the second.
  ///
  /// @param createdAt when somebody signed in
  /// @param lastUsedAt when it was used, as far as is noted: at most an hour later
  /// @param endsAt when it ends, however much it is used
  public record Times(Instant createdAt, Instant lastUsedAt, Instant endsAt) {
    /// The times of a session that begins now.
    public static Times from(Instant now) {
      return new Times(now, now, now.plus(LENGTH));
    }

    /// When it ends where it is not used any more.
    public Instant expiresAt() {
      var idle = lastUsedAt.plus(IDLE);
      return idle.isBefore(endsAt) ? idle : endsAt;
    }

    Times used(Instant now) {
      return new Times(createdAt, now, endsAt);
    }

    Times ending(Instant end) {
      return new Times(createdAt, lastUsedAt, end.isBefore(endsAt) ? end : endsAt);
    }
  }
}
