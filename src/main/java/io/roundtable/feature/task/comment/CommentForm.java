package io.roundtable.feature.task.comment;

import io.roundtable.web.form.Field;

/// The form `task/comment` that changes one's own comment.
///
/// @param taskUrl the task's page
/// @param taskName for example `LAUNCH-3`
/// @param peopleUrl where a script asks for members whom a text can mention
/// @param version the comment's version that the form stands on
/// @param text the field
/// @param stored after a conflict the comment as it is now; null otherwise
public record CommentForm(
    String taskUrl, String taskName, String peopleUrl, String version, Field text, String stored) {
  /// The words of the button.
  ///
  /// @return that it saves, and after a conflict which version
  public String verb() {
    return stored == null ? "Save" : "Save this version";
  }
}
