package io.roundtable.work.project;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.AuditKind;
import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Outcome;
import io.roundtable.model.Project;
import io.roundtable.model.Slug;
import io.roundtable.model.SlugClaim;
import io.roundtable.table.Change;
import io.roundtable.table.TableKeys;
import io.roundtable.table.WritePatterns;
import io.roundtable.work.command.ChangeSlug;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Audits;
import io.roundtable.work.execution.ProjectGround;
import io.vertx.core.Future;
import java.util.List;

/// Moves a project to another address: claims the new one, gives the old one up, and leaves a sign
/// there that leads on.
final class SlugChange {
  private SlugChange() {}

  static Future<Outcome> execute(ChangeSlug command, Attempt attempt) {
    var claim = TableKeys.slug(attempt.order().tenantId(), command.slug());
    return ProjectGround.read(attempt, command, read -> read.with(claim))
        .compose(ground -> change(command.slug(), ground));
  }

  private static Future<Outcome> change(Slug slug, ProjectGround ground) {
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

  private static AuditEntry audit(ProjectGround ground, Slug slug) {
    var project = ground.project();
    var before = project.slug() == null ? null : project.slug().value();
    return Audits.of(
        ground, AuditKind.PROJECT_CHANGED, project.name() + ": address", before, slug.value());
  }
}
