package io.roundtable.work.command;

import io.roundtable.model.ProjectId;
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
}
