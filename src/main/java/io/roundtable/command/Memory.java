package io.roundtable.command;

import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import java.util.Optional;

/// The memory of a command that another one takes back: it tells what there was before. Only the
/// sender of the first can name it, as it stands under their own request key, and for a day.
///
/// @param requestKey of the form that is taken back
/// @param command which command that was
public record Memory(String requestKey, Class<? extends Command> command) {
  /// The key of its item, which a command must ask for.
  public ItemKey<IdempotencyRecord> key(Attempt attempt) {
    return TableKeys.request(attempt.tenantId(), attempt.order().userId(), requestKey);
  }

  /// The outcome of the command.
  ///
  /// @return empty where it is not remembered, or was another one
  public Optional<Outcome> outcome(ProjectAttempt attempt) {
    return outcome(attempt.attempt(), attempt.find(key(attempt.attempt())));
  }

  /// The outcome of the command, of an item that was read.
  public Optional<Outcome> outcome(Attempt attempt, Optional<IdempotencyRecord> found) {
    return found
        .filter(record -> !record.isExpired(attempt.now()))
        .filter(record -> record.command().equals(command.getSimpleName()))
        .map(IdempotencyRecord::outcome);
  }

  /// The version that a task got by the command.
  ///
  /// @return empty where the command did not touch it
  public static Optional<Long> version(Outcome outcome, TaskKey task) {
    return outcome.touched().stream()
        .filter(touched -> touched.key().equals(task))
        .map(TouchedTask::version)
        .findFirst();
  }
}
