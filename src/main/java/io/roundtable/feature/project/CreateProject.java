package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.TenantCommand;
import io.roundtable.model.Outcome;
import io.roundtable.model.ProjectState;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.Slug;
import io.vertx.core.Future;
import java.util.Objects;

/// Creates a project, of which the actor is the first owner. Its outcome's subject is the slug.
///
/// @param name the name shown
/// @param slug the address that is claimed
/// @param prefix what its references begin with; null where any free one will do
/// @param state listed or private
public record CreateProject(String name, Slug slug, Prefix prefix, ProjectState state)
    implements TenantCommand {
  /// Refuses a command that lacks a part.
  ///
  /// @throws IllegalArgumentException where a project cannot begin in the state
  public CreateProject {
    Objects.requireNonNull(name);
    Objects.requireNonNull(slug);
    if (!state.changeable()) {
      throw new IllegalArgumentException("a project cannot begin as " + state);
    }
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  /// However many claim one address at once, they meet here and not in the table.
  @Override
  public String lane() {
    return "slug " + slug;
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return ProjectCreation.execute(this, attempt);
  }
}
