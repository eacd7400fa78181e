package io.roundtable.feature.task.trash;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.DeletedTask;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.Escalation;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.ListPage;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;

/// The trash of a project: what was deleted, by whom, and until when it can be brought back.
public final class TrashListHandler {
  private static final int TASKS = 50;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Older tasks", "Newer tasks");
  private static final ListPage.Empty NOTHING =
      new ListPage.Empty(
          "Nothing is in the trash.",
          "Deleted tasks stay here for 30 days and can be brought back until then.",
          null,
          null);
  private static final ListPage.Empty NOTHING_HERE =
      new ListPage.Empty(
          "Nothing is left on this page.",
          "What was listed here has gone for good. The other pages may show more.",
          null,
          null);

  private final PageReader reader;
  private final Frames frames;

  public TrashListHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/projects/:slug/trash`, with the cursor `at`.
  ///
  /// @return the page (AP26)
  public Future<Response> showTrashPage(Request request) {
    return reader
        .project(
            request,
            reading ->
                reading
                    .reads()
                    .tasks()
                    .listTrash(reading.project().key(), request.page(TASKS, CURSOR)))
        .map(read -> Response.page("task/trash", page(request, read), request.report()));
  }

  private ListPage<TrashRow> page(
      Request request, PageData<ProjectContext, Page<DeletedTask>> read) {
    var project = read.context();
    // What has expired may still be there for a while.
    var rows =
        read.data().items().stream()
            .filter(deleted -> deleted.expiresAt().isAfter(request.now()))
            .map(deleted -> row(project, deleted))
            .toList();
    var paging = STEPS.around(project.addresses().trash(project.slug()), CURSOR, read.data());
    return new ListPage<>(
        frames.ofProject(request, project),
        isolated(project.name()) + ": trash",
        project.name(),
        ProjectTab.TRASH.tabs(project),
        List.of(),
        rows,
        rows.isEmpty() ? empty(paging.shown()) : null,
        null,
        paging);
  }

  private static ListPage.Empty empty(boolean paged) {
    return paged ? NOTHING_HERE : NOTHING;
  }

  private static TrashRow row(ProjectContext project, DeletedTask deleted) {
    var task = deleted.task();
    var reference = task.reference() == null ? null : task.reference().toString();
    var addresses = project.addresses();
    var deletedBy = deleted.deletedByName();
    var zone = project.person().zone();
    boolean changeable = project.allowsChange(Permission.WORK_IN_PROJECT);
    return new TrashRow(
        task.title(),
        reference,
        reference == null ? task.title() : reference,
        changeable ? addresses.task(project.slug(), reference, task.key()) : null,
        changeable ? addresses.ofTask(project.slug(), task.segment(), "restoration") : null,
        DisplayNames.status(project, task.status()),
        task.escalated().map(Escalation::shownName).orElse(null),
        deletedBy == null ? null : Avatar.of(deletedBy),
        deleted.deletedAt() == null
            ? null
            : Moment.of(deleted.deletedAt(), project.person().zone()),
        Moment.of(deleted.expiresAt(), project.person().zone()));
  }
}
