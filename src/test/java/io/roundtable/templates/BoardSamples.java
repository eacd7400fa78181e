package io.roundtable.templates;

import io.roundtable.feature.board.BoardPage;
import io.roundtable.feature.board.Card;
import io.roundtable.feature.board.CardHtml;
import io.roundtable.page.Choice;
import io.roundtable.web.Flash;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Boards: without columns, without cards, usual ones, and one that no one should have.
final class BoardSamples {
  private static final String BOARD = "/acme/projects/launch";
  private static final BoardPage.Filters ALL = filters("", "", null, List.of());
  private static final BoardPage.Work WORK =
      new BoardPage.Work(BOARD + "/tasks", BOARD + "/tasks/new", BOARD + "?select=1", "Select");

  private static final Paging NONE = Paging.none();

  private BoardSamples() {}

  static List<Sample> all() {
    return List.of(
        sample("board-no-columns", page(ALL, List.of(), null)),
        sample(
            "board-empty",
            page(
                filters("2026-10-20", "", null, List.of(active("Created since 2026-10-20"))),
                List.of(
                    BoardColumnSamples.empty("OPEN", "Open"),
                    BoardColumnSamples.empty("IN_PROGRESS", "In progress"),
                    BoardColumnSamples.empty("DONE", "Done")),
                null)),
        sample("board-typical", typical()),
        sample("board-wide", wide()),
        sample("board-selecting", selecting(List.of())),
        sample(
            "board-selecting-refused",
            selecting(
                List.of(new Problem(null, "Done is full."), new Problem("#bulk-label", "Long.")))),
        sample("board-absurd", absurd()),
        sample(
            Sample.CROWDED,
            page(
                ALL,
                List.of(
                    BoardColumnSamples.column(
                        "OPEN", "Open", 500, BoardSamples::usualCard, Paging.none()),
                    BoardColumnSamples.column(
                        "DONE", "Done", 500, BoardSamples::usualCard, Paging.none())),
                null)));
  }

  /// A hundred usual cards in three columns.
  static BoardPage ofHundredCards() {
    return page(
        ALL,
        List.of(
            BoardColumnSamples.column("OPEN", "Open", 34, BoardSamples::usualCard, Paging.none()),
            BoardColumnSamples.column(
                "IN_PROGRESS", "In progress", 33, BoardSamples::usualCard, Paging.none()),
            BoardColumnSamples.column("DONE", "Done", 33, BoardSamples::usualCard, Paging.none())),
        null);
  }

  static Card usualCard(int number) {
    return new Card(
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        Words.title(number),
        "LAUNCH-" + number,
        number % 3 == 0 ? null : number % 3 == 1 ? Words.ADA : Words.BEN,
        number % 5 == 1 ? Words.due(number) : null,
        Words.labels(number),
        number % 11 == 1 ? "Urgent" : number % 7 == 2 ? "High" : null,
        number % 4 == 0 ? number : 0,
        number % 9 == 1 ? Card.Escalation.NEW : number % 9 == 4 ? Card.Escalation.SEEN : null);
  }

  static Card absurdCard(int number) {
    return new Card(
        "/acme/projects/launch/tasks/x?y=\"&z",
        Words.ABSURD.get(number % Words.ABSURD.size()),
        number % 2 == 0 ? null : "ABCDEFGHIJ-123456789",
        Words.ENDLESS_PERSON,
        Words.due(number),
        number % 8 == 0 ? Words.fortyLabels() : Words.labels(number),
        "Urgent",
        123_456,
        Card.Escalation.SEEN);
  }

  private static BoardPage typical() {
    return page(
        ALL,
        List.of(
            BoardColumnSamples.column(
                "OPEN", "Open", 12, BoardSamples::usualCard, Words.bothWays("cards")),
            BoardColumnSamples.column(
                "IN_PROGRESS", "In progress", 3, BoardSamples::usualCard, Paging.none()),
            BoardColumnSamples.empty("REVIEW", "In review"),
            BoardColumnSamples.column("DONE", "Done", 7, BoardSamples::usualCard, Paging.none()),
            BoardColumnSamples.folded("FOLDED", "Dropped")),
        null);
  }

  /// More columns than a desk shows, every card with all that its last line can hold.
  private static BoardPage wide() {
    var columns =
        List.of("Open", "In progress", "In review", "Done", "Dropped").stream()
            .map(
                name ->
                    BoardColumnSamples.column(
                        name.toUpperCase(Locale.ROOT).replace(' ', '_'),
                        name,
                        9,
                        BoardSamples::fullCard,
                        NONE))
            .toList();
    return page(ALL, columns, null);
  }

