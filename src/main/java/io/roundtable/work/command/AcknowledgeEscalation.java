package io.roundtable.work.command;

import io.roundtable.model.TaskKey;
import java.util.Objects;

/// Says that the responder has seen an escalation; of one that was seen before, nothing is written.
///
/// @param task which task
public record AcknowledgeEscalation(TaskKey task) implements EscalationCommand {
  /// Refuses a command that lacks a part.
  public AcknowledgeEscalation {
    Objects.requireNonNull(task);
  }
}
