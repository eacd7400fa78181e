package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Column;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import java.util.List;
import java.util.Objects;

/// Deletes a project with everything in it: with one write nobody sees it any more and its slug is
/// free; a job removes what is in it, and frees the prefix last, so that no reference of the old
/// project is found under a new one.
///
/// @param projectId which project
/// @param slug what the owner typed to confirm it
/// @param seen how many tasks the owner saw it has; null for any. Where it has more by now, the
///     command is refused: they cannot be brought back
public record DeleteProject(ProjectId projectId, String slug, Long seen) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public DeleteProject {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(slug);
  }

  /// Deletes it with however many tasks.
  public DeleteProject(ProjectId projectId, String slug) {
    this(projectId, slug, null);
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
    return delete(ProjectAttempt.readAny(attempt, this, List.of()));
  }

  private Outcome delete(ProjectAttempt attempt) {
    var project = attempt.project();
    requireConfirmed(project);
    long tasks = attempt.columns().stream().mapToLong(Column::taskCount).sum();
    requireSeen(tasks);
    var job = ProjectDeletionJob.of(project, attempt.user().userId(), tasks, attempt.now());
    var outcome = Outcome.of(job.jobId());
    var claim =
        new SlugClaim(project.tenantId(), project.slug(), project.projectId(), project.columns());
    var change =
        attempt
            .change(outcome)
            .update(project, project.withState(ProjectState.DELETING))
            .delete(claim, "ownerId")
            .create(job)
            .create(AuditLog.of(attempt, AuditKind.PROJECT_DELETED, project.name(), null, null));
    return attempt.write(change, outcome);
  }

  private void requireSeen(long tasks) {
    if (seen != null && tasks > seen) {
      var sentence =
          "It has %d tasks now and had %d when this form was made. Nothing was deleted; where all"
              + " of them are to go, send it once more.";
      throw new FailureException(
          new Failure.Conflict("There are more tasks now", sentence.formatted(tasks, seen)));
    }
  }

  private void requireConfirmed(Project project) {
    if (!slug.equals(project.slug().value())) {
      var sentence = "Type " + project.slug() + " to delete this project.";
      throw new FailureException(
          new Failure.Invalid(sentence, List.of(new FieldError("slug", sentence))));
    }
  }
}
