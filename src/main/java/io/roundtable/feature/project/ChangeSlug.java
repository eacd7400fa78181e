package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.vertx.core.Future;

/// Moves a project to another address. The one it has leads there until somebody else claims it.
/// To the address it has, nothing is written. Its outcome's subject is the slug.
///
/// @param projectId which project
/// @param slug the address that is claimed
public record ChangeSlug(ProjectId projectId, Slug slug) implements SettingsCommand {
  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return SlugChange.execute(this, attempt);
  }
}
