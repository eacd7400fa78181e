package io.roundtable.table.item;

import io.roundtable.model.Activity;
import io.roundtable.model.Comment;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.Reference;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.TaskDetails;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of tasks and of what belongs to a task.
final class TaskItems {
  private static final String STATUS_BEFORE = "statusBefore";
  private static final String ESCALATED_TO_BEFORE = "escalatedToBefore";

  private TaskItems() {}

  static Map<String, AttributeValue> write(Task task) {
    var key = task.key();
    var item =
        AttributeWriter.at(TableKeys.task(key), key.taskId().value())
            .text("tenantId", key.tenantId())
            .text("projectId", key.projectId())
            .text("taskId", key.taskId())
            .text("status", task.status())
            .time("createdAt", key.createdAt())
            .text("title", task.title())
            .optionalText("reference", task.reference())
            .numberUnlessZero("commentCount", task.commentCount())
            .numberUnlessZero("version", task.version());
    write(task.details(), item);
    task.assigned().ifPresent(assignment -> write(assignment, item));
    task.escalated().ifPresent(escalation -> write(escalation, item));
    if (task.project() != null) {
      item.optionalText("projectSlug", task.project().slug())
          .optionalText("projectName", task.project().name());
    }
    return item.item();
  }

  private static void write(TaskDetails details, AttributeWriter item) {
    item.optionalText("description", details.description())
        .date("dueOn", details.dueOn())
        .texts("labels", details.labels())
        .lowerCase("priority", details.priority());
  }

  private static void write(Assignment assignment, AttributeWriter item) {
    item.text("assigneeId", assignment.assigneeId())
        .optionalText("assigneeName", assignment.assigneeName());
    if (assignment.open()) {
      item.text("openAssigneeId", assignment.assigneeId());
    }
  }

  private static void write(Escalation escalation, AttributeWriter item) {
    item.text("escalatedTo", escalation.escalatedTo())
        .optionalText("escalationState", escalation.state())
        .time("escalatedAt", escalation.escalatedAt())
        .time("acknowledgedAt", escalation.acknowledgedAt())
        .optionalText("escalatedToName", escalation.escalatedToName())
        .optionalText("escalatedBy", escalation.escalatedBy());
  }

  static Task task(AttributeReader item) {
    return new Task(
        taskKey(item),
        new Task.Content(
            item.text("status"),
            item.text("title"),
            item.optional("reference", TaskItems::parseReference),
            details(item)),
        new Task.People(assignment(item), escalation(item)),
        projectLabel(item),
        Math.toIntExact(item.number("commentCount")),
        item.number("version"));
  }

  private static TaskDetails details(AttributeReader item) {
    return new TaskDetails(
        item.optionalText("description"),
        item.optionalDate("dueOn"),
        item.texts("labels"),
        item.constant("priority", Priority.class, null));
  }

  private static Assignment assignment(AttributeReader item) {
    boolean open = item.optionalText("openAssigneeId") != null;
    return item.optional(
        "assigneeId",
        assigneeId ->
            new Assignment(new UserId(assigneeId), item.optionalText("assigneeName"), open));
  }

  private static Escalation escalation(AttributeReader item) {
    return item.optional(
        "escalatedTo",
        responderId ->
            new Escalation(
                new UserId(responderId),
                item.constant("escalationState", EscalationState.class, null),
                item.optionalTime("escalatedAt"),
                item.optionalTime("acknowledgedAt"),
                item.optionalText("escalatedToName"),
                item.optional("escalatedBy", UserId::new)));
  }

  private static ProjectLabel projectLabel(AttributeReader item) {
    var slug = item.optional("projectSlug", Slug::new);
    var name = item.optionalText("projectName");
    return slug == null && name == null ? null : new ProjectLabel(slug, name);
  }

  /// A task in the trash. It is in no index: its status and its responder stand under other names,
  /// so that key attributes of `TaskBoard` and of both indexes of escalations are missing, and it
  /// has no open assignment.
  static Map<String, AttributeValue> write(DeletedTask deleted) {
    var item = new LinkedHashMap<>(write(deleted.task()));
    var key = TableKeys.deletedTask(deleted.task().key());
    item.put("PK", AttributeValue.fromS(key.partitionKey()));
    item.put("entity", AttributeValue.fromS(AttributeWriter.storedName(key.type())));
    item.put(STATUS_BEFORE, item.remove("status"));
    if (deleted.task().escalation() != null) {
      item.put(ESCALATED_TO_BEFORE, item.remove("escalatedTo"));
    }
    item.remove("openAssigneeId");
    item.put("deletedBy", AttributeValue.fromS(deleted.deletedBy().value()));
    if (deleted.deletedByName() != null) {
      item.put("deletedByName", AttributeValue.fromS(deleted.deletedByName()));
    }
    if (deleted.deletedAt() != null) {
      item.put("deletedAt", AttributeValue.fromS(Timestamps.format(deleted.deletedAt())));
    }
    var expiresAt = Long.toString(deleted.expiresAt().getEpochSecond());
    item.put("expiresAt", AttributeValue.fromN(expiresAt));
    return item;
  }

