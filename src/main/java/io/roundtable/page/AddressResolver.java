package io.roundtable.page;

import io.roundtable.model.Access;
import io.roundtable.model.Project;
import io.roundtable.model.Reference;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TaskReference;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds out which project and task an address means: from memory for those who are expected to see
/// it, by a look-up for everybody else. Nothing is resolved for whoever may not see the project.
final class AddressResolver {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  private final AddressCache cache;
  private final AddressLookup lookup;

  AddressResolver(AddressCache cache, AddressLookup lookup) {
    this.cache = cache;
    this.lookup = lookup;
  }

  /// The project of a slug.
  Future<Meaning> project(Request request, Slug slug) {
    return cache
        .findProject(request, slug)
        .map(Future::succeededFuture)
        .orElseGet(
            () ->
                lookup
                    .find(request, slug, Optional.empty())
                    .compose(found -> project(request, slug, found)))
        .map(Meaning::of);
  }

  private Future<ResolvedProject> project(Request request, Slug slug, AddressLookup.Found found) {
    return expected(request, slug, found)
        .map(Future::succeededFuture)
        .orElseGet(() -> verified(request, slug, found));
  }

  /// The task of a segment in the project of a slug.
  Future<Meaning> task(Request request, Slug slug, String segment) {
    var known = cache.findProject(request, slug);
    return known
        .flatMap(project -> cache.findTask(project.tenantId(), project.projectId(), name(segment)))
        .map(task -> Future.succeededFuture(Meaning.of(known.orElseThrow(), task)))
        .orElseGet(
            () ->
                lookup
                    .find(request, slug, child(request, known, segment))
                    .compose(found -> task(request, slug, segment, found)));
  }

  /// A task that is not there and one of another project are the same: neither is read.
  private Future<Meaning> task(
      Request request, Slug slug, String segment, AddressLookup.Found found) {
    return expected(request, slug, found)
        .flatMap(project -> task(project, segment, found))
        .map(Future::succeededFuture)
        .orElseGet(
            () ->
                verified(request, slug, found)
                    .map(project -> task(project, segment, found).orElseThrow(Access::notFound)));
  }

  /// The task of a segment where only what is left of it may be there.
  Future<Meaning> deletedTask(Request request, Slug slug, String segment) {
    var address = TaskAddress.parse(segment);
    return address.isPresent()
        ? project(request, slug)
            .map(Meaning::project)
            .map(project -> Meaning.of(project, in(project, address.get())))
        : task(request, slug, segment);
  }

  /// Admins see every project.
  private Optional<ResolvedProject> expected(
      Request request, Slug slug, AddressLookup.Found found) {
    return found
        .claim()
        .filter(claim -> isExpected(request, found.person(), claim))
        .map(claim -> remember(request, ResolvedProject.of(request.tenantId(), slug, claim)));
  }

  private boolean isExpected(Request request, TenantContext person, SlugClaim claim) {
    return person.admin() || cache.isExpected(request, claim.ownerId());
  }

  private Future<ResolvedProject> verified(Request request, Slug slug, AddressLookup.Found found) {
    return lookup.verify(request, slug, found).onSuccess(project -> remember(request, project));
  }

  /// Whether what the page read is what was supposed of the project.
  boolean isRight(ResolvedProject supposed, Batch batch) {
    var owner =
        batch.find(TableKeys.slug(supposed.tenantId(), supposed.slug())).map(SlugClaim::ownerId);
    var columns = project(supposed, batch).map(Project::columns);
    return owner.filter(supposed.projectId()::equals).isPresent()
        && columns.filter(supposed.columns()::equals).isPresent();
  }

  /// Forgets a project that was wrong, and remembers what the same batch says of the address. An
  /// address that is another project's, or an old one by now, is looked up anew: pages do not ask
  /// for it.
  ///
  /// @return completes when the address can be resolved again; fails with Busy where it may not be
  Future<Void> correct(
      Request request, ResolvedProject wrong, Batch batch, boolean mayResolveAgain) {
    var person = TenantContext.of(batch, request);
    cache.forgetProject(wrong.tenantId(), wrong.slug());
    if (!mayResolveAgain) {
      return Future.failedFuture(
          new FailureException(
              new Failure.Busy("This project is being changed right now.", RETRY_AFTER)));
    }
    batch
        .find(TableKeys.slug(wrong.tenantId(), wrong.slug()))
        .filter(claim -> isExpected(request, person, claim))
        .ifPresent(claim -> remember(request, corrected(wrong, batch, claim)));
    return Future.succeededFuture();
  }

