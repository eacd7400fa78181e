package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Takes a project out of the archive: it is what it was before, listed or private. One that is not
/// archived stays as it is. Its outcome's subject is the slug.
///
/// @param projectId which project
public record RestoreProject(ProjectId projectId) implements SettingsCommand {
  /// Refuses a command that lacks a part.
  public RestoreProject {
    Objects.requireNonNull(projectId);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Archiving.restore(this, attempt);
  }
}
