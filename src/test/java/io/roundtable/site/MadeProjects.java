package io.roundtable.site;

import io.roundtable.model.Column;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Task;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.ProjectState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Tenants and projects as entities, for tests that need more than the guide's demonstration.
public final class MadeProjects {
  /// Since when everything is there.
  public static final Instant SINCE = Instant.parse("2026-10-01T08:00:00Z");

  private MadeProjects() {}

  /// A tenant with one person.
  public static List<Entity> tenant(
      TenantId id, String slug, String name, UserId user, TenantRole role) {
    var address = new EmailAddress(user + "@" + slug + ".example");
    return List.of(
        new Tenant(id, name, new Slug(slug), SINCE, 1).withAdmins(role == TenantRole.ADMIN ? 1 : 0),
        new TenantSlug(new Slug(slug), id),
        person(id, user, address, role));
  }

  /// A person of a project's tenant who is a member of it.
  public static List<Entity> joined(
      Project project, String tenantSlug, UserId user, ProjectRole role) {
    var address = new EmailAddress(user + "@" + tenantSlug + ".example");
    return List.of(
        person(project.tenantId(), user, address, TenantRole.MEMBER), member(project, user, role));
  }

  /// A person of a tenant.
  public static User person(TenantId id, UserId user, EmailAddress address, TenantRole role) {
    return new User(id, user, "Person " + user, address, role, 1);
  }

  /// A project with the columns OPEN and DONE, its owner and its first task.
  static List<Entity> project(
      TenantId tenant, ProjectId id, String slug, ProjectState state, UserId owner) {
    var places = List.of(new BoardColumn("OPEN", false), new BoardColumn("DONE", true));
    return project(tenant, id, slug, state, owner, places);
  }

  /// A project with its owner and its first task.
  public static List<Entity> project(
      TenantId tenant,
      ProjectId id,
      String slug,
      ProjectState state,
      UserId owner,
      List<BoardColumn> places) {
    var prefix = new Prefix(slug.toUpperCase(Locale.ROOT).replaceAll("[^A-Z]", ""));
    var name = "Project " + slug;
    var project =
        new Project(
            new ProjectKey(tenant, id),
            new Project.Names(name, new Slug(slug), prefix, names(places)),
            places,
            state,
            null,
            1,
            SINCE,
            1);
    var task = new TaskKey(tenant, id, SINCE, new TaskId(id + "-first"));
    var reference = new TaskReference(prefix, 1);
    var entities = new ArrayList<Entity>();
    entities.add(project);
    entities.add(new SlugClaim(tenant, project.slug(), id, places));
    entities.add(new PrefixClaim(tenant, prefix, id));
    entities.add(new Sequence(tenant, id, 1));
    for (int position = 0; position < places.size(); position++) {
      entities.add(column(tenant, id, places.get(position), position, position == 0 ? 1 : 0));
    }
    entities.add(member(project, owner, ProjectRole.OWNER));
    entities.add(
        Task.of(task, "OPEN", "Secret of " + slug)
            .withReference(reference)
            .withProject(new ProjectLabel(project.slug(), name))
            .withVersion(1));
    entities.add(new Reference(task, reference));
    return entities;
  }

  /// Each column is called as its status.
  private static Map<String, String> names(List<BoardColumn> places) {
    return places.stream().collect(Collectors.toMap(BoardColumn::status, BoardColumn::status));
  }

  static Member member(Project project, UserId user, ProjectRole role) {
    return new Member(
        project.tenantId(),
        project.projectId(),
        user,
        role,
        "Person " + user,
        project.name(),
        project.slug(),
        1);
  }

  static Column column(
      TenantId tenant, ProjectId project, BoardColumn place, int position, long tasks) {
    return new Column(
        tenant,
        project,
        place.status(),
        place.status(),
        place.closing(),
        position,
        tasks,
        null,
        ColumnState.OPEN,
        1);
  }
}
