package io.roundtable.table.read;

import io.roundtable.model.row.TaskCard;
import java.util.List;

/// The escalated tasks of a board.
///
/// @param cards the tasks, as far as was looked
/// @param cut whether there were more tasks than were looked at
public record OpenEscalations(List<TaskCard> cards, boolean cut) {
  /// Copies the cards.
  public OpenEscalations {
    cards = List.copyOf(cards);
  }

  static OpenEscalations of(List<Page<TaskCard>> pages) {
    var cards =
        pages.stream()
            .flatMap(page -> page.items().stream())
            .filter(card -> card.escalatedTo() != null)
            .toList();
    return new OpenEscalations(cards, pages.stream().anyMatch(page -> page.next().isPresent()));
  }

  /// How many there are, in words.
  ///
  /// @return for example `3 open escalations`
  public String words() {
    int number = cards.size();
    return (cut ? "at least " : "")
        + number
        + (number == 1 ? " open escalation" : " open escalations");
  }
}
