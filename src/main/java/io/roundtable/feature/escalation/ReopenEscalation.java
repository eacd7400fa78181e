package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Takes a resolution back: the same responder has the escalation again, as it was.
///
/// @param task which task
/// @param resolution the request key of the sender's own [ResolveEscalation]
public record ReopenEscalation(TaskKey task, String resolution) implements EscalationCommand {
  /// Refuses a command that lacks a part.
  public ReopenEscalation {
    Objects.requireNonNull(task);
    Objects.requireNonNull(resolution);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Reopening.execute(this, attempt);
  }
}
