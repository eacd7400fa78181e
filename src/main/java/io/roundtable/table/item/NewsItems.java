package io.roundtable.table.item;

import io.roundtable.model.Activity;
import io.roundtable.model.Inbox;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.Watcher;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.table.schema.TableKeys;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of what waits for people and of what they are told.
final class NewsItems {
  static final String IN_PROJECT = "inProject.";
  static final String WITHHELD = "withheld.";

  private NewsItems() {}

  static Map<String, AttributeValue> write(Inbox inbox) {
    var key = TableKeys.inbox(inbox.tenantId(), inbox.userId());
    var item =
        AttributeWriter.at(key, inbox.userId().value())
            .text("tenantId", inbox.tenantId())
            .number("unacknowledged", inbox.unacknowledged())
            .numberUnlessZero("unread", inbox.unread())
            .optionalText("readUpTo", inbox.readUpTo());
    inbox.inProjects().forEach((id, number) -> item.number(IN_PROJECT + id, number));
    inbox.withheld().forEach(id -> item.flag(WITHHELD + id, true));
    return item.item();
  }

  static Inbox inbox(AttributeReader item) {
    var inProjects = new HashMap<ProjectId, Long>();
    item.under(IN_PROJECT)
        .forEach((id, number) -> inProjects.put(new ProjectId(id), Long.valueOf(number.n())));
    return new Inbox(
        new TenantId(item.text("tenantId")),
        new UserId(item.text("id")),
        item.number("unacknowledged"),
        inProjects,
        item.under(WITHHELD).keySet().stream().map(ProjectId::new).collect(Collectors.toSet()),
        item.number("unread"),
        item.optionalText("readUpTo"));
  }

  static Map<String, AttributeValue> write(NewsEntry entry) {
    var key = TableKeys.news(entry.tenantId(), entry.userId(), entry.entryId());
    var task = TableKeys.task(entry.about().key());
    return AttributeWriter.at(key, entry.entryId())
        .text("tenantId", entry.tenantId())
        .text("userId", entry.userId())
        .lowerCase("kind", entry.kind())
        .time("createdAt", entry.createdAt())
        .text("taskPK", task.partitionKey())
        .text("taskSK", task.sortKey())
        .optionalText("reference", entry.about().reference())
        .text("title", entry.about().title())
        .text("actorId", entry.actor().id())
        .optionalText("actorName", entry.actor().name())
        .optionalText("excerpt", entry.excerpt())
        .time("readAt", entry.readAt())
        .number("expiresAt", entry.expiresAt().getEpochSecond())
        .item();
  }

  static Map<String, AttributeValue> write(Watcher watcher) {
    var key = TableKeys.watcher(watcher.tenantId(), watcher.taskId(), watcher.userId());
    return AttributeWriter.at(key, watcher.userId().value())
        .text("tenantId", watcher.tenantId())
        .text("taskId", watcher.taskId())
        .flag("muted", watcher.muted())
        .item();
  }

  static Watcher watcher(AttributeReader item) {
    return new Watcher(
        new TenantId(item.text("tenantId")),
        new TaskId(item.text("taskId")),
        new UserId(item.text("id")),
        item.flag("muted"));
  }

  static NewsEntry newsEntry(AttributeReader item) {
    var task = TableKeys.taskKey(item.text("taskPK"), item.text("taskSK"));
    return new NewsEntry(
        new UserId(item.text("userId")),
        item.text("id"),
        item.constant("kind", NewsKind.class, null),
        item.time("createdAt"),
        new NewsEntry.About(task, item.optionalText("reference"), item.text("title")),
        new Activity.Actor(new UserId(item.text("actorId")), item.optionalText("actorName")),
        item.optionalText("excerpt"),
        item.optionalTime("readAt"));
  }
}
