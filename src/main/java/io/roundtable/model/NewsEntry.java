package io.roundtable.model;

import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import java.time.Duration;
import java.time.Instant;

/// A line of a person's inbox: what somebody did to a task, as it was called then.
///
/// @param userId whose inbox
/// @param entryId which line, an identifier; newer ones are greater
/// @param kind why the person is told
/// @param createdAt when it happened, to the second
/// @param about the task
/// @param actor who did it
/// @param excerpt the beginning of what the actor wrote; may be null
/// @param readAt when the person read this line by itself, to the second; may be null
public record NewsEntry(
    UserId userId,
    String entryId,
    NewsKind kind,
    Instant createdAt,
    About about,
    Activity.Actor actor,
    String excerpt,
    Instant readAt)
    implements Entity {
  private static final Duration KEPT_FOR = Duration.ofDays(180);

  /// Refuses an identifier that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `entryId` is not an identifier
  public NewsEntry {
    Identifiers.require(entryId);
  }

  /// The task that a line is about.
  ///
  /// @param reference may be null
  public record About(TaskKey key, String reference, String title) {
    public static About of(Task task) {
      var reference = task.reference() == null ? null : task.reference().toString();
      return new About(task.key(), reference, task.title());
    }
  }

  public TenantId tenantId() {
    return about.key().tenantId();
  }

  /// The time from which it may be removed.
  public Instant expiresAt() {
    return createdAt.plus(KEPT_FOR);
  }

  /// Whether it is over; the table removes it some time later.
  public boolean isExpired(Instant now) {
    return !now.isBefore(expiresAt());
  }

  /// A copy that was read.
  public NewsEntry read(Instant at) {
    return new NewsEntry(userId, entryId, kind, createdAt, about, actor, excerpt, at);
  }
}
