package io.roundtable.feature.task.bulk;

import io.roundtable.model.Task;
import java.util.Objects;

/// A task as the sender of a form saw it: where somebody else changed it since, it is left alone.
///
/// @param status the status of its column; null where the form does not say
/// @param assignee who does it, an identifier, empty for nobody; null where the form does not say
public record ShownTask(String status, String assignee) {
  /// A task of which the form does not say how it was.
  static final ShownTask UNKNOWN = new ShownTask(null, null);

  /// Reads the value of a card's box: its segment, its status, and who does it.
  ///
  /// @param value for example `LAUNCH-1 OPEN ada`, or `LAUNCH-1` alone
  static ShownTask read(String value) {
    var parts = value.split(" ", -1);
    return parts.length < 2 ? UNKNOWN : new ShownTask(parts[1], parts.length < 3 ? "" : parts[2]);
  }

  /// Tells where a task stands, to be read as the value of a box is.
  ///
  /// @param status of the column in which it is then
  static String sent(Task task, String status) {
    return task.segment() + " " + status;
  }

  /// The segment in the value of a card's box.
  static String segment(String value) {
    int end = value.indexOf(' ');
    return end < 0 ? value : value.substring(0, end);
  }

  /// Whether somebody else changed what an action replaces.
  ///
  /// @param shown null where that is not known
  static boolean differs(String shown, String present) {
    return shown != null && !Objects.equals(shown, present);
  }
}