  private static ResolvedProject corrected(ResolvedProject wrong, Batch batch, SlugClaim claim) {
    boolean same = claim.ownerId().equals(wrong.projectId());
    var columns =
        same ? project(wrong, batch).map(Project::columns) : Optional.<List<BoardColumn>>empty();
    return new ResolvedProject(
        wrong.tenantId(), wrong.slug(), claim.ownerId(), columns.orElse(claim.columns()));
  }

  /// The keys of the tasks behind segments: from memory, or with one read of their references. A
  /// reference that does not begin as the project's do is none of its tasks, and is not looked up.
  Future<Map<String, Optional<TaskKey>>> select(
      Request request, ProjectContext context, List<String> segments) {
    var project = context.project();
    var read = BatchGet.of(AccessPatterns.TASK_BY_REFERENCE);
    for (var segment : segments) {
      TaskReference.parse(segment)
          .filter(reference -> reference.prefix().equals(project.prefix()))
          .filter(reference -> remembered(project, reference).isEmpty())
          .ifPresent(reference -> read.with(TableKeys.reference(request.tenantId(), reference)));
    }
    return request.reads().batch(read).map(batch -> select(project, segments, batch));
  }

  private Map<String, Optional<TaskKey>> select(
      Project project, List<String> segments, Batch batch) {
    var tasks = new LinkedHashMap<String, Optional<TaskKey>>();
    segments.forEach(segment -> tasks.put(segment, find(project, segment, batch)));
    return tasks;
  }

  private Optional<TaskKey> find(Project project, String segment, Batch batch) {
    var reference = TaskReference.parse(segment);
    if (reference.isEmpty()) {
      return TaskAddress.parse(segment)
          .map(address -> address.in(project.tenantId(), project.projectId()));
    }
    return remembered(project, reference.get())
        .or(() -> referenced(project.projectId(), batch, project.tenantId(), reference.get()));
  }

  private Optional<TaskKey> remembered(Project project, TaskReference reference) {
    return cache.findTask(project.tenantId(), project.projectId(), reference.toString());
  }

  /// The item that is read for a task that an address names while nothing is known of the project
  /// behind it: its reference, or where the project is known the task itself.
  private static Optional<ItemKey<?>> child(
      Request request, Optional<ResolvedProject> known, String segment) {
    var reference = TaskReference.parse(segment);
    if (reference.isPresent()) {
      return Optional.of(TableKeys.reference(request.tenantId(), reference.get()));
    }
    var address = TaskAddress.parse(segment).orElseThrow(Access::notFound);
    return known.map(project -> TableKeys.task(in(project, address)));
  }

  private Optional<Meaning> task(
      ResolvedProject project, String segment, AddressLookup.Found found) {
    var reference = TaskReference.parse(segment);
    if (reference.isPresent()) {
      var task =
          referenced(project.projectId(), found.batch(), project.tenantId(), reference.get());
      task.ifPresent(key -> remember(segment, key));
      return task.map(key -> Meaning.of(project, key));
    }
    return TaskAddress.parse(segment)
        .map(address -> in(project, address))
        .filter(key -> !found.lacks(TableKeys.task(key)))
        .map(key -> Meaning.of(project, key));
  }

  private static Optional<TaskKey> referenced(
      ProjectId projectId, Batch batch, TenantId tenantId, TaskReference reference) {
    return batch
        .find(TableKeys.reference(tenantId, reference))
        .map(Reference::task)
        .filter(task -> task.projectId().equals(projectId));
  }

  private static TaskKey in(ResolvedProject project, TaskAddress address) {
    return address.in(project.tenantId(), project.projectId());
  }

  private ResolvedProject remember(Request request, ResolvedProject project) {
    cache.remember(project);
    cache.expect(request, project.projectId());
    return project;
  }

  /// Remembers that a segment names a task, which was read.
  void remember(String segment, TaskKey task) {
    cache.remember(name(segment), task);
  }

  /// The same task under the same name, in whatever case its reference was typed.
  private static String name(String segment) {
    return TaskReference.parse(segment).map(TaskReference::toString).orElse(segment);
  }

  private static Optional<Project> project(ResolvedProject project, Batch batch) {
    return batch.find(TableKeys.project(project.tenantId(), project.projectId()));
  }

  /// The meaning of an address's segments: known before the page asks for everything at once.
  ///
  /// @param project the project of the address
  /// @param task the task of the address; empty on a page of the project itself
  record Meaning(ResolvedProject project, Optional<TaskKey> task) {
    static Meaning of(ResolvedProject project) {
      return new Meaning(project, Optional.empty());
    }

    static Meaning of(ResolvedProject project, TaskKey task) {
      return new Meaning(project, Optional.of(task));
    }

    /// Whether the task is one of the project's.
    boolean isWhole() {
      return task.map(TaskKey::projectId).filter(id -> !id.equals(project.projectId())).isEmpty();
    }
  }
}
