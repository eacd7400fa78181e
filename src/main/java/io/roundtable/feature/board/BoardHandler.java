package io.roundtable.feature.board;

import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Choice;
import io.roundtable.page.Frames;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// A project's board.
public final class BoardHandler {
  private final PageReader reader;
  private final OwnWrites writes;
  private final Frames frames;

  /// A handler of the pages' shared parts.
  public BoardHandler(Pages pages) {
    this.reader = pages.reader();
    this.writes = pages.actions().writes();
    this.frames = pages.frames();
  }

  /// `GET /:tenant/projects/:slug`, with `from` and `to` as local dates, `assignee`, `label`, `due`
  /// and `text` to filter by, `select=1` to select cards, and for each column under
  /// `at.<status>` a cursor, `end`, or the address of a task on whose card the page begins.
  ///
  /// @return the page
  public Future<Response> showBoardPage(Request request) {
    var asked = BoardQuery.of(request::parameter);
    return reader
        .project(request, reading -> BoardRead.read(reading, writes, asked))
        .map(read -> page(request, read.context(), read.data(), asked))
        .map(page -> Response.page("board/board", page, request.report()));
  }

  private BoardPage page(
      Request request, ProjectContext project, BoardRead read, BoardQuery asked) {
    boolean changeable = project.allowsChange(Permission.WORK_IN_PROJECT);
    var view = changeable ? asked : asked.selecting(false);
    var address = project.addresses().board(project.slug());
    var links = ColumnLinks.of(request::parameter, address, project.columns(), view);
    var columns = new BoardColumns(request, project, links, view);
    return new BoardPage(
        frames.ofProject(request, project).withScript(frames.boardScript()),
        project.name(),
        ProjectTab.BOARD.tabs(project),
        new BoardFilters(address, view, read.members()).form(read.columns().values()),
        project.columns().stream()
            .map(column -> columns.of(column, read.columns().get(column.status()), read.shown()))
            .toList(),
        project.project().state() == ProjectState.ARCHIVED ? Access.READ_ONLY : null,
        changeable ? work(request, project, asked) : null,
        view.selecting() ? selection(project, address, links, read) : null);
  }

  private static BoardPage.Work work(Request request, ProjectContext project, BoardQuery view) {
    var addresses = project.addresses();
    var address = addresses.board(project.slug());
    var toggled = view.selecting(!view.selecting());
    return new BoardPage.Work(
        addresses.tasks(project.slug()),
        addresses.newTask(project.slug()),
        ColumnLinks.of(request::parameter, address, project.columns(), toggled).here(),
        view.selecting() ? "Done" : "Select");
  }

  private static BoardPage.Selection selection(
      ProjectContext project, String address, ColumnLinks links, BoardRead read) {
    return new BoardPage.Selection(
        address + "/bulk",
        links.here(),
        Choice.columns(project, null),
        BoardFilters.members(read.members(), ""));
  }
}
