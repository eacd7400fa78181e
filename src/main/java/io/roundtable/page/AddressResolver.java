package io.roundtable.page;

import io.roundtable.model.BoardColumn;
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
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Finds out which project and task an address means: from memory for those who are expected to see
/// it, by a look-up for everybody else. No plan is made for whoever may not see the project.
final class AddressResolver {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  private final AddressCache plans;
  private final AddressLookup lookup;

  AddressResolver(AddressCache plans, ProjectAccess door) {
    this.plans = plans;
    this.lookup = new AddressLookup(plans, door);
  }

  /// The plan of a project's page.
  Future<ResolvedProject> plan(Request visit, Slug slug) {
    return plans
        .findProject(visit, slug)
        .map(Future::succeededFuture)
        .orElseGet(
            () ->
                lookup
                    .find(visit, slug, Optional.empty())
                    .compose(found -> planned(visit, slug, found)));
  }

  private Future<ResolvedProject> planned(Request visit, Slug slug, AddressLookup.Found found) {
    return expected(visit, slug, found)
        .map(Future::succeededFuture)
        .orElseGet(() -> verified(visit, slug, found));
  }

  /// The plan of a task's page.
  Future<ResolvedTask> plan(Request visit, Slug slug, String segment) {
    var known = plans.findProject(visit, slug);
    return known
        .flatMap(plan -> plans.findTask(plan.tenantId(), plan.projectId(), name(segment)))
        .map(task -> Future.succeededFuture(new ResolvedTask(known.orElseThrow(), task)))
        .orElseGet(
            () ->
                lookup
                    .find(visit, slug, child(visit, known, segment))
                    .compose(found -> planned(visit, slug, segment, found)));
  }

  /// A task that is not there and one of another project are the same: neither is read.
  private Future<ResolvedTask> planned(
      Request visit, Slug slug, String segment, AddressLookup.Found found) {
    return expected(visit, slug, found)
        .flatMap(plan -> task(plan, segment, found))
        .map(Future::succeededFuture)
        .orElseGet(
            () ->
                verified(visit, slug, found)
                    .map(
                        plan -> task(plan, segment, found).orElseThrow(AddressResolver::notFound)));
  }

  /// The plan of the page of a deleted task, which may be there although the task is not.
  Future<ResolvedDeletedTask> planDeleted(Request visit, Slug slug, String segment) {
    var address = TaskAddress.parse(segment);
    return address.isPresent()
        ? plan(visit, slug)
            .map(
                plan ->
                    new ResolvedDeletedTask(
                        plan, address.get().in(plan.tenantId(), plan.projectId())))
        : plan(visit, slug, segment)
            .map(plan -> new ResolvedDeletedTask(plan.project(), plan.task()));
  }

  /// Admins see every project.
  private Optional<ResolvedProject> expected(Request visit, Slug slug, AddressLookup.Found found) {
    return found
        .claim()
        .filter(claim -> found.head().admin() || plans.isExpected(visit, claim.ownerId()))
        .map(claim -> remember(visit, ResolvedProject.of(visit.tenantId(), slug, claim)));
  }

  private Future<ResolvedProject> verified(Request visit, Slug slug, AddressLookup.Found found) {
    return lookup.verify(visit, slug, found).onSuccess(plan -> remember(visit, plan));
  }

  /// Whether what the page read is what the plan supposed.
  boolean isRight(ResolvedProject plan, Batch batch) {
    var owner = batch.find(TableKeys.slug(plan.tenantId(), plan.slug())).map(SlugClaim::ownerId);
    var columns = project(plan, batch).map(Project::columns);
    return owner.filter(plan.projectId()::equals).isPresent()
        && columns.filter(plan.columns()::equals).isPresent();
  }

  /// The plan after one that was wrong, from what was read with it.
  Future<ResolvedProject> planAgain(
      Request visit, ResolvedProject wrong, Batch batch, boolean mayPlanAgain) {
    var head = TenantContext.of(batch, visit);
    plans.forgetProject(wrong.tenantId(), wrong.slug());
    if (!mayPlanAgain) {
      return Future.failedFuture(
          new FailureException(
              new Failure.Busy("This project is being changed right now.", RETRY_AFTER)));
    }
    return batch
        .find(TableKeys.slug(wrong.tenantId(), wrong.slug()))
        .filter(claim -> head.admin() || plans.isExpected(visit, claim.ownerId()))
        .map(claim -> Future.succeededFuture(planAgain(visit, wrong, batch, claim)))
        // The address is another project's, or an old one by now, which pages do not ask for.
        .orElseGet(() -> plan(visit, wrong.slug()));
  }

