package io.roundtable.feature.board;

import io.roundtable.model.Column;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.TaskAddress;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.row.TaskCard;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.Request;
import io.roundtable.table.read.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Makes what the board shows of a column from what was read of it.
final class BoardColumns {
  private static final int CARD_LENGTH = 640;

  private final Request request;
  private final ProjectContext project;
  private final ColumnLinks links;
  private final BoardQuery view;
  private final Shown shown;

  BoardColumns(
      Request request, ProjectContext project, ColumnLinks links, BoardQuery view, Shown shown) {
    this.request = request;
    this.project = project;
    this.links = links;
    this.view = view;
    this.shown = shown;
  }

  /// Whatever of a board depends on who looks at it.
  ///
  /// @param focused the task on whose card the page begins, in whatever column it is
  /// @param ticked the segments of the cards that are selected
  record Shown(Optional<TaskKey> focused, Set<String> ticked, Folds folds) {}

  BoardPage.Column of(Column column, Page<TaskCard> page) {
    var fold = shown.folds().link(column, links.here());
    return fold != null && fold.folded() ? folded(column, fold) : unfolded(column, page, fold);
  }

  private static BoardPage.Column folded(Column column, BoardPage.Fold fold) {
    return new BoardPage.Column(
        column.status(),
        column.name(),
        Long.toString(column.taskCount()),
        limit(column),
        isFull(column),
        null,
        "",
        null,
        Paging.none(),
        Paging.none(),
        false,
        fold);
  }

  private BoardPage.Column unfolded(Column column, Page<TaskCard> page, BoardPage.Fold fold) {
    var today = project.person().today(request);
    var looking = new BoardFilter.Looking(request.userId(), column.closing(), today);
    var cards = page.items().stream().filter(card -> view.filter().matches(card, looking)).toList();
    var paging = links.around(column, page);
    var foot = new ColumnFoot(view, column.taskCount(), page.items().size(), cards.size(), paging);
    return new BoardPage.Column(
        column.status(),
        column.name(),
        Long.toString(column.taskCount()),
        limit(column),
        isFull(column),
        foot.shown(),
        cards(column, cards, today),
        cards.isEmpty() ? foot.empty() : null,
        paging,
        links.ends(column, page),
        project.allowsChange(Permission.WORK_IN_PROJECT) && !column.closing() && !view.selecting(),
        fold);
  }

  private static String limit(Column column) {
    return column.taskLimit() == null ? null : column.taskLimit().toString();
  }

  private static boolean isFull(Column column) {
    return column.taskLimit() != null && column.taskCount() >= column.taskLimit();
  }

  private String cards(Column column, List<TaskCard> cards, LocalDate today) {
    var html = new StringBuilder(cards.size() * CARD_LENGTH);
    for (var card : cards) {
      boolean overdue = DisplayNames.overdue(card.dueOn(), column.closing(), today);
      var fragment = CardHtml.fragment(card(card));
      if (shown.focused().filter(card.key()::equals).isPresent()) {
        fragment = CardHtml.focused(fragment, Addresses.thing("task", segment(card)));
      }
      if (view.selecting()) {
        boolean ticked = shown.ticked().contains(segment(card));
        var box = new CardHtml.Box(sent(column, card), card.title(), ticked);
        CardHtml.appendSelectable(html, fragment, overdue, box);
      } else {
        CardHtml.appendItem(html, fragment, overdue);
      }
    }
    return html.toString();
  }

  /// The value of a card's box: which task, and how it was shown.
  private static String sent(Column column, TaskCard card) {
    var assignee = card.assigneeId() == null ? "" : card.assigneeId().value();
    return segment(card) + " " + column.status() + " " + assignee;
  }

  static String segment(TaskCard card) {
    return card.reference() == null ? TaskAddress.of(card.key()).toString() : card.reference();
  }

  private Card card(TaskCard card) {
    return new Card(
        project.addresses().task(project.slug(), card.reference(), card.key()),
        card.title(),
        card.reference(),
        card.assigneeId() == null
            ? null
            : Avatar.of(DisplayNames.name(card.assigneeName(), card.assigneeId())),
        card.dueOn() == null ? null : Moment.of(card.dueOn()),
        Chip.of(card.labels()),
        DisplayNames.unusual(card.priority()),
        card.commentCount(),
        escalation(card));
  }

  private static Card.Escalation escalation(TaskCard card) {
    if (card.escalatedTo() == null) {
      return null;
    }
    return card.acknowledgedAt() == null ? Card.Escalation.NEW : Card.Escalation.SEEN;
  }
}
