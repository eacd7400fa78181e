package io.roundtable.feature.board;

import io.roundtable.model.Column;
import io.roundtable.model.ProjectState;
import io.roundtable.model.access.Permission;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// A project's board.
public final class BoardHandler {
  private static final String ARCHIVED = "This project is archived: it can be read, not changed.";

  private final BoardRead board;
  private final Frames frames;

  /// The board of one installation.
  ///
  /// @param writes the browser's note of its own writes, which it sees although the index lags
  public BoardHandler(PageReader reads, OwnWrites writes, Frames frames) {
    this.board = new BoardRead(reads, writes);
    this.frames = frames;
  }

  /// `GET /:tenant/projects/:slug`, with `from` and `to` as local dates, `assignee`, `label`, `due`
  /// and `text` to filter by, `select=1` to select cards, and a cursor for each column under
  /// `at.<status>`.
  ///
  /// @return the page
  public Future<Response> showBoardPage(Request visit) {
    var asked = BoardView.of(visit::parameter);
    return board
        .read(visit, asked)
        .map(read -> Response.page("board/board", page(visit, read, asked), visit.report()));
  }

  private BoardPage page(Request visit, ProjectRead<BoardRead.Data> read, BoardView asked) {
    var head = read.head();
    boolean changeable = head.allowsChange(Permission.WORK_IN_PROJECT);
    var view = changeable ? asked : asked.selecting(false);
    var address = new Addresses(visit.claim().slug()).board(head.slug());
    var links = ColumnLinks.of(visit::parameter, address, head.columns(), view);
    var columns = new BoardColumns(visit, head.slug(), links, view, changeable);
    var data = read.data();
    return new BoardPage(
        frames
            .ofPerson(visit, head.head(), NavigationSection.PROJECT)
            .withScript(frames.boardScript()),
        head.project().name(),
        ProjectTab.BOARD.tabs(visit.claim().slug(), head),
        new BoardFilters(address, view, data.members()).form(data.columns().values()),
        head.columns().stream()
            .map(column -> columns.of(column, data.columns().get(column.status())))
            .toList(),
        head.project().state() == ProjectState.ARCHIVED ? ARCHIVED : null,
        changeable ? work(visit, head, asked) : null,
        view.selecting() ? selection(visit, read, view) : null);
  }

  private static BoardPage.Work work(Request visit, ProjectContext head, BoardView view) {
    var addresses = new Addresses(visit.claim().slug());
    var address = addresses.board(head.slug());
    var toggled = view.selecting(!view.selecting());
    return new BoardPage.Work(
        addresses.tasks(head.slug()),
        addresses.newTask(head.slug()),
        ColumnLinks.of(visit::parameter, address, head.columns(), toggled).here(),
        view.selecting() ? "Done" : "Select");
  }

  private static BoardPage.Selection selection(
      Request visit, ProjectRead<BoardRead.Data> read, BoardView view) {
    var head = read.head();
    var address = new Addresses(visit.claim().slug()).board(head.slug());
    var links = ColumnLinks.of(visit::parameter, address, head.columns(), view);
    return new BoardPage.Selection(
        address + "/bulk",
        links.here(),
        head.columns().stream().map(BoardHandler::choice).toList(),
        BoardFilters.members(read.data().members(), ""));
  }

  private static BoardPage.Choice choice(Column column) {
    return new BoardPage.Choice(column.status(), column.name(), null);
  }
}
