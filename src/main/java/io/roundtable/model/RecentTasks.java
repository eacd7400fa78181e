package io.roundtable.model;

import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;
import java.util.List;

/// Tasks that somebody wrote a moment ago, as they were then: for lists whose index may not know of
/// them yet, where they are more than a browser's cookies can name.
///
/// @param id tells it from others of the same person
/// @param entries the oldest write first
/// @param expiresAt when it counts for nothing any more
public record RecentTasks(
    TenantId tenantId, UserId userId, String id, List<Entry> entries, Instant expiresAt)
    implements Entity {
  /// Copies the entries.
  public RecentTasks {
    entries = List.copyOf(entries);
  }

  /// One task.
  ///
  /// @param writtenAt when its person wrote it
  /// @param task as it was then, without its short text; null where it was gone
  public record Entry(Instant writtenAt, TaskKey key, Task task) {
    /// As a strong read found a task that was written.
    ///
    /// @param found null where it was gone
    public static Entry of(Instant writtenAt, TaskKey key, Task found) {
      return new Entry(
          writtenAt,
          key,
          found == null ? null : found.withDetails(found.details().withDescription(null)));
    }
  }
}
