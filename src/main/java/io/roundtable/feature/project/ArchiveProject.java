package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import java.util.Objects;

/// Makes a project read-only and takes it out of the directory; one that is archived stays so. Its
/// outcome's subject is the slug, which the project keeps.
///
/// @param projectId which project
public record ArchiveProject(ProjectId projectId) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public ArchiveProject {
    Objects.requireNonNull(projectId);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var project = ProjectAttempt.readAny(attempt, this, List.of());
    return enter(project, ProjectState.ARCHIVED, AuditKind.PROJECT_ARCHIVED);
  }

  /// Brings a project to a state; one that is in it stays as it is.
  ///
  /// @return its slug
  static Outcome enter(ProjectAttempt attempt, ProjectState state, AuditKind kind) {
    var project = attempt.project();
    var outcome = Outcome.of(project.slug() == null ? "" : project.slug().value());
    if (project.state() == state) {
      return outcome;
    }
    var change =
        attempt
            .change(outcome)
            .update(project, project.withState(state))
            .create(AuditLog.of(attempt, kind, project.name(), null, null));
    return attempt.write(change, outcome);
  }
}
