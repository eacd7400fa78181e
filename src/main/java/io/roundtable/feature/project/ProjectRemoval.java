package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Column;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.write.JobPatterns;
import io.vertx.core.Future;
import java.util.List;
import java.util.function.UnaryOperator;

/// Deletes a project: with one write nobody sees it any more and its slug is free; a job removes
/// what is in it, and frees the prefix last, so that no reference of the old project is found under
/// a new one.
final class ProjectRemoval {
  private ProjectRemoval() {}

  static Future<Outcome> execute(DeleteProject command, Attempt attempt) {
    return ProjectAttempt.readAny(attempt, command, UnaryOperator.identity())
        .compose(ground -> delete(command, ground));
  }

  private static Future<Outcome> delete(DeleteProject command, ProjectAttempt ground) {
    var project = ground.project();
    requireConfirmed(command, project);
    var attempt = ground.attempt();
    long tasks = ground.columns().stream().mapToLong(Column::taskCount).sum();
    var job = ProjectDeletionJob.of(project, ground.user().userId(), tasks, attempt.now());
    var outcome = Outcome.of(job.jobId());
    var claim =
        new SlugClaim(project.tenantId(), project.slug(), project.projectId(), project.columns());
    return ground
        .change(JobPatterns.DELETE_PROJECT, outcome)
        .update(project, project.withState(ProjectState.DELETING))
        .delete(claim, "ownerId")
        .create(job)
        .create(AuditLog.of(ground, AuditKind.PROJECT_DELETED, project.name(), null, null))
        .write(attempt.cost())
        .map(written -> outcome);
  }

  private static void requireConfirmed(DeleteProject command, Project project) {
    if (!command.slug().equals(project.slug().value())) {
      var sentence = "Type " + project.slug() + " to delete this project.";
      throw new FailureException(
          new Failure.Invalid(sentence, List.of(new FieldError("slug", sentence))));
    }
  }
}
