package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import java.util.Map;

/// A shard of a project's counters; the totals are the sums over its shards.
///
/// @param tenantId where
/// @param projectId whose
/// @param shard which shard, from 0
/// @param open how many tasks are not closed
/// @param escalated how many tasks are escalated
/// @param byStatus how many tasks each status has
public record Summary(
    TenantId tenantId,
    ProjectId projectId,
    int shard,
    long open,
    long escalated,
    Map<String, Long> byStatus)
    implements Entity {
  /// Copies the counts.
  public Summary {
    byStatus = Map.copyOf(byStatus);
  }
}
