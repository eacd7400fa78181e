package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Makes a project read-only and takes it out of the directory; one that is archived stays so. Its
/// open escalations end by and by, by a job of the same transaction: nobody could end them later.
/// Its outcome's subject is the slug, which the project keeps, its note the version that the
/// project got, where it was not archived before.
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
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = ProjectAttempt.readAny(attempt, this, List.of());
    var outcome = outcome(read);
    if (read.project().state() == ProjectState.ARCHIVED) {
      return outcome;
    }
    var job = EndEscalationsJob.of(attempt.nextId(), read);
    var archived = outcome.withNotes(List.of(Long.toString(read.project().version() + 1)));
    var change =
        enter(read, archived, ProjectState.ARCHIVED, AuditKind.PROJECT_ARCHIVED).create(job);
    return read.write(change, archived);
  }

  /// The outcome of a command that changes the state of a project.
  static Outcome outcome(ProjectAttempt attempt) {
    var slug = attempt.project().slug();
    return Outcome.of(slug == null ? "" : slug.value());
  }

  /// Begins the writes that bring a project to another state.
  static Change enter(ProjectAttempt attempt, Outcome outcome, ProjectState state, AuditKind kind) {
    var project = attempt.project();
    return attempt
        .change(outcome)
        .update(project, project.withState(state))
        .create(AuditLog.of(attempt, kind, project.name(), null, null));
  }
}
