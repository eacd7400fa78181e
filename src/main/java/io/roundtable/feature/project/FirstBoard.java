package io.roundtable.feature.project;

import io.roundtable.model.Column;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ColumnState;
import io.roundtable.page.Choice;
import io.roundtable.web.form.FormFields;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The columns that a new project begins with: the choices of the field `template`.
public enum FirstBoard {
  /// Work that is open, under way or done.
  PLAIN(
      "Empty",
      "Open, In progress and Done.",
      new Place("Open", null),
      new Place("In progress", null),
      new Place("Done", null)),

  /// A flow in which only so much is begun.
  KANBAN(
      "Kanban with limits",
      "Backlog, Ready (at most 10), In progress (5), Review (3) and Done.",
      new Place("Backlog", null),
      new Place("Ready", 10L),
      new Place("In progress", 5L),
      new Place("Review", 3L),
      new Place("Done", null)),

  /// Requests from outside, of which the urgent ones are escalated.
  SUPPORT(
      "Support desk",
      "New, In progress, Waiting for a reply and Solved. Escalate what is urgent to a responder"
          + " from its page.",
      new Place("New", null),
      new Place("In progress", null),
      new Place("Waiting for a reply", null),
      new Place("Solved", null));

  static final String FIELD = "template";

  private static final Map<String, FirstBoard> CHOICES =
      Stream.of(values()).collect(Collectors.toMap(FirstBoard::value, board -> board));

  private final String label;
  private final String meaning;
  private final List<Place> places;

  FirstBoard(String label, String meaning, Place... places) {
    this.label = label;
    this.meaning = meaning;
    this.places = List.of(places);
  }

  /// A column; the last one of a board is a closing one.
  ///
  /// @param limit the most tasks; null for any number
  private record Place(String name, Long limit) {
    String status() {
      return name.toUpperCase(Locale.ROOT).replace(' ', '_');
    }
  }

  private String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The board that was chosen.
  ///
  /// @return empty only where an error was noted
  static Optional<FirstBoard> read(FormFields fields) {
    return fields.raw(FIELD).isEmpty()
        ? Optional.of(PLAIN)
        : fields.choice(FIELD, CHOICES, "Choose what the board begins with.");
  }

  /// The choices of the form.
  ///
  /// @param chosen what was sent; empty at first
  static List<Choice> choices(String chosen) {
    var value = chosen.isEmpty() ? PLAIN.value() : chosen;
    return Stream.of(values())
        .map(board -> Choice.of(board.value(), board.label, board.meaning, value))
        .toList();
  }

  /// The columns in the order of the board.
  List<BoardColumn> places() {
    return places.stream()
        .map(place -> new BoardColumn(place.status(), place.equals(places.getLast())))
        .toList();
  }

  Map<String, String> names() {
    return places.stream().collect(Collectors.toMap(Place::status, Place::name));
  }

  /// The items, in the order of the board.
  List<Column> columns(TenantId tenantId, ProjectId projectId) {
    return IntStream.range(0, places.size())
        .mapToObj(position -> column(tenantId, projectId, position))
        .toList();
  }

  private Column column(TenantId tenantId, ProjectId projectId, int position) {
    var place = places.get(position);
    return new Column(
        tenantId,
        projectId,
        place.status(),
        place.name(),
        place.equals(places.getLast()),
        position,
        0,
        place.limit(),
        ColumnState.OPEN,
        1);
  }
}