  static DeletedTask deletedTask(AttributeReader item) {
    var attributes = new HashMap<>(item.item());
    attributes.put("status", AttributeValue.fromS(item.text(STATUS_BEFORE)));
    attributes.computeIfAbsent("escalatedTo", absent -> attributes.get(ESCALATED_TO_BEFORE));
    return new DeletedTask(
        task(new AttributeReader(attributes)),
        new UserId(item.text("deletedBy")),
        item.optionalText("deletedByName"),
        item.optionalTime("deletedAt"),
        Instant.ofEpochSecond(item.number("expiresAt")));
  }

  static Map<String, AttributeValue> write(Reference reference) {
    var task = reference.task();
    return AttributeWriter.at(
            TableKeys.reference(task.tenantId(), reference.reference()),
            reference.reference().toString())
        .text("tenantId", task.tenantId())
        .text("projectId", task.projectId())
        .text("taskId", task.taskId())
        .time("createdAt", task.createdAt())
        .text("reference", reference.reference())
        .item();
  }

  static Reference reference(AttributeReader item) {
    return new Reference(taskKey(item), parseReference(item.text("reference")));
  }

  static Map<String, AttributeValue> write(TaskBody body) {
    return AttributeWriter.at(TableKeys.body(body.tenantId(), body.taskId()), body.taskId().value())
        .text("tenantId", body.tenantId())
        .text("taskId", body.taskId())
        .text("text", body.text())
        .numberUnlessZero("version", body.version())
        .item();
  }

  static TaskBody body(AttributeReader item) {
    return new TaskBody(tenantId(item), taskId(item), item.text("text"), item.number("version"));
  }

  static Map<String, AttributeValue> write(Comment comment) {
    return AttributeWriter.at(TableKeys.comment(comment), comment.commentId())
        .text("tenantId", comment.tenantId())
        .text("taskId", comment.taskId())
        .time("createdAt", comment.createdAt())
        .text("authorId", comment.authorId())
        .optionalText("authorName", comment.authorName())
        .text("text", comment.text())
        .numberUnlessZero("version", comment.version())
        .item();
  }

  static Comment comment(AttributeReader item) {
    return new Comment(
        tenantId(item),
        taskId(item),
        item.text("id"),
        item.time("createdAt"),
        new UserId(item.text("authorId")),
        item.optionalText("authorName"),
        item.text("text"),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(Activity activity) {
    return AttributeWriter.at(TableKeys.activity(activity), activity.activityId())
        .text("tenantId", activity.tenantId())
        .text("taskId", activity.taskId())
        .time("createdAt", activity.createdAt())
        .text("actorId", activity.actor().id())
        .optionalText("actorName", activity.actor().name())
        .lowerCase("kind", activity.kind())
        .optionalText("field", activity.edit().field())
        .optionalText("before", activity.before())
        .optionalText("after", activity.after())
        .optionalText("ended", activity.edit().ended())
        .optionalText("note", activity.note())
        .item();
  }

  static Activity activity(AttributeReader item) {
    var actor =
        new Activity.Actor(new UserId(item.text("actorId")), item.optionalText("actorName"));
    var field = item.optionalText("field");
    return new Activity(
        tenantId(item),
        taskId(item),
        item.text("id"),
        item.time("createdAt"),
        actor,
        item.constant("kind", ActivityKind.class, ActivityKind.EDITED),
        new Activity.Edit(
            field,
            item.optionalText("before"),
            item.optionalText("after"),
            item.optionalText("ended")),
        item.optionalText("note"));
  }

  private static TaskReference parseReference(String text) {
    return TaskReference.parse(text)
        .orElseThrow(() -> new IllegalStateException("item with a malformed reference " + text));
  }

  private static TaskKey taskKey(AttributeReader item) {
    return new TaskKey(
        tenantId(item),
        new ProjectId(item.text("projectId")),
        item.time("createdAt"),
        taskId(item));
  }

  private static TenantId tenantId(AttributeReader item) {
    return new TenantId(item.text("tenantId"));
  }

  private static TaskId taskId(AttributeReader item) {
    return new TaskId(item.text("taskId"));
  }
}
