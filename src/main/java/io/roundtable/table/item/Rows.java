package io.roundtable.table.item;

import io.roundtable.model.Member;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.ProjectEntry;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.row.TaskRow;
import io.roundtable.model.row.TenantEntry;
import io.roundtable.model.row.UserEntry;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.schema.TableKeys;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Reads what indexes project; each needs nothing that its index does not have.
public final class Rows {
  private Rows() {}

  /// A card of a column; the caller knows tenant and project and did not ask for them.
  public static TaskCard card(
      TenantId tenantId, ProjectId projectId, Map<String, AttributeValue> attributes) {
    var item = new AttributeReader(attributes);
    return new TaskCard(
        new TaskKey(tenantId, projectId, item.time("createdAt"), new TaskId(item.text("taskId"))),
        item.text("title"),
        item.optionalText("reference"),
        item.optional("assigneeId", UserId::new),
        item.optionalText("assigneeName"),
        item.optionalDate("dueOn"),
        item.texts("labels"),
        item.constant("priority", Priority.class, null),
        Math.toIntExact(item.number("commentCount")),
        item.optional("escalatedTo", UserId::new),
        item.optionalTime("acknowledgedAt"),
        item.number("version"));
  }

  /// A row of a list across projects; the project stands in the key of the task.
  public static TaskRow taskRow(Map<String, AttributeValue> attributes) {
    var item = new AttributeReader(attributes);
    return new TaskRow(
        TableKeys.taskKey(item.text("PK"), item.text("SK")),
        item.text("status"),
        item.text("title"),
        item.optionalText("reference"),
        item.optional("projectSlug", Slug::new),
        item.optionalText("projectName"),
        item.constant("priority", Priority.class, null),
        item.optionalDate("dueOn"),
        item.optionalTime("escalatedAt"),
        item.optionalTime("acknowledgedAt"),
        item.number("version"));
  }

  public static Member membership(TenantId tenantId, Map<String, AttributeValue> attributes) {
    return ProjectItems.member(tenantId, new AttributeReader(attributes));
  }

  public static ProjectEntry projectEntry(Map<String, AttributeValue> attributes) {
    var item = new AttributeReader(attributes);
    return new ProjectEntry(
        new ProjectId(item.text("id")),
        item.text("name"),
        item.optional("slug", Slug::new),
        item.constant("state", ProjectState.class, ProjectState.LISTED),
        item.number("version"));
  }

  public static TenantEntry tenantEntry(Map<String, AttributeValue> attributes) {
    var item = new AttributeReader(attributes);
    return new TenantEntry(
        new TenantId(item.text("id")), item.text("name"), new Slug(item.text("slug")));
  }

  public static UserEntry userEntry(Map<String, AttributeValue> attributes) {
    var item = new AttributeReader(attributes);
    return new UserEntry(
        new UserId(item.text("id")),
        item.text("name"),
        item.constant("role", TenantRole.class, TenantRole.MEMBER),
        item.number("version"));
  }
}
