package io.roundtable.page;

import io.roundtable.model.id.TaskKey;
import java.util.Optional;

/// The meaning of an address's segments: known before the page asks for everything at once.
///
/// @param project the project of the address
/// @param task the task of the address; empty on a page of the project itself
record ResolvedAddress(ResolvedProject project, Optional<TaskKey> task) {
  static ResolvedAddress of(ResolvedProject project) {
    return new ResolvedAddress(project, Optional.empty());
  }

  static ResolvedAddress of(ResolvedProject project, TaskKey task) {
    return new ResolvedAddress(project, Optional.of(task));
  }

  /// Whether the task is one of the project's.
  boolean isWhole() {
    return task.map(TaskKey::projectId).filter(id -> !id.equals(project.projectId())).isEmpty();
  }
}
