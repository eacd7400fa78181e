package io.roundtable.feature.task.trash;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.page.Addresses;
import io.roundtable.page.Choice;
import io.roundtable.page.DeletedTaskContext;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;

/// Makes the page at the address of a deleted task, for those who may bring it back. To others it
/// is not found, like any task that never was.
public final class TrashPages {
  private static final String TEMPLATE = "task/deleted";
  private static final int GONE = 410;

  private final PageReader reads;
  private final Frames frames;

  /// Pages of deleted tasks of one installation.
  public TrashPages(PageReader reads, Frames frames) {
    this.reads = reads;
    this.frames = frames;
  }

  /// The page, or the failure that led to it.
  ///
  /// @param cause why there is no other page
  /// @return the page; fails with the cause where the task is not in the trash, or the viewer may
  ///     not bring it back
  public Future<Response> showOr(Request visit, Throwable cause) {
    return read(visit)
        .compose(
            read ->
                page(visit, read)
                    .<Response>map(page -> new Response.Html(GONE, TEMPLATE, page, visit.report()))
                    .recover(none -> Future.failedFuture(cause)));
  }

  /// The page again, after bringing the task back was refused.
  ///
  /// @return the page with the reason
  Future<Response> again(Submission submission, Failure failure) {
    var visit = submission.visit();
    var problems = Problem.of(failure, submission.fields().errors());
    return read(visit)
        .compose(read -> page(visit, read))
        .map(
            page ->
                new Response.Refused(TEMPLATE, page.refused(problems), visit.report(), failure));
  }

  private Future<DeletedTaskContext> read(Request visit) {
    return reads.ofDeletedTask(visit, visit.segment("slug"), visit.segment("task"));
  }

  private Future<DeletedTaskPage> page(Request visit, DeletedTaskContext read) {
    return read.head().allowsChange(Permission.WORK_IN_PROJECT) && read.deleted().isPresent()
        ? Future.succeededFuture(page(visit, read, read.deleted().get()))
        : Future.failedFuture(new FailureException(new Failure.NotFound(PageReader.NOT_FOUND)));
  }

  private DeletedTaskPage page(Request visit, DeletedTaskContext read, DeletedTask deleted) {
    var head = read.head();
    var task = deleted.task();
    var addresses = new Addresses(visit.claim().slug());
    var reference = task.reference() == null ? null : task.reference().toString();
    return new DeletedTaskPage(
        frames.ofPerson(visit, head.head(), NavigationSection.PROJECT),
        (reference == null ? task.title() : reference) + " is deleted",
        addresses.board(head.slug()),
        head.project().name(),
        reference,
        task.title(),
        Moment.of(deleted.expiresAt()),
        addresses.task(head.slug(), reference, task.key()) + "/restoration",
        Choice.columns(head, task.status()),
        List.of());
  }
}
