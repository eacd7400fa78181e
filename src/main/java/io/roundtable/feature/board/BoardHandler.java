package io.roundtable.feature.board;

import io.roundtable.access.Addresses;
import io.roundtable.access.Frames;
import io.roundtable.access.PageReads;
import io.roundtable.access.Place;
import io.roundtable.access.ProjectPlan;
import io.roundtable.access.ProjectRead;
import io.roundtable.access.ProjectTab;
import io.roundtable.access.Visit;
import io.roundtable.model.BoardColumn;
import io.roundtable.model.Column;
import io.roundtable.model.ProjectState;
import io.roundtable.model.TaskCard;
import io.roundtable.table.ColumnQuery;
import io.roundtable.table.Page;
import io.roundtable.table.TaskReads;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A project's board: one AP8 query for each column, all at once with the head.
public final class BoardHandler {
  private static final int CARDS_OF_A_COLUMN = 50;
  private static final String ARCHIVED = "This project is archived: it can be read, not changed.";

  private final PageReads reads;
  private final TaskReads tasks;
  private final Frames frames;

  /// The board of one installation.
  public BoardHandler(PageReads reads, TaskReads tasks, Frames frames) {
    this.reads = reads;
    this.tasks = tasks;
    this.frames = frames;
  }

  /// `GET /:tenant/projects/:slug`, with `from` and `to` as local dates and a cursor for each
  /// column under `at.<status>`.
  ///
  /// @return the page
  public Future<Response> showBoardPage(Visit visit) {
    var range = CreationRange.of(visit.parameter("from"), visit.parameter("to"));
    return reads
        .<Map<String, Page<TaskCard>>>ofProject(
            visit, visit.segment("slug"), plan -> readColumns(visit, plan, range))
        .map(read -> Response.page("board/board", page(visit, read, range), visit.report()));
  }

  private Future<Map<String, Page<TaskCard>>> readColumns(
      Visit visit, ProjectPlan plan, CreationRange range) {
    var columns = new LinkedHashMap<String, Future<Page<TaskCard>>>();
    for (var column : plan.columns()) {
      columns.put(column.status(), readColumn(visit, plan, column, range));
    }
    return Future.all(new ArrayList<>(columns.values())).map(done -> results(columns));
  }

  private Future<Page<TaskCard>> readColumn(
      Visit visit, ProjectPlan plan, BoardColumn column, CreationRange range) {
    var query =
        new ColumnQuery(
            plan.tenantId(),
            plan.projectId(),
            column.status(),
            column.order(),
            range.begin(),
            range.end());
    return tasks.listColumn(
        visit.cost(), query, visit.page(CARDS_OF_A_COLUMN, ColumnLinks.parameter(column.status())));
  }

  private static Map<String, Page<TaskCard>> results(Map<String, Future<Page<TaskCard>>> columns) {
    var pages = new LinkedHashMap<String, Page<TaskCard>>();
    columns.forEach((status, page) -> pages.put(status, page.result()));
    return pages;
  }

  private BoardPage page(
      Visit visit, ProjectRead<Map<String, Page<TaskCard>>> read, CreationRange range) {
    var head = read.head();
    var tenant = visit.claim().slug();
    var board = new Addresses(tenant).board(head.slug());
    var links = ColumnLinks.of(visit::parameter, board, head.columns(), range);
    var columns = new BoardColumns(visit, tenant, head.slug(), links, range.active());
    return new BoardPage(
        frames.ofPerson(visit, head.head(), Place.PROJECT),
        head.project().name(),
        ProjectTab.BOARD.tabs(tenant, head),
        new BoardPage.Range(board, range.from(), range.to(), range.active(), range.problem()),
        columns(columns, head.columns(), read.data()),
        head.project().state() == ProjectState.ARCHIVED ? ARCHIVED : null);
  }

  private static List<BoardPage.Column> columns(
      BoardColumns columns, List<Column> heads, Map<String, Page<TaskCard>> cards) {
    return heads.stream().map(head -> columns.of(head, cards.get(head.status()))).toList();
  }
}
