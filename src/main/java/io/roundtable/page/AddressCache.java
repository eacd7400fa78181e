package io.roundtable.page;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.Optional;
import java.util.Set;

/// What pages remember so that one round trip is enough. Nothing here is ever trusted: a page
/// verifies it against the authoritative items of the same round trip.
///
/// What is remembered of a project is given only to those who are expected to see it. To everybody
/// else an address is the same whether others visit it or not.
public final class AddressCache {
  private static final int MAXIMUM_ENTRIES = 10_000;
  private static final int MAXIMUM_EXPECTED = 50_000;

  private final Recent<Slug, TenantId> tenants = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<ProjectAddress, ResolvedProject> projects = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<TaskName, TaskKey> tasks = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<Person, Set<ProjectId>> memberships = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<Sight, Boolean> expected = new Recent<>(MAXIMUM_EXPECTED);
  private final Recent<TenantId, ResolvedProject> examples = new Recent<>(MAXIMUM_ENTRIES);

  Optional<TenantId> findTenant(Slug slug) {
    return tenants.find(slug);
  }

  void remember(Slug slug, TenantId tenantId) {
    tenants.put(slug, tenantId);
  }

  void forgetTenant(Slug slug) {
    tenants.remove(slug);
  }

  /// A project that the visitor is expected to see.
  Optional<ResolvedProject> findProject(Request request, Slug slug) {
    return projects
        .find(new ProjectAddress(request.tenantId(), slug))
        .filter(project -> isExpected(request, project.projectId()));
  }

  void remember(ResolvedProject project) {
    projects.put(new ProjectAddress(project.tenantId(), project.slug()), project);
    examples.put(project.tenantId(), project);
  }

  /// Any project of a tenant that was there a while ago.
  Optional<ResolvedProject> findExample(TenantId tenantId) {
    return examples.find(tenantId);
  }

  void forgetExample(TenantId tenantId) {
    examples.remove(tenantId);
  }

  void forgetProject(TenantId tenantId, Slug slug) {
    projects.remove(new ProjectAddress(tenantId, slug));
  }

  /// The task that a segment names in a project; another project's task is never found.
  Optional<TaskKey> findTask(TenantId tenantId, ProjectId projectId, String segment) {
    return tasks.find(new TaskName(tenantId, projectId, segment));
  }

  void remember(String segment, TaskKey task) {
    tasks.put(new TaskName(task.tenantId(), task.projectId(), segment), task);
  }

  /// Whether the visitor could see a project the last time, or an index says so.
  boolean isExpected(Request request, ProjectId projectId) {
    return expected.find(sight(request, projectId)).isPresent();
  }

  void expect(Request request, ProjectId projectId) {
    expected.put(sight(request, projectId), true);
  }

  void expectNoMore(Request request, ProjectId projectId) {
    expected.remove(sight(request, projectId));
  }

  /// The projects in which rows of lists across projects were last found.
  Set<ProjectId> findMemberships(TenantId tenantId, UserId userId) {
    return memberships.find(new Person(tenantId, userId)).orElse(Set.of());
  }

  void remember(TenantId tenantId, UserId userId, Set<ProjectId> projects) {
    memberships.put(new Person(tenantId, userId), Set.copyOf(projects));
  }

  private static Sight sight(Request request, ProjectId projectId) {
    return new Sight(request.tenantId(), request.userId(), projectId);
  }

  private record ProjectAddress(TenantId tenantId, Slug slug) {}

  private record TaskName(TenantId tenantId, ProjectId projectId, String segment) {}

  private record Person(TenantId tenantId, UserId userId) {}

  private record Sight(TenantId tenantId, UserId userId, ProjectId projectId) {}
}
