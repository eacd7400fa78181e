package io.roundtable.templates;

import io.roundtable.feature.board.BoardPage;
import io.roundtable.feature.board.Card;
import io.roundtable.feature.board.CardHtml;
import io.roundtable.web.Paging;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Columns of the samples of boards.
final class BoardColumnSamples {
  private static final String BOARD = "/acme/projects/launch";
  private static final Paging NONE = Paging.none();

  private BoardColumnSamples() {}

  static BoardPage.Column empty(String status, String name) {
    return new BoardPage.Column(
        status,
        name,
        "0",
        "5",
        false,
        null,
        "",
        "No tasks are in this column.",
        NONE,
        NONE,
        true,
        null);
  }

  static BoardPage.Column column(
      String status, String name, int size, IntFunction<Card> card, Paging paging) {
    var cards = new StringBuilder();
    IntStream.range(1, size + 1)
        .forEach(
            number ->
                CardHtml.appendItem(
                    cards, CardHtml.fragment(card.apply(number)), number % 10 == 1));
    String shown = paging.shown() ? size + " of 31,234 shown" : null;
    return new BoardPage.Column(
        status,
        name,
        Integer.toString(size),
        size < 10 ? "7" : null,
        size == 7,
        shown,
        cards.toString(),
        null,
        paging,
        paging.shown() ? Paging.of("Newest", "?", "Oldest", "?at.DONE=end") : NONE,
        !status.equals("DONE"),
        status.equals("DONE") ? fold(false, name) : null);
  }

  static BoardPage.Column folded(String status, String name) {
    return new BoardPage.Column(
        status, name, "1,242", null, false, null, "", null, NONE, NONE, false, fold(true, name));
  }

  static BoardPage.Fold fold(boolean folded, String name) {
    return new BoardPage.Fold(
        folded,
        "fold-" + (folded ? "FOLDED" : "DONE"),
        BOARD + (folded ? "?unfold=FOLDED" : "?fold=DONE"),
        (folded ? "Unfold " : "Fold ") + name);
  }
}
