package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
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
}
