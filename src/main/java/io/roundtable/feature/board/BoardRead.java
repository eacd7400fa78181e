package io.roundtable.feature.board;

import io.roundtable.model.Task;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.page.Listing;
import io.roundtable.page.Overlay;
import io.roundtable.page.OwnWrites;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.person.Candidates;
import io.roundtable.table.read.ColumnQuery;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.read.SizeBudget;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.render.HtmlText;
import io.vertx.core.Future;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The data of a board, read beside who asks: the tasks that the browser wrote a moment ago, one
/// AP8 query for each column, and the members (AP4), who are choices of its forms.
///
/// @param columns a page of each column by status, with the browser's own writes
/// @param members those among whom somebody is chosen
/// @param assignee whose cards are asked for
/// @param shown the task on whose card the page begins
record BoardRead(
    Map<String, Page<TaskCard>> columns,
    Candidates members,
    BoardAssignee assignee,
    Optional<TaskKey> shown) {
  private static final Page<TaskCard> NOTHING =
      new Page<>(List.of(), Optional.empty(), Optional.empty());

  /// The most that the cards of a board may take together, in bytes of HTML. Each column has an
  /// equal share, which is enough for 50 usual cards where there are 20 columns.
  private static final int CARDS_BYTES = 1_400_000;

  /// Markup, address and whatever of a card is no free text.
  private static final int CARD_BYTES = 800;

  private static final int LABEL_BYTES = 40;

  private static final Comparator<TaskKey> BY_AGE =
      Comparator.comparing(TaskKey::createdAt).thenComparing(key -> key.taskId().value());

  /// @param folds whose columns are not read
  static Future<BoardRead> read(Reading reading, OwnWrites writes, BoardQuery view, Folds folds) {
    var project = reading.project();
    var overlay = writes.overlay(reading);
    var listed = listed(view, zone(reading, view));
    var columns = new LinkedHashMap<String, Future<Page<TaskCard>>>();
    project
        .columns()
        .forEach(column -> columns.put(column.status(), readColumn(reading, view, column, folds)));
    var members = Candidates.read(reading);
    var assignee = BoardAssignee.find(reading, view.filter());
    var shown = shown(reading, view);
    var task =
        shown
            .map(key -> reading.find(AccessPatterns.TASK_PAGE, TableKeys.task(key)))
            .orElse(Future.succeededFuture(Optional.empty()));
    var all = new ArrayList<Future<?>>(columns.values());
    all.addAll(List.of(overlay, task, members, assignee));
    return Future.all(all)
        .map(done -> lay(overlay.result(), project.columns(), results(columns), listed))
        .map(laid -> with(task.result(), project.columns(), laid, listed))
        .map(laid -> new BoardRead(laid, members.result(), assignee.result(), shown));
  }

  /// The reader's zone; any where no day is asked for.
  private static ZoneId zone(Reading reading, BoardQuery view) {
    return view.dated() ? reading.zone() : ZoneOffset.UTC;
  }

  /// The task of the first column that is asked for by one.
  private static Optional<TaskKey> shown(Reading reading, BoardQuery view) {
    return reading.project().columns().stream()
        .flatMap(column -> shown(reading, view, column).stream())
        .findFirst();
  }

  /// The task by which a column is asked for, where the time range takes it in.
  private static Optional<TaskKey> shown(Reading reading, BoardQuery view, BoardColumn column) {
    var project = reading.project();
    var place = reading.request().parameter(ColumnLinks.parameter(column.status()));
    return TaskAddress.parse(place)
        .map(address -> address.in(project.tenantId(), project.projectId()))
        .filter(key -> view.range().contains(key.createdAt(), zone(reading, view)));
  }

  /// The index may not know yet where the task is that is to be shown.
  private static Map<String, Page<TaskCard>> with(
      Optional<Task> task,
      List<BoardColumn> columns,
      Map<String, Page<TaskCard>> pages,
      Predicate<TaskKey> listed) {
    if (task.isEmpty()) {
      return pages;
    }
    var all = new LinkedHashMap<>(pages);
    for (var column : columns) {
      all.computeIfPresent(
          column.status(), (status, page) -> listing(column, listed).with(page, task.get()));
    }
    return all;
  }

  private static Future<Page<TaskCard>> readColumn(
      Reading reading, BoardQuery view, BoardColumn column, Folds folds) {
    if (folds.hides(column.status(), column.closing())) {
      return Future.succeededFuture(NOTHING);
    }
    var project = reading.project();
    var query =
        new ColumnQuery(
            project.tenantId(),
            project.projectId(),
            column.status(),
            column.order(),
            view.range().begin(zone(reading, view)),
            view.range().end(zone(reading, view)));
    var room = room(reading, view, column);
    var tasks = reading.reads().tasks();
    var key = shown(reading, view, column).orElse(null);
    if (key == null) {
      return tasks.listColumn(query, part(reading.request(), view, column), room);
    }
    var first = tasks.listColumn(query, PageRequest.first(view.pageSize()), room);
    var last = tasks.listColumnUpTo(query, key, view.pageSize(), room);
    return Future.all(first, last)
        .map(both -> reaches(first.result(), key, byAge(column)) ? first.result() : last.result());
  }

  /// Cards that the filter leaves out take no room.
  private static SizeBudget<TaskCard> room(Reading reading, BoardQuery view, BoardColumn column) {
    var request = reading.request();
    var today = LocalDate.ofInstant(request.now(), zone(reading, view));
    var looking = new BoardFilter.Looking(request.userId(), column.closing(), today);
    return new SizeBudget<>(
        card -> view.filter().matches(card, looking) ? bytes(card) : 0,
        CARDS_BYTES / reading.project().columns().size());
  }

  /// A task that the time range leaves out has no place in the column.
  private static PageRequest part(Request request, BoardQuery view, BoardColumn column) {
    var parameter = ColumnLinks.parameter(column.status());
    return TaskAddress.parse(request.parameter(parameter)).isPresent()
        ? PageRequest.first(view.pageSize())
        : request.page(view.pageSize(), parameter);
  }

  /// Whether a task has its place on the first page of a column.
  private static boolean reaches(Page<TaskCard> first, TaskKey key, Comparator<TaskKey> order) {
    return first.next().isEmpty()
        || !first.items().isEmpty() && order.compare(key, first.items().getLast().key()) <= 0;
  }

  private static Comparator<TaskKey> byAge(BoardColumn column) {
    return column.order() == TimeOrder.OLDEST_FIRST ? BY_AGE : BY_AGE.reversed();
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

  private static Map<String, Page<TaskCard>> results(Map<String, Future<Page<TaskCard>>> columns) {
    var pages = new LinkedHashMap<String, Page<TaskCard>>();
    columns.forEach((status, page) -> pages.put(status, page.result()));
    return pages;
  }

  private static Predicate<TaskKey> listed(BoardQuery view, ZoneId zone) {
    return key -> view.range().contains(key.createdAt(), zone);
  }

  /// The columns as the browser must see them.
  ///
  /// @param listed whether the time range of the board takes a task in
  static Map<String, Page<TaskCard>> lay(
      Overlay overlay,
      List<BoardColumn> columns,
      Map<String, Page<TaskCard>> pages,
      Predicate<TaskKey> listed) {
    var lists =
        columns.stream()
            .collect(Collectors.toMap(BoardColumn::status, column -> listing(column, listed)));
    return overlay.lay(pages, lists::get);
  }

  private static Listing<TaskCard> listing(BoardColumn column, Predicate<TaskKey> listed) {
    Predicate<Task> shown =
        task -> task.status().equals(column.status()) && listed.test(task.key());
    return Listing.cards(shown, byAge(column));
  }
}
