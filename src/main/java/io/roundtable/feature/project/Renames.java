package io.roundtable.feature.project;

import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.Job;
import io.roundtable.model.JobKind;
import java.util.Map;

/// The long work that follows a new name or address: members and tasks carry copies of both. The
/// project is the source; the job reads it when it runs.
final class Renames {
  private Renames() {}

  static Job job(ProjectAttempt ground) {
    var attempt = ground.attempt();
    return new Job(
        attempt.nextId(),
        JobKind.RENAME_PROJECT,
        ground.tenantId(),
        ground.projectId(),
        Map.of(),
        null,
        0,
        0,
        null,
        null,
        attempt.now(),
        1);
  }
}
