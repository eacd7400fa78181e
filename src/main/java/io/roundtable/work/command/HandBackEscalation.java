package io.roundtable.work.command;

import io.roundtable.model.TaskKey;
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
}
