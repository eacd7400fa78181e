package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Makes a project read-only and takes it out of the directory; one that is archived stays so. Its
/// outcome's subject is the slug, which the project keeps.
///
/// @param projectId which project
public record ArchiveProject(ProjectId projectId) implements SettingsCommand {
  /// Refuses a command that lacks a part.
  public ArchiveProject {
    Objects.requireNonNull(projectId);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Archiving.archive(this, attempt);
  }
}
