package io.roundtable.feature.task.trash;

import io.roundtable.page.Choice;
import io.roundtable.web.Moment;
import io.roundtable.web.UnsentForm;
import java.util.List;

/// The form `task/deleted` that brings a task back from the trash.
///
/// @param reference for example `LAUNCH-3`; null where the task has none
/// @param heading the task's title
/// @param until when it goes for good
/// @param columns where it can go, the one that it was in chosen
/// @param unsent what was typed for the task after it was deleted; null where nothing was
public record DeletedTaskForm(
    String reference, String heading, Moment until, List<Choice> columns, UnsentForm unsent) {
  /// Copies the columns.
  public DeletedTaskForm {
    columns = List.copyOf(columns);
  }
}
