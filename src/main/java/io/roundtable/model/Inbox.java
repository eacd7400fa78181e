package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.Map;
import java.util.Set;

/// How much waits for a person, and how much they have not read.
///
/// @param tenantId where
/// @param userId whose
/// @param unacknowledged the number of escalations not acknowledged yet
/// @param inProjects how many of them are in which project; an older version counted the sum only
/// @param withheld the projects in which the person cannot act on any, because they left or only
///     read: what a job has not handed over yet
/// @param unread the number of news that the person has not read
/// @param readUpTo the newest of those news that were read all at once, and all before it; null for
///     none
public record Inbox(
    TenantId tenantId,
    UserId userId,
    long unacknowledged,
    Map<ProjectId, Long> inProjects,
    Set<ProjectId> withheld,
    long unread,
    String readUpTo)
    implements Entity {
  /// Copies the numbers.
  public Inbox {
    inProjects = Map.copyOf(inProjects);
    withheld = Set.copyOf(withheld);
  }

  /// Of somebody who can act on all that wait.
  public Inbox(TenantId tenantId, UserId userId, long unacknowledged) {
    this(tenantId, userId, unacknowledged, Map.of(), Set.of(), 0, null);
  }

  /// Of somebody who can act on all that wait, in whatever projects.
  public static Inbox of(TenantId tenantId, UserId userId, Map<ProjectId, Long> inProjects) {
    long sum = inProjects.values().stream().mapToLong(Long::longValue).sum();
    return new Inbox(tenantId, userId, sum, inProjects, Set.of(), 0, null);
  }

  /// A copy with other news to read.
  ///
  /// @param upTo null where nothing was read all at once
  public Inbox withUnread(long number, String upTo) {
    return new Inbox(tenantId, userId, unacknowledged, inProjects, withheld, number, upTo);
  }

  /// Whether the person has read some news: it by itself, or all up to it.
  public boolean isRead(NewsEntry entry) {
    return entry.readAt() != null || isReadUpTo(entry.entryId());
  }

  /// Whether all news up to some were read at once.
  public boolean isReadUpTo(String entryId) {
    return readUpTo != null && entryId.compareTo(readUpTo) <= 0;
  }

  /// A copy with other numbers of projects.
  public Inbox counting(Map<ProjectId, Long> numbers) {
    return new Inbox(tenantId, userId, unacknowledged, numbers, withheld, unread, readUpTo);
  }

  /// How many of them wait in projects, as far as that is counted.
  public long inAllProjects() {
    return inProjects.values().stream().mapToLong(Long::longValue).sum();
  }

  /// Whether an older version wrote it, which counted the sum only.
  public boolean countsSumOnly() {
    return inProjects.isEmpty() && unacknowledged != 0;
  }

  /// The number of those that the person can act on now. Never below 0: an older version that runs
  /// beside this one takes from the sum what it leaves in a project.
  public long waiting() {
    long others =
        withheld.stream()
            .mapToLong(project -> inProjects.getOrDefault(project, 0L))
            .filter(number -> number > 0)
            .sum();
    return Math.max(0, unacknowledged - others);
  }
}
