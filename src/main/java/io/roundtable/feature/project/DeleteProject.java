package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Deletes a project with everything in it: from then on nobody sees it and its slug is free; the
/// rest is long work.
///
/// @param projectId which project
/// @param slug what the owner typed to confirm it
public record DeleteProject(ProjectId projectId, String slug) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public DeleteProject {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(slug);
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
  public Future<Outcome> execute(Attempt attempt) {
    return ProjectRemoval.execute(this, attempt);
  }
}
