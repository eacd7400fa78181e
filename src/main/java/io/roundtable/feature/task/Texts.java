package io.roundtable.feature.task;

import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.id.Sha256;
import java.util.Optional;

/// The places in which the text of a task is kept: a short one with the task, a long one apart from
/// it, so that lists never read it.
public final class Texts {
  private static final int LONGEST_SHORT = 300;

  private Texts() {}

  /// A digest that tells one text from another without carrying it: the token of a form's hidden
  /// field.
  ///
  /// @param text empty for none
  /// @return empty for no text, else SHA-256 of the text in base64url, 43 characters; line ends and
  ///     blanks around it make no difference
  public static String hash(String text) {
    var plain = text.replace("\r\n", "\n").replace('\r', '\n').strip();
    return plain.isEmpty() ? "" : Sha256.of(plain);
  }

  /// The text of a task, wherever it is kept.
  ///
  /// @param body empty where the task has none
  /// @return empty for no text
  public static String of(Task task, Optional<TaskBody> body) {
    var description = task.details().description();
    return body.map(TaskBody::text).orElse(description == null ? "" : description);
  }

  /// Whether a text is kept apart from its task.
  ///
  /// @param text empty for none
  /// @return true from 301 characters on
  public static boolean isLong(String text) {
    return text.length() > LONGEST_SHORT;
  }

  /// The text as it is kept with the task.
  ///
  /// @param text empty for none
  /// @return null where there is no text, or where it is kept apart
  public static String shortOrNull(String text) {
    return text.isEmpty() || isLong(text) ? null : text;
  }
}
