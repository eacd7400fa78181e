package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Member;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Prefix;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Creates a project, of which the actor is the first owner: claims its address and its prefix,
/// makes its first owner, its board and its numbering, all in one transaction. An old address of
/// that name stops leading elsewhere. Its outcome's subject is the slug.
///
/// @param name the name shown
/// @param slug the address that is claimed
/// @param prefix what its references begin with; null where any free one will do
/// @param state listed or private
/// @param board what its board begins with
public record CreateProject(
    String name, Slug slug, Prefix prefix, ProjectState state, FirstBoard board)
    implements Command {
  /// Refuses a command that lacks a part.
  ///
  /// @throws IllegalArgumentException where a project cannot begin in the state
  public CreateProject {
    Objects.requireNonNull(name);
    Objects.requireNonNull(slug);
    Objects.requireNonNull(board);
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
  public Outcome execute(Attempt attempt) {
    var projectId = new ProjectId(attempt.nextId());
    var prefixes = prefixes(projectId);
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.tenant(attempt.tenantId()));
    keys.add(TableKeys.slug(attempt.tenantId(), slug));
    prefixes.forEach(candidate -> keys.add(TableKeys.prefix(attempt.tenantId(), candidate)));
    var read = TenantAttempt.read(attempt, keys);
    return create(read, project(attempt, projectId, requireFree(read, prefixes)));
  }

  /// The candidates, the best one first.
  private List<Prefix> prefixes(ProjectId projectId) {
    return prefix == null ? Prefixes.candidates(slug, projectId.value()) : List.of(prefix);
  }

  private Project project(Attempt attempt, ProjectId projectId, Prefix free) {
    return new Project(
        new ProjectKey(attempt.tenantId(), projectId),
        new Project.Names(name, slug, free, board.names()),
        board.places(),
        state,
        null,
        1,
        attempt.now(),
        1);
  }

  private Outcome create(TenantAttempt read, Project project) {
    var attempt = read.attempt();
    var tenantId = project.tenantId();
    var projectId = project.projectId();
    var outcome = Outcome.of(slug.value());
    var change =
        read.inTenant(read.change(outcome))
            .create(project)
            .create(new SlugClaim(tenantId, slug, projectId, board.places()))
            .delete(TableKeys.oldSlug(tenantId, slug))
            .create(new PrefixClaim(tenantId, project.prefix(), projectId))
            .create(Member.of(read.user(), project, ProjectRole.OWNER))
            .create(new Sequence(tenantId, projectId, 0));
    board.columns(tenantId, projectId).forEach(change::create);
    change.create(AuditLog.of(attempt, read.user(), AuditKind.PROJECT_CREATED, name, null, null));
    return attempt.write(change, outcome);
  }

  private Prefix requireFree(TenantAttempt read, List<Prefix> prefixes) {
    var tenantId = read.user().tenantId();
    var errors = new ArrayList<FieldError>();
    if (Claims.isUnavailable(slug, read.find(TableKeys.slug(tenantId, slug)))) {
      errors.add(Claims.unavailable(slug));
    }
    var free =
        prefixes.stream()
            .filter(candidate -> read.find(TableKeys.prefix(tenantId, candidate)).isEmpty())
            .findFirst();
    if (free.isEmpty()) {
      errors.add(Claims.unavailable(prefixes.getFirst()));
    }
    if (!errors.isEmpty()) {
      throw new FailureException(new Failure.Invalid(errors.getFirst().sentence(), errors));
    }
    return free.get();
  }
}
