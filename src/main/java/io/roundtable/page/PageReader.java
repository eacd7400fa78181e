package io.roundtable.page;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Reads a page: its head and its data at once, in one sequential round trip where the plan is
/// remembered and right, in two where it is not. No data is read for somebody who is not expected
/// to see the project.
///
/// Every read fails with NotFound where the asker may not know of the thing, with Forbidden where
/// they may know but not see it, with Busy where the table does not answer in time.
public final class PageReader {
  /// The one sentence for what does not exist and for what the asker may not know of.
  public static final String NOT_FOUND =
      "There is no such page, or it is not meant for the account you are signed in with.";

  private final AddressResolver planner;
  private final ProjectAccess door;

  /// Page reads of one table.
  ///
  /// @param plans shared by all event loops of the process
  public PageReader(AddressCache plans) {
    this.door = new ProjectAccess(plans);
    this.planner = new AddressResolver(plans, door);
  }

  /// A list whose index may still be being built, which is a state of the page and no failure.
  ///
  /// @param <T> the list
  /// @param list as it is being read
  /// @return the list; empty while its index is being built. Fails as the list fails otherwise
  public static <T> Future<Optional<T>> unlessBuilding(Future<T> list) {
    return list.map(Optional::of)
        .recover(
            cause ->
                cause instanceof FailureException failed
                        && failed.failure() instanceof Failure.IndexBuilding
                    ? Future.succeededFuture(Optional.empty())
                    : Future.failedFuture(cause));
  }

  /// Reads a page that belongs to a tenant alone.
  ///
  /// @param more adds keys that the page wants in the same request
  /// @return the head and everything that was read with it
  public Future<TenantPageRead> ofTenant(Request visit, UnaryOperator<BatchRead> more) {
    var read = more.apply(TenantContext.ask(BatchRead.of(AccessPatterns.PAGE_HEAD), visit));
    return visit
        .reads()
        .batch(read)
        .map(
            batch ->
                new TenantPageRead(
                    TenantContext.of(batch, visit).require(visit.permission()), batch));
  }

