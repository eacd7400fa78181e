package io.roundtable.work.command;

import io.roundtable.model.TaskKey;
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
}
