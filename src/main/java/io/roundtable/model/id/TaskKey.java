package io.roundtable.model.id;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// The parts of a task by which it is found: none of them ever changes.
///
/// @param tenantId where
/// @param projectId whose task
/// @param createdAt when it was created, to the second
/// @param taskId which task; breaks ties within a second
public record TaskKey(TenantId tenantId, ProjectId projectId, Instant createdAt, TaskId taskId) {
  /// Cuts the time to the second, because string order must be time order.
  public TaskKey {
    createdAt = createdAt.truncatedTo(ChronoUnit.SECONDS);
  }
}
