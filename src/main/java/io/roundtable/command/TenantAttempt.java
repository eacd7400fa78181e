package io.roundtable.command;

import io.roundtable.model.Access;
import io.roundtable.model.Entity;
import io.roundtable.model.Outcome;
import io.roundtable.model.User;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TenantId;
import io.roundtable.table.client.WritePattern;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The ground that a command outside of projects stands on, read strongly in one request: the
/// actor, whose permission is decided here, and whatever the command asked for besides.
///
/// @param attempt the try it was read for
/// @param user the actor
/// @param batch everything else that was read
public record TenantAttempt(Attempt attempt, User user, Batch batch) {
  private static final String NOT_FOUND = "Your account is not there any more.";

  /// Reads the ground of a command.
  ///
  /// @param more adds keys that the command wants in the same request
  /// @return the ground; fails with NotFound or Forbidden where the actor may not, with
  ///     [io.roundtable.table.write.RepeatedRequestException] where the order was carried out
  ///     before
  public static Future<TenantAttempt> read(
      Attempt attempt, TenantCommand command, UnaryOperator<BatchRead> more) {
    var order = attempt.order();
    var read =
        BatchRead.of(AccessPatterns.COMMAND_GROUND)
            .with(TableKeys.request(order.tenantId(), order.userId(), order.requestKey()))
            .with(TableKeys.user(order.tenantId(), order.userId()));
    return attempt.reads().batch(more.apply(read)).map(batch -> of(attempt, command, batch));
  }

  private static TenantAttempt of(Attempt attempt, TenantCommand command, Batch batch) {
    Idempotency.refuse(attempt, batch);
    var order = attempt.order();
    var user =
        batch
            .find(TableKeys.user(order.tenantId(), order.userId()))
            .orElseThrow(() -> new FailureException(new Failure.NotFound(NOT_FOUND)));
    Access.inTenant(user).require(command.permission());
    return new TenantAttempt(attempt, user, batch);
  }

  /// The tenant.
  public TenantId tenantId() {
    return user.tenantId();
  }

  /// An item that the command asked for.
  ///
  /// @return empty where there is none
  public <E extends Entity> Optional<E> find(ItemKey<E> key) {
    return batch.find(key);
  }

  /// Begins the writes of the command: its memory, and the condition that the actor may still do
  /// it.
  ///
  /// @param pattern which command
  /// @param outcome what it will have led to
  /// @return a change to add the command's own writes to
  public Change change(WritePattern pattern, Outcome outcome) {
    var change = attempt.table().change(pattern).remember(attempt.memory(outcome), attempt.now());
    return attempt.order().command().permission() == Permission.TENANT_ADMIN
        ? change.require(user, "role")
        : change.require(user);
  }
}
