package io.roundtable.feature.board;

import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.text.TextRules;
import io.roundtable.page.Addresses;
import io.roundtable.page.DisplayNames;
import io.roundtable.page.person.PersonSearch;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Which cards of a board the address asks for, besides their time of creation. The table is not
/// asked for less because of it: cards are looked at here, so that the page can say how many.
///
/// @param assignee a member's identifier, [#ME], [#NOBODY], or empty for everybody
/// @param label a label in any spelling, or empty for all
/// @param due [#OVERDUE], [#WEEK], [#NO_DATE], or empty for all
/// @param text stands in the title, in any spelling; empty for all
record BoardFilter(String assignee, String label, String due, String text) {
  static final String ME = "me";
  static final String NOBODY = "none";
  static final String OVERDUE = "overdue";
  static final String WEEK = "week";
  static final String NO_DATE = "none";

  private static final Map<String, String> WORDS = Map.of("me", ME, "nobody", NOBODY);
  private static final int DAYS_OF_A_WEEK = 7;
  private static final int LONGEST = 200;

  /// Spaces around a value, and a value of which nothing is seen, say nothing; a due date of
  /// another word limits nothing.
  BoardFilter {
    assignee = cut(assignee, PersonSearch.LONGEST);
    label = cut(label, LONGEST);
    text = cut(text, LONGEST);
    due = due.equals(OVERDUE) || due.equals(WEEK) || due.equals(NO_DATE) ? due : "";
  }

  /// The filter of an address.
  ///
  /// @param parameters gives a parameter of the address, empty where it is not there
  static BoardFilter of(UnaryOperator<String> parameters) {
    return new BoardFilter(
        assignee(parameters),
        parameters.apply("label"),
        parameters.apply("due"),
        parameters.apply("text"));
  }

  /// Whose cards the form asks for, by identifier, by what was typed, or by a word.
  private static String assignee(UnaryOperator<String> parameters) {
    var meant = PersonSearch.meant(parameters, "assignee");
    return WORDS.getOrDefault(meant.toLowerCase(Locale.ROOT), meant);
  }

  /// Whether the cards of a person are asked for, by identifier, name or address.
  boolean person() {
    return !assignee.isEmpty() && !assignee.equals(ME) && !assignee.equals(NOBODY);
  }

  /// Whether it leaves anything out.
  boolean active() {
    return !(assignee.isEmpty() && label.isEmpty() && due.isEmpty() && text.isEmpty());
  }

  /// An address that asks for the same cards.
  String in(String address) {
    var asked = Addresses.with(address, "assignee", assignee);
    asked = Addresses.with(asked, "label", label);
    asked = Addresses.with(asked, "due", due);
    return Addresses.with(asked, "text", text);
  }

  /// The same filter for the cards of a person.
  BoardFilter of(String person) {
    return new BoardFilter(person, label, due, text);
  }

  /// The same filter without one of its parts.
  ///
  /// @param part for example `label`
  BoardFilter without(String part) {
    return of(name -> name.equals(part) ? "" : value(name));
  }

  /// Whether a card is asked for.
  boolean matches(TaskCard card, Looking looking) {
    return isAssigned(card, looking.me())
        && (label.isEmpty()
            || card.labels().stream().anyMatch(other -> TextRules.same(other, label)))
        && isDue(card, looking)
        && (text.isEmpty() || TextRules.folded(card.title()).contains(TextRules.folded(text)));
  }

  /// A look at a column: by whom, and when.
  ///
  /// @param me stands for [#ME]
  /// @param closed whether the column is a closing one, in which nothing is late
  /// @param today the day that it is for who looks
  record Looking(UserId me, boolean closed, LocalDate today) {}

  private boolean isAssigned(TaskCard card, UserId me) {
    return switch (assignee) {
      case "" -> true;
      case NOBODY -> card.assigneeId() == null;
      case ME -> me.equals(card.assigneeId());
      default -> card.assigneeId() != null && card.assigneeId().value().equals(assignee);
    };
  }

  private boolean isDue(TaskCard card, Looking looking) {
    var day = card.dueOn();
    return switch (due) {
      case OVERDUE -> DisplayNames.overdue(day, looking.closed(), looking.today());
      case WEEK ->
          day != null
              && !looking.closed()
              && !day.isBefore(looking.today())
              && !day.isAfter(looking.today().plusDays(DAYS_OF_A_WEEK));
      case NO_DATE -> day == null;
      default -> true;
    };
  }

  private String value(String part) {
    return switch (part) {
      case "assignee" -> assignee;
      case "label" -> label;
      case "due" -> due;
      case "text" -> text;
      default -> "";
    };
  }

  private static String cut(String value, int longest) {
    var stripped = TextRules.isVisible(value) ? value.strip() : "";
    return stripped.length() > longest ? stripped.substring(0, longest) : stripped;
  }
}
