package io.roundtable.feature.board;

import io.roundtable.web.Avatar;
import io.roundtable.web.Chip;
import io.roundtable.web.Moment;
import java.util.List;

/// A task as a card shows it: nothing that depends on the viewer or the clock, so that its HTML
/// can be kept by task and version.
///
/// @param url the task's page
/// @param title the task's title
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param assignee null where nobody is
/// @param due null where there is no due date
/// @param labels in the task's order
/// @param priority the words, for example `High`; null where it is the usual one
/// @param comments how many
/// @param escalation null where the task is not escalated
public record Card(
    String url,
    String title,
    String reference,
    Avatar assignee,
    Moment due,
    List<Chip> labels,
    String priority,
    long comments,
    Escalation escalation) {
  /// Copies the labels.
  public Card {
    labels = List.copyOf(labels);
  }

  /// How far an escalation has come.
  public enum Escalation {
    /// Nobody has acknowledged it.
    NEW,
    /// The responder has acknowledged it.
    SEEN
  }
}
