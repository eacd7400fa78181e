package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import java.util.Objects;

/// Takes a project out of the archive: it is what it was before, listed or private. One that is not
/// archived stays as it is. Its outcome's subject is the slug.
///
/// @param projectId which project
public record RestoreProject(ProjectId projectId) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public RestoreProject {
    Objects.requireNonNull(projectId);
  }

  @Override
  public Permission permission() {
    return Permission.MANAGE_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = ProjectAttempt.readAny(attempt, this, List.of());
    var project = read.project();
    var outcome = ArchiveProject.outcome(read);
    if (project.state() != ProjectState.ARCHIVED) {
      return outcome;
    }
    var state = project.restoredState();
    return read.write(ArchiveProject.enter(read, state, AuditKind.PROJECT_RESTORED), outcome);
  }
}
