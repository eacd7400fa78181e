package io.roundtable.feature.task;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.EndedEscalation;
import io.roundtable.model.Task;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The result of a move, as the notes of its outcome tell it.
///
/// @param before the status that the task had; empty where it stood in the column already
/// @param ended the escalation that ended with the move
/// @param returned whose escalation came back with it
/// @param lost whose escalation would have come back, but takes none any more
record Moved(
    Optional<String> before,
    Optional<EndedEscalation> ended,
    Optional<String> returned,
    Optional<String> lost) {
  private static final String ENDED = "ended ";
  private static final String RETURNED = "returned ";
  private static final String LOST = "lost ";

  /// The notes of a move.
  ///
  /// @param ended the escalation that is to come back with it
  static List<String> notes(Task before, Task after, Optional<EndedEscalation> ended) {
    var notes = new ArrayList<>(List.of(before.status()));
    var held = before.escalated().map(found -> found.since(before.key().createdAt()));
    held.filter(found -> after.escalation() == null)
        .ifPresent(found -> notes.add(ENDED + new EndedEscalation(found)));
    ended
        .map(EndedEscalation::held)
        .map(Escalation::shownName)
        .ifPresent(name -> notes.add((after.escalation() == null ? LOST : RETURNED) + name));
    return notes;
  }

  static Moved of(Outcome outcome) {
    var notes = outcome.notes();
    return new Moved(
        notes.stream().findFirst(),
        note(notes, ENDED).map(EndedEscalation::parse),
        note(notes, RETURNED),
        note(notes, LOST));
  }

  private static Optional<String> note(List<String> notes, String kind) {
    return notes.stream()
        .skip(1)
        .filter(note -> note.startsWith(kind))
        .map(note -> note.substring(kind.length()))
        .findFirst();
  }

  /// The sentence about its escalation, after another one.
  ///
  /// @return empty where it was not escalated
  String aboutEscalation() {
    return ended
        .map(one -> " The escalation to " + isolated(one.held().shownName()) + " ended with that.")
        .or(() -> returned.map(name -> " It is escalated to " + isolated(name) + " again."))
        .or(
            () ->
                lost.map(
                    name ->
                        " The escalation to "
                            + isolated(name)
                            + " stays ended, because they take none in this project any more."))
        .orElse("");
  }
}