  private ResolvedProject planAgain(
      Request visit, ResolvedProject wrong, Batch batch, SlugClaim claim) {
    boolean same = claim.ownerId().equals(wrong.projectId());
    var columns =
        same ? project(wrong, batch).map(Project::columns) : Optional.<List<BoardColumn>>empty();
    return remember(
        visit,
        new ResolvedProject(
            wrong.tenantId(), wrong.slug(), claim.ownerId(), columns.orElse(claim.columns())));
  }

  /// What finds the tasks of segments: from memory, or with one read of their references. A
  /// reference that does not begin as the project's do is none of its tasks, and is not looked up.
  Future<Selection> select(Request visit, ProjectContext head, List<String> segments) {
    var project = head.project();
    var read = BatchRead.of(AccessPatterns.TASK_BY_REFERENCE);
    for (var segment : segments) {
      TaskReference.parse(segment)
          .filter(reference -> reference.prefix().equals(project.prefix()))
          .filter(reference -> remembered(project, reference).isEmpty())
          .ifPresent(reference -> read.with(TableKeys.reference(visit.tenantId(), reference)));
    }
    return visit.reads().batch(read).map(batch -> selection(head, segments, batch));
  }

  private Selection selection(ProjectContext head, List<String> segments, Batch batch) {
    var tasks = new LinkedHashMap<String, TaskKey>();
    var unknown = new ArrayList<String>();
    for (var segment : segments) {
      find(head.project(), segment, batch)
          .ifPresentOrElse(key -> tasks.put(segment, key), () -> unknown.add(segment));
    }
    return new Selection(head, tasks, unknown);
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
    return plans.findTask(project.tenantId(), project.projectId(), reference.toString());
  }

  /// What is read of a task that an address names while nothing is known of the project behind it:
  /// its reference, or where the project is known the task itself.
  private static Optional<ItemKey<?>> child(
      Request visit, Optional<ResolvedProject> known, String segment) {
    var reference = TaskReference.parse(segment);
    if (reference.isPresent()) {
      return Optional.of(TableKeys.reference(visit.tenantId(), reference.get()));
    }
    var address = TaskAddress.parse(segment).orElseThrow(AddressResolver::notFound);
    return known.map(plan -> TableKeys.task(in(plan, address)));
  }

  private Optional<ResolvedTask> task(
      ResolvedProject plan, String segment, AddressLookup.Found found) {
    var reference = TaskReference.parse(segment);
    if (reference.isPresent()) {
      var task = referenced(plan.projectId(), found.batch(), plan.tenantId(), reference.get());
      task.ifPresent(key -> remember(segment, key));
      return task.map(key -> new ResolvedTask(plan, key));
    }
    return TaskAddress.parse(segment)
        .map(address -> in(plan, address))
        .filter(key -> !found.lacks(TableKeys.task(key)))
        .map(key -> new ResolvedTask(plan, key));
  }

  private static Optional<TaskKey> referenced(
      ProjectId projectId, Batch batch, TenantId tenantId, TaskReference reference) {
    return batch
        .find(TableKeys.reference(tenantId, reference))
        .map(Reference::task)
        .filter(task -> task.projectId().equals(projectId));
  }

  private static TaskKey in(ResolvedProject plan, TaskAddress address) {
    return address.in(plan.tenantId(), plan.projectId());
  }

  private ResolvedProject remember(Request visit, ResolvedProject plan) {
    plans.remember(plan);
    plans.expect(visit, plan.projectId());
    return plan;
  }

  /// Remembers that a segment names a task, which was read.
  void remember(String segment, TaskKey task) {
    plans.remember(name(segment), task);
  }

  /// The same task under the same name, in whatever case its reference was typed.
  private static String name(String segment) {
    return TaskReference.parse(segment).map(TaskReference::toString).orElse(segment);
  }

  private static Optional<Project> project(ResolvedProject plan, Batch batch) {
    return batch.find(TableKeys.project(plan.tenantId(), plan.projectId()));
  }

  private static FailureException notFound() {
    return new FailureException(new Failure.NotFound(PageReader.NOT_FOUND));
  }
}
