package io.roundtable.feature.board;

import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.Frames;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.ProjectTab;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Response;
import io.vertx.core.Future;

/// A project's board.
public final class BoardHandler {
  private final PageReader reader;
  private final OwnWrites writes;
  private final Frames frames;
  private final Form<PageData<ProjectContext, BoardRead>> form;

  /// A handler of the pages' shared parts.
  public BoardHandler(Pages pages) {
    this.reader = pages.reader();
    this.writes = pages.actions().writes();
    this.frames = pages.frames();
    this.form = new Form<>("board/board", this::read, this::page);
  }

  /// `GET /:tenant/projects/:slug`, with `from` and `to` as local dates, `assignee`, `label`, `due`
  /// and `text` to filter by, `select=1` to select cards, and for each column under
  /// `at.<status>` a cursor, `end`, or the address of a task on whose card the page begins; `fold`
  /// and `unfold` name a closing column that this browser shows so from now on.
  ///
  /// @return the page, or the way to it
  public Future<Response> showBoardPage(Request request) {
    if (Folds.asked(request)) {
      var board = request.addresses().board(request.segment("slug"));
      return Future.succeededFuture(Folds.of(request).remember(request, board));
    }
    return read(request)
        .map(
            found ->
                found
                    .data()
                    .assignee()
                    .typed()
                    .map(person -> filtered(request, found.context(), person))
                    .orElseGet(() -> form.show(request, found)));
  }

  /// The address of a filtered board has an identifier where a name was typed.
  private static Response filtered(Request request, ProjectContext project, String person) {
    var asked = BoardQuery.of(request::parameter);
    var board = project.addresses().board(project.slug());
    return Response.found(asked.with(asked.filter().of(person)).in(board));
  }

  /// The board with the cards selected that a form was about, which was refused. Its address has
  /// the board's parameters.
  ///
  /// @return the page, with the status of the failure
  public Future<Response> showSelection(Submission submission, Failure failure) {
    return form.again(submission, failure);
  }

  private Future<PageData<ProjectContext, BoardRead>> read(Request request) {
    var asked = BoardQuery.of(request::parameter);
    var folds = Folds.of(request);
    return reader.project(request, reading -> BoardRead.read(reading, writes, asked, folds));
  }

  private BoardPage page(FormInput input, PageData<ProjectContext, BoardRead> found) {
    var request = input.request();
    var project = found.context();
    var read = found.data();
    var query = BoardQuery.of(request::parameter);
    var asked = input.sent() == null ? query : query.selecting(true);
    boolean changeable = project.allowsChange(Permission.WORK_IN_PROJECT);
    var view = changeable ? asked : asked.selecting(false);
    var address = project.addresses().board(project.slug());
    var links = ColumnLinks.of(request::parameter, address, project.columns(), view);
    var ticked = SelectedCards.of(input);
    var shown = new BoardColumns.Shown(read.shown(), ticked.segments(), Folds.of(request));
    var columns = new BoardColumns(request, project, links, view, shown);
    return new BoardPage(
        frames.ofProject(request, project).withScript(frames.boardScript()),
        project.name(),
        ProjectTab.BOARD.tabs(project),
        new BoardFilters(project, view, read).form(read.columns().values()),
        project.columns().stream()
            .map(column -> columns.of(column, read.columns().get(column.status())))
            .toList(),
        project.project().state() == ProjectState.ARCHIVED ? Access.READ_ONLY : null,
        changeable ? work(request, project, asked) : null,
        ticked.problems(),
        view.selecting() ? ticked.form(project, links, read) : null);
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
}
