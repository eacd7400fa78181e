package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Task;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.page.Addresses;
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
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.List;

/// A project's tasks in time order: newest first (AP9) or oldest first (AP5).
public final class TaskListHandler {
  private static final int TASKS = 50;
  private static final String CURSOR = "at";
  private static final String ORDER = "order";
  private static final String OLDEST = "oldest";
  private static final ListPage.Empty NOTHING =
      new ListPage.Empty(
          "No tasks are listed here.",
          "Tasks of this project appear here in the order in which they were created. The board"
              + " shows its columns.",
          null,
          null);

  private final PageReader reader;
  private final Frames frames;

  public TaskListHandler(Pages pages) {
    this.reader = pages.reader();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/projects/:slug/tasks`, with `order=oldest` and the cursor `at`.
  ///
  /// @return the page, newest first where no order is given
  public Future<Response> showTaskListPage(Request request) {
    var order =
        request.parameter(ORDER).equals(OLDEST) ? TimeOrder.OLDEST_FIRST : TimeOrder.NEWEST_FIRST;
    return reader
        .project(
            request,
            reading ->
                reading
                    .reads()
                    .tasks()
                    .listTasks(
                        reading.project().tenantId(),
                        reading.project().projectId(),
                        order,
                        request.page(TASKS, CURSOR)))
        .map(read -> Response.page("task/list", page(request, read, order), request.report()));
  }

  private ListPage<TaskListRow> page(
      Request request, PageData<ProjectContext, Page<Task>> read, TimeOrder order) {
    var project = read.context();
    var newest = project.addresses().tasks(project.slug());
    var oldest = Addresses.with(newest, ORDER, OLDEST);
    boolean ascending = order == TimeOrder.OLDEST_FIRST;
    var steps = ascending ? new PagingLabels("Older", "Newer") : new PagingLabels("Newer", "Older");
    var rows = read.data().items().stream().map(task -> row(request, project, task)).toList();
    return new ListPage<>(
        frames.ofProject(request, project),
        isolated(project.name()) + ": tasks",
        project.name(),
        ProjectTab.TASKS.tabs(project),
        List.of(
            NavigationItem.of("Newest first", newest, !ascending),
            NavigationItem.of("Oldest first", oldest, ascending)),
        rows,
        rows.isEmpty() ? NOTHING : null,
        null,
        steps.around(ascending ? oldest : newest, CURSOR, read.data()));
  }

  private static TaskListRow row(Request request, ProjectContext project, Task task) {
    var reference = task.reference() == null ? null : task.reference().toString();
    var details = task.details();
    boolean closed = DisplayNames.closed(project, task.status());
    return new TaskListRow(
        request.addresses().task(project.slug(), reference, task.key()),
        task.title(),
        reference,
        DisplayNames.status(project, task.status()),
        closed,
        task.assigned().map(TaskListHandler::avatar).orElse(null),
        details.dueOn() == null ? null : Moment.of(details.dueOn()),
        DisplayNames.overdue(details.dueOn(), closed, project.person().today(request)),
        Chip.of(details.labels()),
        DisplayNames.unusual(details.priority()),
        task.escalated().map(TaskListHandler::words).orElse(null),
        task.escalated().map(TaskListHandler::seen).orElse(false),
        Moment.of(task.key().createdAt(), project.person().zone()));
  }

  private static Avatar avatar(Assignment assignment) {
    return Avatar.of(DisplayNames.name(assignment.assigneeName(), assignment.assigneeId()));
  }

  private static String words(Escalation escalation) {
    return seen(escalation) ? "Acknowledged" : "Escalated";
  }

  private static boolean seen(Escalation escalation) {
    return escalation.acknowledgedAt() != null;
  }
}
