package io.roundtable.feature.project;

import io.roundtable.model.Assignment;
import io.roundtable.model.Entity;
import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.Frames;
import io.roundtable.page.PageRead;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.PagingLabels;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;

/// A project with its members and tasks, laid out for paper: its whole collection in pages (AP3).
public final class PrintHandler {
  private static final int ITEMS = 200;
  private static final String CURSOR = "at";
  private static final PagingLabels STEPS = new PagingLabels("Previous sheet", "Next sheet");

  private final PageReader reader;
  private final Frames frames;

  public PrintHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/projects/:slug/print`, with the cursor `at`.
  ///
  /// @return the page
  public Future<Response> showPrintPage(Request request) {
    return reader
        .project(
            request,
            reading ->
                reading
                    .reads()
                    .projects()
                    .listCollection(
                        reading.project().tenantId(),
                        reading.project().projectId(),
                        request.page(ITEMS, CURSOR)))
        .map(read -> Response.page("project/print", page(request, read), request.report()));
  }

  private PrintPage page(Request request, PageRead<ProjectContext, Page<Entity>> read) {
    var project = read.context();
    return new PrintPage(
        frames.ofProject(request, project),
        project.name() + ": print",
        project.name(),
        ProjectTab.PRINT.tabs(project),
        project.person().tenant().name(),
        Moment.of(request.now()),
        of(Member.class, read).stream().map(PrintHandler::line).toList(),
        of(Task.class, read).stream().map(task -> line(request, project, task)).toList(),
        STEPS.around(project.addresses().print(project.slug()), CURSOR, read.data()));
  }

  private static <E extends Entity> List<E> of(
      Class<E> type, PageRead<ProjectContext, Page<Entity>> read) {
    return read.data().items().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private static PrintPage.MemberLine line(Member member) {
    return new PrintPage.MemberLine(
        DisplayNames.name(member.userName(), member.userId()), DisplayNames.of(member.role()));
  }

  private static PrintPage.TaskLine line(Request request, ProjectContext project, Task task) {
    var details = task.details();
    return new PrintPage.TaskLine(
        task.reference() == null ? null : task.reference().toString(),
        task.title(),
        String.join(", ", details.labels()),
        DisplayNames.status(project, task.status()),
        task.assigned().map(PrintHandler::name).orElse(""),
        details.dueOn() == null ? null : Moment.of(details.dueOn()),
        DisplayNames.overdue(
            details.dueOn(), DisplayNames.closed(project, task.status()), request.now()),
        task.escalated().map(PrintHandler::name).orElse(null),
        Moment.of(task.key().createdAt()));
  }

  private static String name(Assignment assignment) {
    return DisplayNames.name(assignment.assigneeName(), assignment.assigneeId());
  }

  private static String name(Escalation escalation) {
    return DisplayNames.name(escalation.escalatedToName(), escalation.escalatedTo());
  }
}