  private static Card fullCard(int number) {
    return new Card(
        "/acme/projects/launch/tasks/LAUNCH-" + number,
        Words.title(number),
        "LAUNCH-" + (1_000 + number),
        Words.ADA,
        Words.due(number),
        List.of(),
        null,
        number % 2 == 0 ? 12 : 0,
        null);
  }

  private static BoardPage absurd() {
    return new BoardPage(
        Frames.absurd("Board"),
        Words.ENDLESS,
        Frames.tabs("Board"),
        filters(
            "2026-12-24",
            "2026-10-20",
            "The last day lies before the first. Choose a later one.",
            List.of(
                active("Label: " + Words.ENDLESS),
                active("Title: " + Words.RIGHT_TO_LEFT),
                active("Assignee: " + Words.EMOJI))),
        List.of(
            BoardColumnSamples.column(
                "OPEN", Words.ENDLESS, 40, BoardSamples::absurdCard, Words.bothWays("cards")),
            BoardColumnSamples.column(
                "RTL", Words.RIGHT_TO_LEFT, 20, BoardSamples::absurdCard, Paging.none()),
            BoardColumnSamples.column(
                "EMOJI", Words.EMOJI, 1, BoardSamples::absurdCard, Paging.none()),
            BoardColumnSamples.empty("MARKUP", Words.MARKUP),
            BoardColumnSamples.column("A", "Fifth", 3, BoardSamples::usualCard, Paging.none()),
            BoardColumnSamples.column("B", "Sixth", 30, BoardSamples::usualCard, Paging.none())),
        "This project moved: its address is now /acme/projects/launch.",
        WORK,
        List.of(),
        null);
  }

  private static Sample sample(String name, BoardPage page) {
    return new Sample(name, "board/board", page);
  }

  private static BoardPage page(
      BoardPage.Filters filters, List<BoardPage.Column> columns, String notice) {
    return new BoardPage(
        Frames.ada("Board").withScript("board.js"),
        "Launch",
        Frames.tabs("Board"),
        filters,
        columns,
        notice,
        WORK,
        List.of(),
        null);
  }

  private static BoardPage.Active active(String words) {
    return new BoardPage.Active(words, BOARD);
  }

  private static BoardPage.Filters filters(
      String from, String to, String problem, List<BoardPage.Active> active) {
    return new BoardPage.Filters(
        BOARD,
        "",
        "",
        List.of("bug", "print"),
        problem != null,
        PersonFields.few("assignee", List.of(person("u1", "Ada")), null),
        List.of(new Choice("", "Any day or none", null, "selected")),
        from,
        to,
        problem,
        false,
        active,
        BOARD);
  }

  private static Choice person(String id, String name) {
    return new Choice(id, name, null, null);
  }

  /// A board on which cards are being selected, by somebody who has just moved one.
  private static BoardPage selecting(List<Problem> problems) {
    var selection =
        new BoardPage.Selection(
            BOARD + "/bulk",
            BOARD + "?select=1",
            "1 card selected.",
            List.of(person("OPEN", "Open"), person("DONE", Words.ENDLESS)),
            PersonFields.few(
                "assignee", List.of(person("u1", "Ada"), person("u2", Words.ENDLESS)), null),
            "urgent");
    var undo = new Flash.Undo(BOARD + "/tasks/LAUNCH-3/status", Map.of("status", "OPEN"));
    return new BoardPage(
        Frames.ada("Board")
            .withScript("board.js")
            .telling(new Flash("LAUNCH-3 is in Done now.", undo)),
        "Launch",
        Frames.tabs("Board"),
        filters("", "", null, List.of(active("Label: print"))),
        List.of(selectable("OPEN", "Open", 9), selectable("DONE", "Done", 3)),
        null,
        new BoardPage.Work(BOARD + "/tasks", BOARD + "/tasks/new", BOARD, "Done"),
        problems,
        selection);
  }

  private static BoardPage.Column selectable(String status, String name, int size) {
    var cards = new StringBuilder();
    for (int number = 1; number <= size; number++) {
      var fragment = CardHtml.fragment(usualCard(number));
      CardHtml.appendSelectable(
          cards,
          fragment,
          number == 1,
          new CardHtml.Box("LAUNCH-" + number, Words.title(number), number == 2));
    }
    return new BoardPage.Column(
        status,
        name,
        "" + size,
        null,
        false,
        null,
        cards.toString(),
        null,
        NONE,
        NONE,
        false,
        null);
  }
}
