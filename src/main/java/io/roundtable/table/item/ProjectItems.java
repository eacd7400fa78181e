package io.roundtable.table.item;

import io.roundtable.model.Column;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Summary;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of projects, except their tasks.
final class ProjectItems {
  private ProjectItems() {}

  static Map<String, AttributeValue> write(Project project) {
    var key = TableKeys.project(project.tenantId(), project.projectId());
    var item =
        AttributeWriter.at(key, project.projectId().value())
            .text("tenantId", project.tenantId())
            .text("projectId", project.projectId())
            .text("name", project.name())
            .optionalText("slug", project.slug())
            .optionalText("prefix", project.prefix())
            .texts("columns", statuses(project.columns()))
            .texts("closingColumns", closing(project.columns()))
            .textsByName("columnNames", project.names().columns())
            .numberUnlessZero("ownerCount", project.ownerCount())
            .time("createdAt", project.createdAt())
            .lowerCase("archivedFrom", project.archivedFrom())
            .numberUnlessZero("version", project.version());
    TableKeys.directory(project.state())
        .ifPresent(
            directory ->
                item.text("GSI1PK", directory.fill(project.tenantId()))
                    .text("GSI1SK", TableKeys.PROJECT_SORT.fill(project.projectId())));
    if (project.state() != ProjectState.LISTED) {
      item.lowerCase("state", project.state());
    }
    return item.item();
  }

