package io.roundtable.page;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;

/// Remembers what pages found, so that one round trip is enough. Nothing here is ever trusted: a
/// page verifies it against the authoritative items of the same round trip.
///
/// What is remembered of a project is given only to those who are expected to see it. To everybody
/// else an address is the same whether others visit it or not.
public final class AddressCache {
  private static final int MAXIMUM_ENTRIES = 10_000;
  private static final int MAXIMUM_EXPECTED = 50_000;

  private final Cache<Slug, TenantId> tenants = atMost(MAXIMUM_ENTRIES);
  private final Cache<ProjectAddress, ResolvedProject> projects = atMost(MAXIMUM_ENTRIES);
  private final Cache<TaskName, TaskKey> tasks = atMost(MAXIMUM_ENTRIES);
  private final Cache<Person, Set<ProjectId>> memberships = atMost(MAXIMUM_ENTRIES);
  private final Cache<Person, Set<ProjectId>> listed = atMost(MAXIMUM_ENTRIES);
  private final Cache<Person, ZoneId> zones = atMost(MAXIMUM_ENTRIES);
  private final Cache<Sight, Boolean> expected = atMost(MAXIMUM_EXPECTED);
  private final Cache<TenantId, ResolvedProject> examples = atMost(MAXIMUM_ENTRIES);

  Optional<TenantId> findTenant(Slug slug) {
    return Optional.ofNullable(tenants.getIfPresent(slug));
  }

  void remember(Slug slug, TenantId tenantId) {
    tenants.put(slug, tenantId);
  }

  void forgetTenant(Slug slug) {
    tenants.invalidate(slug);
  }

  /// A project that the visitor is expected to see.
  Optional<ResolvedProject> findProject(Request request, Slug slug) {
    var address = new ProjectAddress(request.tenantId(), slug);
    return Optional.ofNullable(projects.getIfPresent(address))
        .filter(project -> isExpected(request, project.projectId()));
  }

  void remember(ResolvedProject project) {
    projects.put(new ProjectAddress(project.tenantId(), project.slug()), project);
    examples.put(project.tenantId(), project);
  }

  /// Any project of a tenant that was there a while ago.
  Optional<ResolvedProject> findExample(TenantId tenantId) {
    return Optional.ofNullable(examples.getIfPresent(tenantId));
  }

  void forgetExample(TenantId tenantId) {
    examples.invalidate(tenantId);
  }

  void forgetProject(TenantId tenantId, Slug slug) {
    projects.invalidate(new ProjectAddress(tenantId, slug));
  }

  /// The task that a segment names in a project; another project's task is never found.
  Optional<TaskKey> findTask(TenantId tenantId, ProjectId projectId, String segment) {
    return Optional.ofNullable(tasks.getIfPresent(new TaskName(tenantId, projectId, segment)));
  }

  void remember(String segment, TaskKey task) {
    tasks.put(new TaskName(task.tenantId(), task.projectId(), segment), task);
  }

  /// Whether the visitor could see a project the last time, or an index says so.
  boolean isExpected(Request request, ProjectId projectId) {
    return expected.getIfPresent(sight(request, projectId)) != null;
  }

  void expect(Request request, ProjectId projectId) {
    expected.put(sight(request, projectId), true);
  }

  void expectNoMore(Request request, ProjectId projectId) {
    expected.invalidate(sight(request, projectId));
  }

  /// The projects in which rows of lists across projects were last found.
  Set<ProjectId> findMemberships(TenantId tenantId, UserId userId) {
    var remembered = memberships.getIfPresent(new Person(tenantId, userId));
    return remembered == null ? Set.of() : remembered;
  }

  void remember(TenantId tenantId, UserId userId, Set<ProjectId> projects) {
    memberships.put(new Person(tenantId, userId), Set.copyOf(projects));
  }

  /// The projects that a list of the person's own projects showed the last time.
  Set<ProjectId> findListed(TenantId tenantId, UserId userId) {
    var remembered = listed.getIfPresent(new Person(tenantId, userId));
    return remembered == null ? Set.of() : remembered;
  }

  void rememberListed(TenantId tenantId, UserId userId, Set<ProjectId> projects) {
    listed.put(new Person(tenantId, userId), Set.copyOf(projects));
  }

  /// The zone in which the asker's days began the last time.
  ZoneId findZone(Request request) {
    var zone = zones.getIfPresent(new Person(request.tenantId(), request.userId()));
    return zone == null ? ZoneOffset.UTC : zone;
  }

  void remember(Request request, ZoneId zone) {
    zones.put(new Person(request.tenantId(), request.userId()), zone);
  }

  /// Forgets what is asked for least, on the thread that adds one too many.
  private static <K, V> Cache<K, V> atMost(int entries) {
    return Caffeine.newBuilder().maximumSize(entries).executor(Runnable::run).build();
  }

  private static Sight sight(Request request, ProjectId projectId) {
    return new Sight(request.tenantId(), request.userId(), projectId);
  }

  private record ProjectAddress(TenantId tenantId, Slug slug) {}

  private record TaskName(TenantId tenantId, ProjectId projectId, String segment) {}

  private record Person(TenantId tenantId, UserId userId) {}

  private record Sight(TenantId tenantId, UserId userId, ProjectId projectId) {}
}
