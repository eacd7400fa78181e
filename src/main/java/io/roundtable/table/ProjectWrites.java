package io.roundtable.table;

import io.vertx.core.Future;

/// Creating projects.
public final class ProjectWrites {
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
  ///     that names the field `slug` or `prefix` where that is taken or reserved; nothing is
  ///     written then
  public Future<Void> create(PageCost cost, NewProject newProject) {
    throw new UnsupportedOperationException("not built yet: " + client + cost + newProject);
  }
}
