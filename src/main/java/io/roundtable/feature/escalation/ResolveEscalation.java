package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Ends an escalation; of a task that is not escalated any more, nothing is written. The outcome's
/// note is what [ReopenEscalation] needs.
///
/// @param task which task
public record ResolveEscalation(TaskKey task) implements EscalationCommand {
  /// Refuses a command that lacks a part.
  public ResolveEscalation {
    Objects.requireNonNull(task);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Resolving.execute(this, attempt);
  }
}