  static Project project(AttributeReader item) {
    return new Project(
        new ProjectKey(tenantId(item), new ProjectId(item.text("id"))),
        new Project.Names(
            item.text("name"),
            item.optional("slug", Slug::new),
            item.optional("prefix", Prefix::new),
            item.textsByName("columnNames")),
        columns(item),
        item.constant("state", ProjectState.class, ProjectState.LISTED),
        item.constant("archivedFrom", ProjectState.class, null),
        Math.toIntExact(item.number("ownerCount")),
        item.optionalTime("createdAt"),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(SlugClaim claim) {
    return AttributeWriter.at(TableKeys.slug(claim.tenantId(), claim.slug()), claim.slug().value())
        .text("tenantId", claim.tenantId())
        .text("ownerId", claim.ownerId())
        .texts("columns", statuses(claim.columns()))
        .texts("closingColumns", closing(claim.columns()))
        .item();
  }

  static SlugClaim slugClaim(AttributeReader item) {
    return new SlugClaim(
        tenantId(item),
        new Slug(item.text("id")),
        new ProjectId(item.text("ownerId")),
        columns(item));
  }

  static Map<String, AttributeValue> write(OldSlug old) {
    return AttributeWriter.at(TableKeys.oldSlug(old.tenantId(), old.slug()), old.slug().value())
        .text("tenantId", old.tenantId())
        .text("projectId", old.projectId())
        .item();
  }

  static OldSlug oldSlug(AttributeReader item) {
    return new OldSlug(tenantId(item), new Slug(item.text("id")), projectId(item));
  }

  static Map<String, AttributeValue> write(PrefixClaim claim) {
    var key = TableKeys.prefix(claim.tenantId(), claim.prefix());
    return AttributeWriter.at(key, claim.prefix().value())
        .text("tenantId", claim.tenantId())
        .text("ownerId", claim.ownerId())
        .item();
  }

  static PrefixClaim prefixClaim(AttributeReader item) {
    return new PrefixClaim(
        tenantId(item), new Prefix(item.text("id")), new ProjectId(item.text("ownerId")));
  }

  static Map<String, AttributeValue> write(Column column) {
    var key = TableKeys.column(column.tenantId(), column.projectId(), column.status());
    var item =
        AttributeWriter.at(key, column.projectId() + "/" + column.status())
            .text("tenantId", column.tenantId())
            .text("projectId", column.projectId())
            .text("status", column.status())
            .text("name", column.name())
            .flag("closing", column.closing())
            .number("position", column.position())
            .number("taskCount", column.taskCount())
            .lowerCase("columnState", column.state())
            .numberUnlessZero("version", column.version());
    if (column.taskLimit() != null) {
      item.number("taskLimit", column.taskLimit());
    }
    return item.item();
  }

  static Column column(AttributeReader item) {
    return new Column(
        tenantId(item),
        projectId(item),
        item.text("status"),
        item.text("name"),
        item.flag("closing"),
        Math.toIntExact(item.number("position")),
        item.number("taskCount"),
        item.optionalNumber("taskLimit"),
        item.constant("columnState", ColumnState.class, ColumnState.OPEN),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(Sequence sequence) {
    var key = TableKeys.sequence(sequence.tenantId(), sequence.projectId());
    return AttributeWriter.at(key, sequence.projectId().value())
        .text("tenantId", sequence.tenantId())
        .text("projectId", sequence.projectId())
        .number("last", sequence.last())
        .item();
  }

  static Sequence sequence(AttributeReader item) {
    return new Sequence(tenantId(item), projectId(item), item.number("last"));
  }

  static Map<String, AttributeValue> write(Member member) {
    var key = TableKeys.member(member.tenantId(), member.projectId(), member.userId());
    return AttributeWriter.at(key, member.projectId() + "/" + member.userId())
        .text("tenantId", member.tenantId())
        .text("projectId", member.projectId())
        .text("userId", member.userId())
        .lowerCase("role", member.role())
        .optionalText("userName", member.userName())
        .optionalText("userEmail", member.userEmail())
        .optionalText("projectName", member.projectName())
        .optionalText("projectSlug", member.projectSlug())
        .numberUnlessZero("version", member.version())
        .text("GSI1PK", TableKeys.USER.fill(member.tenantId(), member.userId()))
        .text("GSI1SK", TableKeys.PROJECT_SORT.fill(member.projectId()))
        .item();
  }

  static Member member(AttributeReader item) {
    return member(tenantId(item), item);
  }

  /// A membership as the index `Relationships` projects it, which has no `tenantId`.
  static Member member(TenantId tenantId, AttributeReader item) {
    return new Member(
        tenantId,
        projectId(item),
        new UserId(item.text("userId")),
        item.constant("role", ProjectRole.class, ProjectRole.VIEWER),
        item.optionalText("userName"),
        item.optional("userEmail", EmailAddress::new),
        item.optionalText("projectName"),
        item.optional("projectSlug", Slug::new),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(Summary summary) {
    var key = TableKeys.summary(summary.tenantId(), summary.projectId(), summary.shard());
    return AttributeWriter.at(key, summary.projectId() + "/" + summary.shard())
        .text("tenantId", summary.tenantId())
        .text("projectId", summary.projectId())
        .number("shard", summary.shard())
        .number("open", summary.open())
        .number("escalated", summary.escalated())
        .counts("byStatus", summary.byStatus())
        .item();
  }

  static Summary summary(AttributeReader item) {
    return new Summary(
        tenantId(item),
        projectId(item),
        Math.toIntExact(item.number("shard")),
        item.number("open"),
        item.number("escalated"),
        item.counts("byStatus"));
  }

  private static TenantId tenantId(AttributeReader item) {
    return new TenantId(item.text("tenantId"));
  }

  private static ProjectId projectId(AttributeReader item) {
    return new ProjectId(item.text("projectId"));
  }

  private static List<String> statuses(List<BoardColumn> columns) {
    return columns.stream().map(BoardColumn::status).toList();
  }

  private static List<String> closing(List<BoardColumn> columns) {
    return statuses(columns.stream().filter(BoardColumn::closing).toList());
  }

  private static List<BoardColumn> columns(AttributeReader item) {
    var closing = item.texts("closingColumns");
    return item.texts("columns").stream()
        .map(status -> new BoardColumn(status, closing.contains(status)))
        .toList();
  }
}
