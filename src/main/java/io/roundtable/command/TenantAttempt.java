package io.roundtable.command;

import io.roundtable.model.Access;
import io.roundtable.model.Entity;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.Batch;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One try at a command outside of projects, with what was read for it strongly in one request: the
/// actor, whose permission is decided here, and whatever the command asked for besides.
///
/// @param attempt the try it was read for
/// @param user the actor
/// @param batch everything else that was read
public record TenantAttempt(Attempt attempt, User user, Batch batch) {
  private static final String NOT_FOUND = "Your account is not there any more.";

  /// Reads what a command decides by.
  ///
  /// @param more keys that the command wants in the same request
  /// @return what was read; fails with NotFound or Forbidden where the actor may not, with
  ///     [io.roundtable.table.write.RepeatedRequestException] where the order was carried out
  ///     before
  public static TenantAttempt read(Attempt attempt, List<? extends ItemKey<?>> more) {
    var order = attempt.order();
    var keys = new ArrayList<ItemKey<?>>();
    keys.add(TableKeys.user(order.tenantId(), order.userId()));
    keys.addAll(more);
    var batch = attempt.readFirst(keys);
    var user =
        batch
            .find(TableKeys.user(order.tenantId(), order.userId()))
            .filter(User::active)
            .orElseThrow(() -> new FailureException(new Failure.NotFound(NOT_FOUND)));
    Access.inTenant(user).require(order.command().permission());
    return new TenantAttempt(attempt, user, batch);
  }

  /// An item that the command asked for.
  ///
  /// @return empty where there is none
  public <E extends Entity> Optional<E> find(ItemKey<E> key) {
    return batch.find(key);
  }

  /// Requires that the tenant is not being deleted, of what makes something in it that its deletion
  /// might not find. The command asked for [TableKeys#tenant].
  public Change inTenant(Change change) {
    var tenant =
        find(TableKeys.tenant(user.tenantId()))
            .filter(found -> found.slug() != null)
            .orElseThrow(Access::notFound);
    return change.require(tenant, "slug");
  }

  /// Begins the writes of the command: its memory, and the condition that the actor may still do
  /// it.
  ///
  /// @param outcome what it will have led to
  /// @return a change to add the command's own writes to
  public Change change(Outcome outcome) {
    var change = attempt.change(outcome);
    return attempt.order().command().permission() == Permission.TENANT_ADMIN
        ? change.require(user, "role", "state")
        : change.require(user, "state");
  }
}
