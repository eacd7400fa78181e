package io.roundtable.access;

import io.roundtable.model.ProjectId;
import io.roundtable.model.Slug;
import io.roundtable.model.TaskKey;
import io.roundtable.model.TaskReference;
import io.roundtable.model.TenantId;
import io.roundtable.model.UserId;
import java.util.Optional;
import java.util.Set;

/// What pages remember so that one round trip is enough. Nothing here is ever trusted: a page
/// verifies it against the authoritative items of the same round trip.
public final class Plans {
  private static final int MAXIMUM_ENTRIES = 10_000;

  private final Recent<Slug, TenantId> tenants = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<ProjectAddress, ProjectPlan> projects = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<TaskNumber, TaskKey> tasks = new Recent<>(MAXIMUM_ENTRIES);
  private final Recent<Person, Set<ProjectId>> memberships = new Recent<>(MAXIMUM_ENTRIES);

  Optional<TenantId> findTenant(Slug slug) {
    return tenants.find(slug);
  }

  void remember(Slug slug, TenantId tenantId) {
    tenants.put(slug, tenantId);
  }

  void forgetTenant(Slug slug) {
    tenants.remove(slug);
  }

  Optional<ProjectPlan> findProject(TenantId tenantId, Slug slug) {
    return projects.find(new ProjectAddress(tenantId, slug));
  }

  void remember(ProjectPlan plan) {
    projects.put(new ProjectAddress(plan.tenantId(), plan.slug()), plan);
  }

  void forgetProject(TenantId tenantId, Slug slug) {
    projects.remove(new ProjectAddress(tenantId, slug));
  }

  Optional<TaskKey> findTask(TenantId tenantId, TaskReference reference) {
    return tasks.find(new TaskNumber(tenantId, reference));
  }

  void remember(TenantId tenantId, TaskReference reference, TaskKey task) {
    tasks.put(new TaskNumber(tenantId, reference), task);
  }

  /// The projects in which rows of lists across projects were last found.
  Set<ProjectId> findMemberships(TenantId tenantId, UserId userId) {
    return memberships.find(new Person(tenantId, userId)).orElse(Set.of());
  }

  void remember(TenantId tenantId, UserId userId, Set<ProjectId> projects) {
    memberships.put(new Person(tenantId, userId), Set.copyOf(projects));
  }

  private record ProjectAddress(TenantId tenantId, Slug slug) {}

  private record TaskNumber(TenantId tenantId, TaskReference reference) {}

  private record Person(TenantId tenantId, UserId userId) {}
}
