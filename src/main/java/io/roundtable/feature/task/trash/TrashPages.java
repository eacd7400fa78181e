package io.roundtable.feature.task.trash;

import io.roundtable.model.Access;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TaskKey;
import io.roundtable.page.Choice;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.unsent.Senders;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.UnsentForm;
import io.vertx.core.Future;
import java.util.Optional;

/// Makes the page at the address of a deleted task, for those who may bring it back. To others it
/// is not found, like any task that never was.
public final class TrashPages {
  private static final String GONE = "This task was deleted";

  private final PageReader reader;
  private final Frames frames;
  private final Form<PageData<ProjectContext, Trashed>> form;

  public TrashPages(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.form = new Form<>("task/deleted", this::read, this::page);
  }

  /// The page, with what was typed where a form came too late, or the failure that led to it.
  ///
  /// @param cause why there is no other page
  /// @return the page; fails with the cause where the task is not in the trash, or the viewer may
  ///     not bring it back
  public Future<Response> showOr(Request request, Throwable cause) {
    var unsent = Senders.unsent(request.context()).copy();
    return read(request)
        .map(read -> page(FormInput.none(request), read, unsent))
        .<Response>map(
            page ->
                new Response.Refused(
                    form.template(),
                    page,
                    request.report(),
                    new Failure.Gone(GONE, page.title() + ".")))
        .recover(none -> Future.failedFuture(cause));
  }

  /// The form that brings the task back.
  Form<?> form() {
    return form;
  }

  /// Reads the route's task in the trash.
  Future<PageData<ProjectContext, Trashed>> read(Request request) {
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

  private FormPage<DeletedTaskForm> page(FormInput input, PageData<ProjectContext, Trashed> read) {
    return page(input, read, null);
  }

  private FormPage<DeletedTaskForm> page(
      FormInput input, PageData<ProjectContext, Trashed> read, UnsentForm unsent) {
    var project = read.context();
    var deleted =
        read.data()
            .deleted()
            .filter(found -> project.allowsChange(Permission.WORK_IN_PROJECT))
            .orElseThrow(Access::notFound);
    var task = deleted.task();
    var addresses = project.addresses();
    var reference = task.reference() == null ? null : task.reference().toString();
    return new FormPage<>(
        frames.ofProject(input.request(), project),
        (reference == null ? task.title() : reference) + " is deleted",
        NavigationItem.of(project.name(), addresses.board(project.slug()), false),
        addresses.ofTask(project.slug(), task.segment(), "restoration"),
        input,
        new DeletedTaskForm(
            reference,
            task.title(),
            Moment.of(deleted.expiresAt(), project.person().zone()),
            Choice.columns(project, task.status()),
            unsent));
  }
}
