package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.TaskKey;
import io.vertx.core.Future;
import java.util.Objects;

/// Says that the responder has seen an escalation; of one that was seen before, nothing is
/// written.
///
/// @param task which task
public record AcknowledgeEscalation(TaskKey task) implements EscalationCommand {
  /// Refuses a command that lacks a part.
  public AcknowledgeEscalation {
    Objects.requireNonNull(task);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return Acknowledging.execute(this, attempt);
  }
}
