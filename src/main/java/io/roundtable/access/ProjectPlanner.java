package io.roundtable.access;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Project;
import io.roundtable.model.Slug;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.TaskAddress;
import io.roundtable.model.TaskReference;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.Batch;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Finds out which project and task an address means: from memory, or with one read of the claims.
final class ProjectPlanner {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

  private final TableConnection table;
  private final Plans plans;
  private final OldAddresses oldAddresses;

  ProjectPlanner(TableConnection table, Plans plans) {
    this.table = table;
    this.plans = plans;
    this.oldAddresses = new OldAddresses(table);
  }

  /// The plan of a project's page.
  Future<ProjectPlan> plan(Visit visit, Slug slug) {
    return plans
        .findProject(visit.tenantId(), slug)
        .map(Future::succeededFuture)
        .orElseGet(
            () -> ask(visit, slug, Optional.empty()).compose(batch -> claimed(visit, slug, batch)));
  }

  /// The plan of a task's page.
  Future<TaskPlan> plan(Visit visit, Slug slug, String segment) {
    var reference = TaskReference.parse(segment);
    return reference.isPresent()
        ? planByReference(visit, slug, reference.get())
        : planByAddress(visit, slug, segment);
  }

  /// Whether what the page read is what the plan supposed.
  boolean isRight(ProjectPlan plan, Batch batch) {
    var owner = batch.find(TableKeys.slug(plan.tenantId(), plan.slug())).map(SlugClaim::ownerId);
    var columns = project(plan, batch).map(Project::columns);
    return owner.filter(plan.projectId()::equals).isPresent()
        && columns.filter(plan.columns()::equals).isPresent();
  }

  /// The plan after one that was wrong, from what was read with it.
  Future<ProjectPlan> planAgain(Visit visit, ProjectPlan wrong, Batch batch, boolean mayPlanAgain) {
    Head.of(batch, visit);
    plans.forgetProject(wrong.tenantId(), wrong.slug());
    if (!mayPlanAgain) {
      return Future.failedFuture(
          new FailureException(
              new Failure.Busy("This project is being changed right now.", RETRY_AFTER)));
    }
    return batch
        .find(TableKeys.slug(wrong.tenantId(), wrong.slug()))
        .map(claim -> Future.succeededFuture(planAgain(visit, wrong, batch, claim)))
        // Nobody has the address any more: it may be an old one, which pages do not ask for.
        .orElseGet(() -> plan(visit, wrong.slug()));
  }

  private ProjectPlan planAgain(Visit visit, ProjectPlan wrong, Batch batch, SlugClaim claim) {
    boolean same = claim.ownerId().equals(wrong.projectId());
    var columns =
        same ? project(wrong, batch).map(Project::columns) : Optional.<List<BoardColumn>>empty();
    return remember(visit, wrong.slug(), claim, columns.orElse(claim.columns()));
  }

  private Future<TaskPlan> planByReference(Visit visit, Slug slug, TaskReference reference) {
    var project = plans.findProject(visit.tenantId(), slug);
    var task = plans.findTask(visit.tenantId(), reference);
    if (project.isPresent() && task.isPresent()) {
      return Future.succeededFuture(new TaskPlan(project.get(), task.get()));
    }
    return ask(visit, slug, Optional.of(reference))
        .compose(
            batch ->
                claimed(visit, slug, batch).map(plan -> referenced(visit, plan, reference, batch)));
  }

  private Future<TaskPlan> planByAddress(Visit visit, Slug slug, String segment) {
    var address = TaskAddress.parse(segment).orElseThrow(ProjectPlanner::notFound);
    return plan(visit, slug)
        .map(plan -> new TaskPlan(plan, address.in(plan.tenantId(), plan.projectId())));
  }

  private Future<Batch> ask(Visit visit, Slug slug, Optional<TaskReference> reference) {
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD).and(AccessPatterns.PROJECT_BY_SLUG);
    Head.ask(read, visit)
        .with(TableKeys.slug(visit.tenantId(), slug))
        .with(TableKeys.oldSlug(visit.tenantId(), slug));
    reference.ifPresent(
        wanted ->
            read.and(AccessPatterns.TASK_BY_REFERENCE)
                .with(TableKeys.reference(visit.tenantId(), wanted)));
    return table.batches().read(visit.cost(), read);
  }

  /// A claim beats the sign that an older owner of the address left.
  private Future<ProjectPlan> claimed(Visit visit, Slug slug, Batch batch) {
    Head.of(batch, visit);
    return batch
        .find(TableKeys.slug(visit.tenantId(), slug))
        .map(claim -> Future.succeededFuture(remember(visit, slug, claim, claim.columns())))
        .orElseGet(() -> oldAddresses.follow(visit, slug, batch));
  }

  private TaskPlan referenced(Visit visit, ProjectPlan plan, TaskReference reference, Batch batch) {
    var task =
        batch
            .find(TableKeys.reference(visit.tenantId(), reference))
            .orElseThrow(ProjectPlanner::notFound)
            .task();
    plans.remember(visit.tenantId(), reference, task);
    return new TaskPlan(plan, task);
  }

  private ProjectPlan remember(Visit visit, Slug slug, SlugClaim claim, List<BoardColumn> columns) {
    var plan = new ProjectPlan(visit.tenantId(), slug, claim.ownerId(), columns);
    plans.remember(plan);
    return plan;
  }

  private static Optional<Project> project(ProjectPlan plan, Batch batch) {
    return batch.find(TableKeys.project(plan.tenantId(), plan.projectId()));
  }

  private static FailureException notFound() {
    return new FailureException(new Failure.NotFound(PageReads.NOT_FOUND));
  }
}
