package io.roundtable.feature.board;

import io.roundtable.access.Addresses;
import io.roundtable.access.Visit;
import io.roundtable.access.Words;
import io.roundtable.model.Column;
import io.roundtable.model.TaskCard;
import io.roundtable.table.Page;
import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import io.roundtable.web.Paging;

/// Makes what the board shows of a column from what was read of it.
final class BoardColumns {
  private static final int CARD_LENGTH = 640;

  private final Visit visit;
  private final Addresses addresses;
  private final String slug;
  private final ColumnLinks links;
  private final boolean limited;

  BoardColumns(Visit visit, String tenant, String slug, ColumnLinks links, boolean limited) {
    this.visit = visit;
    this.addresses = new Addresses(tenant);
    this.slug = slug;
    this.links = links;
    this.limited = limited;
  }

  BoardPage.Column of(Column column, Page<TaskCard> page) {
    var paging = links.around(column, page);
    return new BoardPage.Column(
        column.status(),
        column.name(),
        Long.toString(column.taskCount()),
        column.taskLimit() == null ? null : column.taskLimit().toString(),
        column.taskLimit() != null && column.taskCount() >= column.taskLimit(),
        shown(column, page),
        cards(column, page),
        page.items().isEmpty() ? empty(paging) : null,
        paging);
  }

  private String cards(Column column, Page<TaskCard> page) {
    var html = new StringBuilder(page.items().size() * CARD_LENGTH);
    for (var card : page.items()) {
      boolean overdue = Words.overdue(card.dueOn(), column.closing(), visit.now());
      CardHtml.appendItem(html, CardHtml.fragment(card(card)), overdue);
    }
    return html.toString();
  }

  private Card card(TaskCard card) {
    return new Card(
        addresses.task(slug, card.reference(), card.key()),
        card.title(),
        card.reference(),
        card.assigneeId() == null
            ? null
            : Avatar.of(Words.name(card.assigneeName(), card.assigneeId())),
        card.dueOn() == null ? null : Moment.of(card.dueOn()),
        Chip.of(card.labels()),
        Words.unusual(card.priority()),
        card.commentCount(),
        escalation(card));
  }

  private static Card.Escalation escalation(TaskCard card) {
    if (card.escalatedTo() == null) {
      return null;
    }
    return card.acknowledgedAt() == null ? Card.Escalation.NEW : Card.Escalation.SEEN;
  }

  private String shown(Column column, Page<TaskCard> page) {
    int here = page.items().size();
    if (limited) {
      return here + " of this range shown";
    }
    return here < column.taskCount() ? here + " of " + column.taskCount() + " shown" : null;
  }

  private String empty(Paging paging) {
    if (limited) {
      return "No task of this column was created in these days.";
    }
    return paging.shown() ? "There is no task on this page." : "There is no task here yet.";
  }
}
