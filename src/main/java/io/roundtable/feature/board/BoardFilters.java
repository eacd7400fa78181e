package io.roundtable.feature.board;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.row.TaskCard;
import io.roundtable.model.text.TextRules;
import io.roundtable.page.Choice;
import io.roundtable.page.ProjectContext;
import io.roundtable.page.person.PersonInput;
import io.roundtable.page.person.PersonSearch;
import io.roundtable.table.read.Page;
import io.roundtable.web.form.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the form that says which cards a board shows, and what says that some are left out.
final class BoardFilters {
  private static final int LABELS_OFFERED = 50;
  private static final String EVERYBODY = "everybody, “me” for yours, “nobody” for those of nobody";

  private final ProjectContext project;
  private final String board;
  private final BoardQuery view;
  private final BoardRead read;

  BoardFilters(ProjectContext project, BoardQuery view, BoardRead read) {
    this.project = project;
    this.board = project.addresses().board(project.slug());
    this.view = view;
    this.read = read;
  }

  /// The form.
  ///
  /// @param pages what is shown, whose labels are offered
  BoardPage.Filters form(Collection<Page<TaskCard>> pages) {
    var filter = view.filter();
    var range = view.range();
    return new BoardPage.Filters(
        board,
        filter.text(),
        filter.label(),
        labels(pages),
        moreLabels(pages),
        assignee(),
        dues(),
        range.from(),
        range.to(),
        range.problem(),
        view.selecting(),
        active(),
        new BoardQuery(CreationRange.all(), new BoardFilter("", "", "", ""), view.selecting())
            .in(board));
  }

  private PersonInput assignee() {
    var chosen = chosen();
    var problem = read.assignee().problem();
    boolean typed = read.members().many() || problem != null;
    var offers =
        read.assignee().search().filter(search -> problem != null).stream()
            .flatMap(search -> search.people().stream())
            .map(PersonSearch::offer)
            .toList();
    boolean known = problem == null;
    var text = known ? typed ? chosen.label() : chosen.value() : read.assignee().text();
    return new PersonInput(
        new Field("assignee", text, problem),
        typed ? EVERYBODY : "Everybody",
        false,
        choices(chosen, typed),
        typed ? project.peopleUrl() : null,
        known ? chosen.value() : "",
        offers);
  }

  private List<Choice> choices(Choice chosen, boolean typed) {
    var choices = new ArrayList<Choice>();
    choices.add(Choice.of(BoardFilter.ME, "Me", chosen.value()));
    choices.add(Choice.of(BoardFilter.NOBODY, "Nobody", chosen.value()));
    if (!typed) {
      choices.addAll(read.members().choices(chosen.value()));
    }
    return choices;
  }

  /// Whose cards are asked for, in words.
  private Choice chosen() {
    var value = view.filter().assignee();
    var words =
        switch (value) {
          case "" -> "";
          case BoardFilter.ME -> "Me";
          case BoardFilter.NOBODY -> "Nobody";
          default -> read.assignee().words();
        };
    return Choice.of(value, words, value);
  }

  private List<Choice> dues() {
    var chosen = view.filter().due();
    return List.of(
        Choice.of("", "Any day or none", chosen),
        Choice.of(BoardFilter.OVERDUE, "Overdue", chosen),
        Choice.of(BoardFilter.WEEK, "Within a week", chosen),
        Choice.of(BoardFilter.NO_DATE, "No date", chosen));
  }

  private static List<String> labels(Collection<Page<TaskCard>> pages) {
    return distinct(pages).values().stream()
        .limit(LABELS_OFFERED)
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .toList();
  }

  private static Map<String, String> distinct(Collection<Page<TaskCard>> pages) {
    var labels = new LinkedHashMap<String, String>();
    pages.stream()
        .flatMap(page -> page.items().stream())
        .flatMap(card -> card.labels().stream())
        .forEach(label -> labels.putIfAbsent(TextRules.folded(label), label));
    return labels;
  }

  /// Whether the project may have labels that are not offered.
  private static boolean moreLabels(Collection<Page<TaskCard>> pages) {
    boolean whole =
        pages.stream().allMatch(page -> page.previous().isEmpty() && page.next().isEmpty());
    return !whole || distinct(pages).size() > LABELS_OFFERED;
  }

  private List<BoardPage.Active> active() {
    var filter = view.filter();
    var active = new ArrayList<BoardPage.Active>();
    part("text", quoted("Title: ", filter.text())).ifPresent(active::add);
    part("assignee", words("Assignee: ", filter.assignee(), List.of(chosen())))
        .ifPresent(active::add);
    part("label", quoted("Label: ", filter.label())).ifPresent(active::add);
    part("due", words("Due: ", filter.due(), dues())).ifPresent(active::add);
    if (view.range().active()) {
      active.add(new BoardPage.Active(days(), view.with(CreationRange.all()).in(board)));
    }
    return active;
  }

  private Optional<BoardPage.Active> part(String name, String words) {
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BoardPage.Active(words, view.with(view.filter().without(name)).in(board)));
  }

  private static String quoted(String name, String value) {
    return value.isEmpty() ? "" : name + isolated(value);
  }

  private static String words(String name, String value, List<Choice> choices) {
    return choices.stream()
        .filter(choice -> !value.isEmpty() && choice.value().equals(value))
        .findFirst()
        .map(choice -> name + isolated(choice.label()))
        .orElse("");
  }

  private String days() {
    var range = view.range();
    if (range.last().isEmpty()) {
      return "Created since " + range.from().strip();
    }
    var until = "until " + range.to().strip();
    return range.first().isEmpty()
        ? "Created " + until
        : "Created from " + range.from().strip() + " " + until;
  }
}
