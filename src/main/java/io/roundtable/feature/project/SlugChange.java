package io.roundtable.feature.project;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.AuditKind;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Slug;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;
import java.util.List;

/// Moves a project to another address: claims the new one, gives the old one up, and leaves a sign
/// there that leads on.
final class SlugChange {
  private SlugChange() {}

  static Future<Outcome> execute(ChangeSlug command, Attempt attempt) {
    var claim = TableKeys.slug(attempt.order().tenantId(), command.slug());
    return ProjectAttempt.read(attempt, command, read -> read.with(claim))
        .compose(ground -> change(command.slug(), ground));
  }

  private static Future<Outcome> change(Slug slug, ProjectAttempt ground) {
    var project = ground.project();
    var outcome = Outcome.of(slug.value());
    if (slug.equals(project.slug())) {
      return Future.succeededFuture(outcome);
    }
    if (Claims.isUnavailable(slug, ground.find(TableKeys.slug(ground.tenantId(), slug)))) {
      var unavailable = Claims.unavailable(slug);
      throw new FailureException(new Failure.Invalid(unavailable.sentence(), List.of(unavailable)));
    }
    var change = ground.change(WritePatterns.CHANGE_SLUG, outcome);
    claim(change, project, slug);
    giveUp(change, project);
    return change
        .create(audit(ground, slug))
        .create(Renames.job(ground))
        .write(ground.attempt().cost())
        .map(written -> outcome);
  }

  private static void claim(Change change, Project project, Slug slug) {
    var tenantId = project.tenantId();
    change
        .update(project, project.withSlug(slug))
        // The claim carries a copy of the columns: they must be those that were read.
        .require(project, "columns", "closingColumns")
        .create(new SlugClaim(tenantId, slug, project.projectId(), project.columns()))
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

  private static AuditEntry audit(ProjectAttempt ground, Slug slug) {
    var project = ground.project();
    var before = project.slug() == null ? null : project.slug().value();
    return AuditLog.of(
        ground, AuditKind.PROJECT_CHANGED, project.name() + ": address", before, slug.value());
  }
}
