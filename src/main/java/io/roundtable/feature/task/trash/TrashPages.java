package io.roundtable.feature.task.trash;

import io.roundtable.model.Access;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TaskKey;
import io.roundtable.page.Choice;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;

/// Makes the page at the address of a deleted task, for those who may bring it back. To others it
/// is not found, like any task that never was.
public final class TrashPages {
  private static final String TEMPLATE = "task/deleted";
  private static final int GONE = 410;

  private final PageReader reader;
  private final Frames frames;

  public TrashPages(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// The page, or the failure that led to it.
  ///
  /// @param cause why there is no other page
  /// @return the page; fails with the cause where the task is not in the trash, or the viewer may
  ///     not bring it back
  public Future<Response> showOr(Request request, Throwable cause) {
    return read(request)
        .compose(
            read ->
                page(request, read)
                    .<Response>map(
                        page -> new Response.Html(GONE, TEMPLATE, page, request.report()))
                    .recover(none -> Future.failedFuture(cause)));
  }

  /// The page again, after bringing the task back was refused.
  ///
  /// @return the page with the reason
  Future<Response> again(Submission submission, Failure failure) {
    var request = submission.request();
    var problems = Problem.of(failure, submission.fields().errors());
    return read(request)
        .compose(read -> page(request, read))
        .map(
            page ->
                new Response.Refused(TEMPLATE, page.refused(problems), request.report(), failure));
  }

  /// Reads the route's task in the trash.
  Future<PageRead<ProjectContext, Trashed>> read(Request request) {
    return reader.deletedTask(request, TrashPages::find);
  }

  private static Future<Trashed> find(Reading reading) {
    var key = reading.task();
    var now = reading.request().now();
    return reading
        .find(AccessPatterns.TASK_PAGE, TableKeys.deletedTask(key))
        .map(found -> found.filter(deleted -> deleted.expiresAt().isAfter(now)))
        .map(deleted -> new Trashed(key, deleted));
  }

  /// The remains of a task.
  ///
  /// @param deleted empty where it is not in the trash, or its time is over
  record Trashed(TaskKey key, Optional<DeletedTask> deleted) {}

  private Future<DeletedTaskPage> page(Request request, PageRead<ProjectContext, Trashed> read) {
    return read.data()
        .deleted()
        .filter(deleted -> read.context().allowsChange(Permission.WORK_IN_PROJECT))
        .map(deleted -> Future.succeededFuture(page(request, read.context(), deleted)))
        .orElseGet(() -> Future.failedFuture(Access.notFound()));
  }

  private DeletedTaskPage page(Request request, ProjectContext project, DeletedTask deleted) {
    var task = deleted.task();
    var addresses = project.addresses();
    var reference = task.reference() == null ? null : task.reference().toString();
    return new DeletedTaskPage(
        frames.ofProject(request, project),
        (reference == null ? task.title() : reference) + " is deleted",
        addresses.board(project.slug()),
        project.name(),
        reference,
        task.title(),
        Moment.of(deleted.expiresAt()),
        addresses.ofTask(project.slug(), task.segment(), "restoration"),
        Choice.columns(project, task.status()),
        List.of());
  }
}
