package io.roundtable.feature.board;

import static io.roundtable.model.TextRules.isolated;

import io.roundtable.model.Member;
import io.roundtable.model.TextRules;
import io.roundtable.model.row.TaskCard;
import io.roundtable.page.Choice;
import io.roundtable.page.DisplayNames;
import io.roundtable.table.read.Page;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Makes the form that says which cards a board shows, and what says that some are left out.
final class BoardFilters {
  private static final int LABELS_OFFERED = 50;

  private final String board;
  private final BoardQuery view;
  private final List<Member> members;

  BoardFilters(String board, BoardQuery view, List<Member> members) {
    this.board = board;
    this.view = view;
    this.members = members;
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
        assignees(),
        dues(),
        range.from(),
        range.to(),
        range.problem(),
        view.selecting(),
        active(),
        new BoardQuery(CreationRange.all(), new BoardFilter("", "", "", ""), view.selecting())
            .in(board));
  }

  /// The members as choices.
  ///
  /// @param chosen an identifier, or empty
  static List<Choice> members(List<Member> members, String chosen) {
    return members.stream()
        .map(member -> Choice.of(member.userId().value(), name(member), chosen))
        .toList();
  }

  private List<Choice> assignees() {
    var chosen = view.filter().assignee();
    var choices = new ArrayList<Choice>();
    choices.add(Choice.of("", "Everybody", chosen));
    choices.add(Choice.of(BoardFilter.ME, "Me", chosen));
    choices.add(Choice.of(BoardFilter.NOBODY, "Nobody", chosen));
    choices.addAll(members(members, chosen));
    if (choices.stream().noneMatch(choice -> choice.value().equals(chosen))) {
      choices.add(Choice.of(chosen, "Somebody who is not listed here", chosen));
    }
    return choices;
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
    var offered = new LinkedHashMap<String, String>();
    pages.stream()
        .flatMap(page -> page.items().stream())
        .flatMap(card -> card.labels().stream())
        .forEach(label -> offered.putIfAbsent(TextRules.folded(label), label));
    return offered.values().stream()
        .limit(LABELS_OFFERED)
        .sorted(String.CASE_INSENSITIVE_ORDER)
        .toList();
  }

  private List<BoardPage.Active> active() {
    var filter = view.filter();
    var active = new ArrayList<BoardPage.Active>();
    part("text", quoted("Title: ", filter.text())).ifPresent(active::add);
    part("assignee", words("Assignee: ", filter.assignee(), assignees())).ifPresent(active::add);
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

  private static String name(Member member) {
    return DisplayNames.name(member.userName(), member.userId());
  }
}