  /// Answers that there is nothing where there may be something that is not the asker's: at the
  /// same cost in both cases.
  ///
  /// @param <T> the answer
  /// @param missing whether there is nothing
  /// @return the answer, one round trip later
  public <T> Future<T> tellNothing(Request visit, boolean missing, T answer) {
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD).with(AddressLookup.standIn(visit, missing));
    return visit.reads().batch(read).map(answer);
  }

  /// Reads a page of a project.
  ///
  /// @param <D> the page's data
  /// @param slug the segment of the address
  /// @param data starts reading the page's data
  /// @return the head and the data, which the asker may see
  public <D> Future<ProjectRead<D>> ofProject(
      Request visit, String slug, Function<ResolvedProject, Future<D>> data) {
    var page =
        new ProjectPage<ResolvedProject, D, ProjectRead<D>>(
            (plan, read) -> read,
            data,
            Future::succeededFuture,
            (head, plan, batch, pending) -> pending.map(found -> new ProjectRead<>(head, found)));
    return planner.plan(visit, requireSlug(slug)).compose(plan -> read(visit, plan, page, true));
  }

  /// Reads a page of a project that names further items by their keys.
  ///
  /// @param <D> the page's data
  /// @param slug the segment of the address
  /// @param more adds those keys to the page's own request
  /// @param data starts reading the page's data beside it, and is given what that request found
  /// @return the head and the data, which the asker may see
  public <D> Future<ProjectRead<D>> ofProject(
      Request visit,
      String slug,
      BiFunction<ResolvedProject, BatchRead, BatchRead> more,
      Function<ResolvedProject, Future<Function<Batch, D>>> data) {
    var page =
        new ProjectPage<ResolvedProject, Function<Batch, D>, ProjectRead<D>>(
            more,
            data,
            Future::succeededFuture,
            (head, plan, batch, pending) ->
                pending.map(found -> new ProjectRead<>(head, found.apply(batch))));
    return planner.plan(visit, requireSlug(slug)).compose(plan -> read(visit, plan, page, true));
  }

  /// Reads a page of a task.
  ///
  /// @param <D> the page's data
  /// @param slug the project's segment of the address
  /// @param segment the task's segment: a reference, or time and identifier
  /// @param data starts reading the page's data, without the task itself
  /// @return the head, the task, its long text and the data, which the asker may see
  public <D> Future<TaskContext<D>> ofTask(
      Request visit, String slug, String segment, Function<ResolvedTask, Future<D>> data) {
    var page =
        new ProjectPage<ResolvedTask, D, TaskContext<D>>(
            (plan, read) -> read,
            data,
            fresh -> planner.plan(visit, fresh.slug(), segment),
            (head, plan, batch, pending) ->
                TaskContext.of(head, plan, batch, pending)
                    .onSuccess(read -> planner.remember(segment, read.task().key())));
    return planner
        .plan(visit, requireSlug(slug), segment)
        .compose(plan -> read(visit, plan, page, true));
  }

  /// Reads what a form on a task is decided by: the head and the task of the route's `slug` and
  /// `task`, nothing else.
  ///
  /// @return the head and the task, on which the sender has the route's permission
  public Future<TaskContext<Void>> ofTask(Submission submission) {
    return ofTask(
        submission.visit(),
        submission.segment("slug"),
        submission.segment("task"),
        plan -> Future.succeededFuture());
  }

  /// Reads what a form in a project is decided by: the head of the route's `slug`, nothing else.
  ///
  /// @return the head of a project in which the sender has the route's permission
  public Future<ProjectContext> ofProject(Submission submission) {
    return this.<Void>ofProject(
            submission.visit(), submission.segment("slug"), plan -> Future.succeededFuture())
        .map(ProjectRead::head);
  }

  /// Reads the page of a deleted task: the head and the trash.
  ///
  /// @param slug the project's segment of the address
  /// @param segment the task's segment
  /// @return the head, and what is in the trash
  public Future<DeletedTaskContext> ofDeletedTask(Request visit, String slug, String segment) {
    var page =
        new ProjectPage<ResolvedDeletedTask, Void, DeletedTaskContext>(
            (plan, read) -> read,
            plan -> Future.succeededFuture(),
            fresh -> planner.planDeleted(visit, fresh.slug(), segment),
            (head, plan, batch, pending) -> DeletedTaskContext.of(head, plan, batch, visit));
    return planner
        .planDeleted(visit, requireSlug(slug), segment)
        .compose(plan -> read(visit, plan, page, true));
  }

  /// Finds the tasks that a form in a project names; those that are remembered cost nothing.
  ///
  /// @param segments as in the addresses of tasks, at most 90
  /// @return the head and what finds the tasks; whether they are there is not looked at
  public Future<Selection> ofTasks(Submission submission, List<String> segments) {
    return ofProject(submission)
        .compose(head -> planner.select(submission.visit(), head, segments));
  }

  /// Head and data start at once; a plan that the head shows to be old is made again, once.
  private <P extends ResolvedAddress, D, R> Future<R> read(
      Request visit, P plan, ProjectPage<P, D, R> page, boolean mayPlanAgain) {
    var head = visit.reads().batch(page.more().apply(plan, plan.ask(visit)));
    var pending = page.data().apply(plan);
    return head.compose(
        batch ->
            planner.isRight(plan.project(), batch)
                ? enter(visit, plan.project(), batch)
                    .compose(seen -> page.finish().of(seen, plan, batch, pending))
                : planner
                    .planAgain(visit, plan.project(), batch, mayPlanAgain)
                    .compose(page.replan())
                    .compose(fresh -> read(visit, fresh, page, false)));
  }

  private Future<ProjectContext> enter(Request visit, ResolvedProject plan, Batch batch) {
    return Future.succeededFuture(TenantContext.of(batch, visit))
        .compose(head -> door.enter(visit, head, plan, batch));
  }

  private static Slug requireSlug(String segment) {
    if (Slug.isValid(segment)) {
      return new Slug(segment);
    }
    throw new FailureException(new Failure.NotFound(NOT_FOUND));
  }
}
