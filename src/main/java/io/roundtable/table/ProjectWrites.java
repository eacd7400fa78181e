package io.roundtable.table;

import io.roundtable.model.FailureException;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Sequence;
import io.roundtable.model.SlugClaim;
import io.vertx.core.Future;

/// Creating projects.
public final class ProjectWrites {
  private static final RequestPurpose CREATE = RequestPurpose.of(WritePatterns.CREATE_PROJECT);

  private final TableClient client;

  ProjectWrites(TableClient client) {
    this.client = client;
  }

  /// Creates a project in one transaction: metadata, the claims of its slug and prefix, its first
  /// owner, its columns and its numbering; none of them may exist. An old slug of that name stops
  /// leading elsewhere.
  ///
  /// @param cost who pays
  /// @param newProject what to create
  /// @return completes when all of it is durable. Fails with [io.roundtable.model.Failure.Invalid]
  ///     that names the field `slug` or `prefix` where that is taken or reserved, and with
  ///     [io.roundtable.model.Failure.Conflict] where the identifier is in use; nothing is written
  ///     then
  public Future<Void> create(PageCost cost, NewProject newProject) {
    var project = newProject.project();
    if (project.slug().isReserved()) {
      return Future.failedFuture(new FailureException(Refusals.slugReserved(project.slug())));
    }
    var tenantId = project.tenantId();
    var projectId = project.projectId();
    var transaction =
        new Transaction(client, CREATE)
            .create(
                new SlugClaim(tenantId, project.slug(), projectId, project.columns()),
                Refusals.slugTaken(project.slug()))
            .delete(TableKeys.oldSlug(tenantId, project.slug()));
    if (project.prefix() != null) {
      transaction.create(
          new PrefixClaim(tenantId, project.prefix(), projectId),
          Refusals.invalid(
              "prefix", "The prefix " + project.prefix() + " is taken. Choose another one."));
    }
    transaction
        .create(project, Refusals.identifierInUse())
        .create(newProject.owner(), Refusals.identifierInUse())
        .create(new Sequence(tenantId, projectId, 0), Refusals.identifierInUse());
    newProject.columns().forEach(column -> transaction.create(column, Refusals.identifierInUse()));
    return transaction.write(cost);
  }
}
