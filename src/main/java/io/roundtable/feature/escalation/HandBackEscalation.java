package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Hands an escalation back to who raised it. The outcome's note is that person's name.
///
/// @param task which task
/// @param note what the sender says about it; empty for nothing
public record HandBackEscalation(TaskKey task, String note) implements EscalationCommand {
  /// Refuses a command that lacks a part.
  public HandBackEscalation {
    Objects.requireNonNull(task);
    Objects.requireNonNull(note);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return new HandingBack(new Notices(attempt.notifier())).execute(this, attempt);
  }
}
