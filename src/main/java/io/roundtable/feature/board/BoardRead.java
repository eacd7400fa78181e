package io.roundtable.feature.board;

import io.roundtable.model.BoardColumn;
import io.roundtable.model.Member;
import io.roundtable.model.TaskCard;
import io.roundtable.page.OwnTasks;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.PageReader;
import io.roundtable.page.ProjectRead;
import io.roundtable.page.Request;
import io.roundtable.page.ResolvedProject;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.ColumnQuery;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.read.Room;
import io.roundtable.web.render.HtmlText;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What is read for a board, all at once: the head with the tasks that the browser wrote a moment
/// ago, one AP8 query for each column, and the members (AP4), who are choices of its forms.
final class BoardRead {
  private static final int MEMBERS_OFFERED = 200;

  /// What the cards of a board may take together, in bytes of HTML. Each column has an equal share,
  /// which is enough for 50 usual cards where there are 20 columns.
  private static final int CARDS_BYTES = 1_400_000;

  /// Markup, address and whatever of a card is no free text.
  private static final int CARD_BYTES = 800;

  private static final int LABEL_BYTES = 40;

  private final PageReader reads;
  private final OwnWrites writes;

  BoardRead(PageReader reads, OwnWrites writes) {
    this.reads = reads;
    this.writes = writes;
  }

  /// What was read.
  ///
  /// @param columns a page of each column by status, with the browser's own writes
  /// @param members at most 200
  record Data(Map<String, Page<TaskCard>> columns, List<Member> members) {}

  /// Reads the board of the route's `slug`.
  Future<ProjectRead<Data>> read(Request visit, BoardView view) {
    return reads.<Data>ofProject(
        visit,
        visit.segment("slug"),
        (plan, read) -> OwnTasks.ask(read, writes.read(visit, plan.projectId())),
        plan -> readData(visit, view, plan));
  }

  private Future<Function<Batch, Data>> readData(
      Request visit, BoardView view, ResolvedProject plan) {
    var columns = new LinkedHashMap<String, Future<Page<TaskCard>>>();
    for (var column : plan.columns()) {
      columns.put(column.status(), readColumn(visit, view, plan, column));
    }
    var members =
        visit
            .reads()
            .projects()
            .listMembers(plan.tenantId(), plan.projectId(), PageRequest.first(MEMBERS_OFFERED));
    var all = new ArrayList<Future<?>>(columns.values());
    all.add(members);
    return Future.all(all)
        .map(
            done ->
                batch ->
                    new Data(
                        overlaid(visit, view, plan, batch, results(columns)),
                        members.result().items()));
  }

  private Future<Page<TaskCard>> readColumn(
      Request visit, BoardView view, ResolvedProject plan, BoardColumn column) {
    var query =
        new ColumnQuery(
            plan.tenantId(),
            plan.projectId(),
            column.status(),
            column.order(),
            view.range().begin(),
            view.range().end());
    var cursor = ColumnLinks.parameter(column.status());
    return visit
        .reads()
        .tasks()
        .listColumn(query, visit.page(view.pageSize(), cursor), room(visit, view, plan, column));
  }

  /// Cards that the filter leaves out take no room.
  private static Room<TaskCard> room(
      Request visit, BoardView view, ResolvedProject plan, BoardColumn column) {
    var looking = new BoardFilter.Looking(visit.userId(), column.closing(), visit.now());
    return new Room<>(
        card -> view.filter().matches(card, looking) ? bytes(card) : 0,
        CARDS_BYTES / plan.columns().size());
  }

  /// Title and name stand twice on a card: to be read, and to be read out.
  private static int bytes(TaskCard card) {
    int labels =
        card.labels().stream().mapToInt(label -> LABEL_BYTES + HtmlText.bytes(label)).sum();
    return CARD_BYTES
        + 2 * HtmlText.bytes(card.title())
        + 2 * HtmlText.bytes(card.assigneeName())
        + labels;
  }

  private Map<String, Page<TaskCard>> overlaid(
      Request visit,
      BoardView view,
      ResolvedProject plan,
      Batch batch,
      Map<String, Page<TaskCard>> answered) {
    var own = OwnTasks.of(batch, writes.read(visit, plan.projectId()));
    return ColumnOverlay.apply(
        own, plan.columns(), answered, key -> view.range().contains(key.createdAt()));
  }

  private static Map<String, Page<TaskCard>> results(Map<String, Future<Page<TaskCard>>> columns) {
    var pages = new LinkedHashMap<String, Page<TaskCard>>();
    columns.forEach((status, page) -> pages.put(status, page.result()));
    return pages;
  }
}
