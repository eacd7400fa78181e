package io.roundtable.feature.board;

import io.roundtable.model.row.TaskCard;
import io.roundtable.page.Choice;
import io.roundtable.page.FormInput;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.person.PersonInput;
import io.roundtable.table.read.Page;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The form for several cards at once: before anything is selected, and again with the selection
/// and what was chosen after it was refused.
///
/// @param segments of the cards that are selected
record SelectedCards(FormInput input, Set<String> segments) {
  private static final String NONE = "Select up to 25 cards.";

  /// The fields that say what is done with the cards, by the action that takes them.
  private static final Map<String, String> FIELDS =
      Map.of("move", "status", "assign", "assignee", "label", "label");

  static SelectedCards of(FormInput input) {
    var sent = input.sent();
    return new SelectedCards(
        input,
        sent == null
            ? Set.of()
            : sent.fields().all("task").stream()
                .map(SelectedCards::segment)
                .collect(Collectors.toSet()));
  }

  /// The segment of a task in the value of its box, behind which stands how it was shown.
  private static String segment(String value) {
    int end = value.indexOf(' ');
    return end < 0 ? value : value.substring(0, end);
  }

  /// Why the form was refused, each with a link to the field.
  List<Problem> problems() {
    return input.problems().stream()
        .map(problem -> new Problem(href(problem.href()), problem.sentence()))
        .toList();
  }

  private String href(String field) {
    var own = "#value".equals(field) ? FIELDS.get(input.value("action", "")) : strip(field);
    return FIELDS.containsValue(own) ? "#bulk-" + own : null;
  }

  private static String strip(String href) {
    return href == null ? "" : href.substring(1);
  }

  BoardPage.Selection form(ProjectContext project, ColumnLinks links, BoardRead read) {
    var here = links.here();
    var board = project.addresses().board(project.slug());
    return new BoardPage.Selection(
        board + "/bulk" + here.substring(board.length()),
        here,
        count(read),
        Choice.columns(project, chosen("move")),
        person(project, read),
        chosen("label"));
  }

  private PersonInput person(ProjectContext project, BoardRead read) {
    var present = Choice.of(chosen("assign"), "", "");
    return read.members().input(project, input, FIELDS.get("assign"), present);
  }

  /// A program may send what is chosen in one field for all actions.
  private String chosen(String action) {
    var own = input.value(FIELDS.get(action), "");
    return own.isEmpty() && input.value("action", "").equals(action)
        ? input.value("value", "")
        : own;
  }

  private String count(BoardRead read) {
    if (segments.isEmpty()) {
      return NONE;
    }
    long here =
        read.columns().values().stream()
            .map(Page<TaskCard>::items)
            .flatMap(List::stream)
            .filter(card -> segments.contains(BoardColumns.segment(card)))
            .count();
    long gone = segments.size() - here;
    return here
        + (here == 1 ? " card selected" : " cards selected")
        + (gone == 0 ? "." : "; " + gone + " more you had selected cannot be seen here now.");
  }
}
