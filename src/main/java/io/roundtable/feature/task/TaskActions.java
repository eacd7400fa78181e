package io.roundtable.feature.task;

import io.roundtable.page.Choice;
import io.roundtable.web.form.Field;
import java.util.List;

/// The forms and links that the viewer of a task's page can use.
///
/// @param url the task's page; what is done is posted below it
/// @param peopleUrl where a script asks for members whom a text can mention
/// @param status its column's status, for the field `was.status`
/// @param columns the columns it can be moved to, its own one chosen
/// @param editUrl the form of its fields
/// @param me the viewer's identifier; null where the task is the viewer's already
/// @param assignee who does it, as the form knows it; empty for nobody
/// @param comment the field of a new comment
/// @param requestKey tells the form of that comment from others
public record TaskActions(
    String url,
    String peopleUrl,
    String status,
    List<Choice> columns,
    String editUrl,
    String me,
    String assignee,
    Field comment,
    String requestKey) {
  /// Copies the columns.
  public TaskActions {
    columns = List.copyOf(columns);
  }

  /// The address to which the form that moves it is posted.
  public String statusAction() {
    return url + "/status";
  }

  /// The address to which the form that deletes it is posted.
  public String deletionAction() {
    return url + "/deletion";
  }

  /// The address to which a new comment is posted.
  public String commentAction() {
    return url + "/comments";
  }
}
