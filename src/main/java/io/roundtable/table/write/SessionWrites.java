package io.roundtable.table.write;

import io.roundtable.model.RecentTasks;
import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.client.RequestPurpose;
import io.roundtable.table.client.TableClient;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.schema.TableKeys;
import io.vertx.core.Future;

/// Beginning and ending sessions, and what is kept of a session for a moment.
public final class SessionWrites {
  private static final RequestPurpose PUT = RequestPurpose.of("PutSession");
  private static final RequestPurpose PUT_RECENT = RequestPurpose.of("PutRecentTasks");
  private static final RequestPurpose DELETE = RequestPurpose.of("DeleteSession");

  private final TableClient client;

  public SessionWrites(TableClient client) {
    this.client = client;
  }

  /// Stores a session; one under the same token is overwritten.
  ///
  /// @param cost who pays
  /// @param session what to store
  /// @return completes when it is durable; fails with [io.roundtable.model.failure.Failure.Busy]
  ///     where the table does not answer in time
  public Future<Void> put(PageCost cost, Session session) {
    return client.putItem(cost, PUT, EntityCodec.encode(session)).mapEmpty();
  }

  /// Stores what somebody wrote a moment ago.
  ///
  /// @param cost who pays
  /// @return completes when it is durable; fails with [io.roundtable.model.failure.Failure.Busy]
  ///     where the table does not answer in time
  public Future<Void> put(PageCost cost, RecentTasks recent) {
    return client.putItem(cost, PUT_RECENT, EntityCodec.encode(recent)).mapEmpty();
  }

  /// Ends a session; one that is not there is ended already.
  ///
  /// @param cost who pays
  /// @param tenantId where
  /// @param tokenHash the hash of the token
  /// @return completes when it is gone; fails with [io.roundtable.model.failure.Failure.Busy] where
  ///     the table does not answer in time
  public Future<Void> delete(PageCost cost, TenantId tenantId, String tokenHash) {
    return client.deleteItem(cost, DELETE, TableKeys.session(tenantId, tokenHash)).mapEmpty();
  }
}
