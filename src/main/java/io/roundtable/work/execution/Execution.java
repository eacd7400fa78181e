package io.roundtable.work.execution;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.Command;
import io.vertx.core.Future;

/// Carries out one kind of command.
///
/// @param <C> the kind
@FunctionalInterface
public interface Execution<C extends Command> {
  /// Tries it once.
  ///
  /// @param command what is asked for
  /// @param attempt the table and the order
  /// @return what it led to, when that is durable; fails with
  ///     [io.roundtable.model.FailureException] where it is refused, with
  ///     [io.roundtable.table.StaleReadException] or [io.roundtable.table.ContendedException] where
  ///     it must be tried again
  Future<Outcome> execute(C command, Attempt attempt);
}
