package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.table.client.WritePattern;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.function.UnaryOperator;

/// Makes projects read-only and changeable again.
final class Archiving {
  private Archiving() {}

  static Future<Outcome> archive(ArchiveProject command, Attempt attempt) {
    return ProjectAttempt.readAny(attempt, command, UnaryOperator.identity())
        .compose(
            ground ->
                enter(
                    ground,
                    ProjectState.ARCHIVED,
                    WritePatterns.ARCHIVE_PROJECT,
                    AuditKind.PROJECT_ARCHIVED));
  }

  static Future<Outcome> restore(RestoreProject command, Attempt attempt) {
    return ProjectAttempt.readAny(attempt, command, UnaryOperator.identity())
        .compose(
            ground ->
                enter(
                    ground,
                    afterArchive(ground.project()),
                    WritePatterns.RESTORE_PROJECT,
                    AuditKind.PROJECT_RESTORED));
  }

  /// A project that is in use stays what it is.
  private static ProjectState afterArchive(Project project) {
    return project.state() == ProjectState.ARCHIVED ? project.restoredState() : project.state();
  }

  private static Future<Outcome> enter(
      ProjectAttempt ground, ProjectState state, WritePattern pattern, AuditKind kind) {
    var project = ground.project();
    var outcome = Outcome.of(project.slug() == null ? "" : project.slug().value());
    if (project.state() == state) {
      return Future.succeededFuture(outcome);
    }
    return ground
        .change(pattern, outcome)
        .update(project, project.withState(state))
        .create(AuditLog.of(ground, kind, project.name(), null, null))
        .write(ground.attempt().cost())
        .map(written -> outcome);
  }
}
