package io.roundtable.page;

import io.roundtable.model.id.TaskKey;
import java.util.List;
import java.util.Map;

/// The tasks that a form names by their segments.
///
/// @param head who asks and the project
/// @param tasks of this project, by segment, in the order of the form
/// @param unknown segments that are none of this project's tasks
public record Selection(ProjectContext head, Map<String, TaskKey> tasks, List<String> unknown) {
  /// Copies the list; the map keeps its order.
  public Selection {
    unknown = List.copyOf(unknown);
  }
}
