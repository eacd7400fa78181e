package io.roundtable.access;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Member;
import io.roundtable.model.OldSlug;
import io.roundtable.model.Permission;
import io.roundtable.model.Project;
import io.roundtable.model.ProjectState;
import io.roundtable.model.Slug;
import io.roundtable.table.AccessPatterns;
import io.roundtable.table.Batch;
import io.roundtable.table.BatchRead;
import io.roundtable.table.TableConnection;
import io.roundtable.table.TableKeys;
import io.vertx.core.Future;

/// Follows the signs that renamed projects left at their old addresses. Only whoever may see the
/// project learns where it is; nobody else learns that it was ever there.
final class OldAddresses {
  private final TableConnection table;

  OldAddresses(TableConnection table) {
    this.table = table;
  }

  /// Looks where the project of an address went that nobody claims.
  ///
  /// @param slug the segment of the address
  /// @param batch the head and the sign at the address
  /// @return fails with [ProjectMoved] where the visitor may see the project, else with NotFound
  <T> Future<T> follow(Visit visit, Slug slug, Batch batch) {
    var head = Head.of(batch, visit);
    return batch
        .find(TableKeys.oldSlug(visit.tenantId(), slug))
        .map(old -> lead(visit, head, old))
        .orElseGet(OldAddresses::nowhere)
        .mapEmpty();
  }

  private Future<Void> lead(Visit visit, Head head, OldSlug old) {
    var project = TableKeys.project(old.tenantId(), old.projectId());
    var member = TableKeys.member(old.tenantId(), old.projectId(), visit.userId());
    var read = BatchRead.of(AccessPatterns.PAGE_HEAD).with(project).with(member);
    return table
        .batches()
        .read(visit.cost(), read)
        .compose(
            batch ->
                batch
                    .find(project)
                    .filter(found -> leads(found, old))
                    .filter(
                        found ->
                            Permission.READ_PROJECT.allows(
                                head.user().role(), batch.find(member).map(Member::role)))
                    .map(found -> Future.<Void>failedFuture(new ProjectMoved(found.slug())))
                    .orElseGet(OldAddresses::nowhere));
  }

  /// A sign never leads to where it stands.
  private static boolean leads(Project project, OldSlug old) {
    return project.state() != ProjectState.DELETING
        && project.slug() != null
        && !project.slug().equals(old.slug());
  }

  private static Future<Void> nowhere() {
    return Future.failedFuture(new FailureException(new Failure.NotFound(PageReads.NOT_FOUND)));
  }
}
