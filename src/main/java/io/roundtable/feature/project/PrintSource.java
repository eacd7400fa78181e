package io.roundtable.feature.project;

import io.roundtable.feature.project.PrintPage.MemberLine;
import io.roundtable.feature.project.PrintPage.TaskLine;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.web.Moment;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/// Reads what a print shows, one query of the project's collection (AP3) after the other.
final class PrintSource implements Response.Source {
  /// The members and tasks of one query: what a print holds in memory at a time.
  static final int ITEMS = 200;

  private final Request request;
  private final ProjectContext project;
  private final LocalDate today;
  private final PrintLines lines = new PrintLines();
  private Optional<Cursor> next = Optional.empty();

  PrintSource(Request request, ProjectContext project, Page<Entity> first) {
    this.request = request;
    this.project = project;
    this.today = project.person().today(request);
    add(first);
  }

  PrintLines lines() {
    return lines;
  }

  @Override
  public Future<Void> more() {
    return request
        .reads()
        .projects()
        .listCollection(
            project.project().tenantId(), project.projectId(), new PageRequest(ITEMS, next))
        .onSuccess(this::add)
        .mapEmpty();
  }

  @Override
  public void breakOff() {
    lines.breakOff();
  }

  private void add(Page<Entity> page) {
    lines.add(
        of(Member.class, page).stream().map(PrintSource::line).toList(),
        of(Task.class, page).stream().map(this::line).toList());
    next = page.next();
    if (next.isEmpty()) {
      lines.end();
    }
  }

  private static <E extends Entity> List<E> of(Class<E> type, Page<Entity> page) {
    return page.items().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private static MemberLine line(Member member) {
    return new MemberLine(
        DisplayNames.name(member.userName(), member.userId()), DisplayNames.of(member.role()));
  }

  private TaskLine line(Task task) {
    var details = task.details();
    return new TaskLine(
        task.reference() == null ? null : task.reference().toString(),
        task.title(),
        String.join(", ", details.labels()),
        DisplayNames.status(project, task.status()),
        task.assigned().map(PrintSource::name).orElse(""),
        details.dueOn() == null ? null : Moment.of(details.dueOn()),
        DisplayNames.overdue(details.dueOn(), DisplayNames.closed(project, task.status()), today),
        task.escalated().map(PrintSource::name).orElse(null),
        Moment.of(task.key().createdAt(), project.person().zone()));
  }

  private static String name(Assignment assignment) {
    return DisplayNames.name(assignment.assigneeName(), assignment.assigneeId());
  }

  private static String name(Escalation escalation) {
    return DisplayNames.name(escalation.escalatedToName(), escalation.escalatedTo());
  }
}
