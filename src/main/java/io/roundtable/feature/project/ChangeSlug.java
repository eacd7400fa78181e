package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Merge;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;

/// Moves a project to another address. The one it has leads there until somebody else claims it.
/// To the address it has, nothing is written. Its outcome's subject is the slug.
///
/// @param projectId which project
/// @param slug the address that is claimed
/// @param seen the address that the sender saw; null for any. Where somebody else changed it since,
///     the command is refused
public record ChangeSlug(ProjectId projectId, Slug slug, String seen) implements ProjectCommand {
  private static final Merge.Words<String> ADDRESS =
      new Merge.Words<>("address of the project", slug -> slug);

  /// Moves it from whatever address.
  public ChangeSlug(ProjectId projectId, Slug slug) {
    this(projectId, slug, null);
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
  public Outcome execute(Attempt attempt) {
    return move(ProjectAttempt.read(attempt, this, TableKeys.slug(attempt.tenantId(), slug)));
  }

  private Outcome move(ProjectAttempt attempt) {
    var project = attempt.project();
    var outcome = Outcome.of(slug.value());
    if (slug.equals(project.slug())) {
      return outcome;
    }
    var merge = new Merge();
    merge.replace(ADDRESS, address(project), Merge.Edit.of(seen, slug.value()));
    merge.requireNoCollision("The address was changed meanwhile");
    if (Claims.isUnavailable(slug, attempt.find(TableKeys.slug(attempt.tenantId(), slug)))) {
      var unavailable = Claims.unavailable(slug);
      throw new FailureException(new Failure.Invalid(unavailable.sentence(), List.of(unavailable)));
    }
    var change = attempt.change(outcome);
    claim(change, project);
    giveUp(change, project);
    change.create(audit(attempt)).create(RenameCopiesJob.of(attempt));
    return attempt.write(change, outcome);
  }

  private void claim(Change change, Project project) {
    var tenantId = project.tenantId();
    change
        .update(project, project.withSlug(slug))
        // The claim carries a copy of the columns: they must be those that were read.
        .require(project, "columns", "closingColumns")
        .create(new SlugClaim(tenantId, slug, projectId, project.columns()))
        .delete(TableKeys.oldSlug(tenantId, slug));
  }

  private static void giveUp(Change change, Project project) {
    var old = project.slug();
    if (old != null) {
      var tenantId = project.tenantId();
      var projectId = project.projectId();
      change
          .delete(new SlugClaim(tenantId, old, projectId, project.columns()), "ownerId")
          .put(new OldSlug(tenantId, old, projectId));
    }
  }

  private static String address(Project project) {
    return project.slug() == null ? null : project.slug().value();
  }

  private AuditEntry audit(ProjectAttempt attempt) {
    var project = attempt.project();
    var before = address(project);
    return AuditLog.of(
        attempt, AuditKind.PROJECT_CHANGED, project.name() + ": address", before, slug.value());
  }
}
