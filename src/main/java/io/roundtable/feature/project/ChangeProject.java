package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.ProjectId;
import io.vertx.core.Future;
import java.util.Objects;

/// Changes what a project is called and who sees it. What the form did not change stays as it is
/// now, whatever it was when the form was rendered; what somebody else changed meanwhile is a
/// conflict. Its outcome's subject is the slug.
///
/// @param projectId which project
/// @param before what the form was rendered with
/// @param after what was typed
public record ChangeProject(ProjectId projectId, ProjectSettings before, ProjectSettings after)
    implements SettingsCommand {
  /// Refuses a command that lacks a part.
  public ChangeProject {
    Objects.requireNonNull(projectId);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return SettingsChange.execute(this, attempt);
  }
}
