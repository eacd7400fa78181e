package io.roundtable.feature.task;

import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Priority;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;

/// A task as a form describes it.
///
/// @param title what is to be done
/// @param text Markdown; empty for none
/// @param assigneeId who does it, a member of the project; null for nobody
/// @param dueOn the day it is due; null for none
/// @param labels its labels in order
/// @param priority null for the usual one
public record TaskDraft(
    String title,
    String text,
    UserId assigneeId,
    LocalDate dueOn,
    List<String> labels,
    Priority priority) {
  /// Copies the labels.
  public TaskDraft {
    Objects.requireNonNull(title);
    Objects.requireNonNull(text);
    labels = List.copyOf(labels);
  }

  /// A task of which only the title is known.
  ///
  /// @param title what is to be done
  /// @return the draft
  public static TaskDraft of(String title) {
    return new TaskDraft(title, "", null, null, List.of(), null);
  }
}
