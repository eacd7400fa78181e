package io.roundtable.site;

import io.roundtable.model.Activity;
import io.roundtable.model.Entity;
import io.roundtable.model.Inbox;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.Task;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// News in people's inboxes.
public final class MadeNews {
  private MadeNews() {}

  /// Somebody's only news, not read yet, of the first task among some entities; and their inbox.
  static List<Entity> unread(UserId person, String entryId, List<? extends Entity> entities) {
    var task =
        entities.stream()
            .filter(Task.class::isInstance)
            .map(Task.class::cast)
            .findFirst()
            .orElseThrow();
    var now = Instant.now();
    return List.of(of(task, person, entryId, now), inbox(task.key().tenantId(), person, 1));
  }

  /// One line, not read yet.
  public static NewsEntry of(Task task, UserId person, String entryId, Instant at) {
    return new NewsEntry(
        person,
        entryId,
        NewsKind.ASSIGNED,
        at,
        NewsEntry.About.of(task),
        new Activity.Actor(new UserId("actor"), "Secret of " + task.key().tenantId()),
        null,
        null);
  }

  /// The inbox of somebody who has read nothing.
  public static Inbox inbox(TenantId tenant, UserId person, long unread) {
    return new Inbox(tenant, person, 0, Map.of(), Set.of(), unread, null);
  }
}
