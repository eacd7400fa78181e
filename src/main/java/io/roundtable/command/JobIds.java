package io.roundtable.command;

import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.state.JobKind;

/// Identifiers of jobs of which there is one at a time for what they are about: pages ask for such
/// a job by its key, together with everything else.
public final class JobIds {
  /// Sorts before every identifier that carries a time: the job is due at once.
  private static final String DUE = "0-";

  private JobIds() {}

  /// The identifier of the deletion of a project.
  ///
  /// @return for example `0-` and 43 characters
  public static String deletion(ProjectKey project) {
    return of(JobKind.DELETE_PROJECT, project, "");
  }

  /// The identifier of the removal of a column.
  ///
  /// @param status the column's status
  /// @return for example `0-` and 43 characters
  public static String removal(ProjectKey project, String status) {
    return of(JobKind.REMOVE_COLUMN, project, status);
  }

  private static String of(JobKind kind, ProjectKey project, String subject) {
    return DUE
        + Sha256.of(
            String.join("#", kind.name(), project.tenantId().value(), project.projectId().value())
                + "#"
                + subject);
  }
}
