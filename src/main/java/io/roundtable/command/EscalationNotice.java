package io.roundtable.command;

import io.roundtable.model.ActivityKind;
import io.roundtable.model.Task;
import io.roundtable.model.id.UserId;
import java.util.Objects;

/// That an escalation came to a responder.
///
/// @param kind `ESCALATED`, `HANDED_ON` or `HANDED_BACK`
/// @param task as it was written, with the escalation
/// @param actorId who did it
/// @param note what the actor says about it; empty for nothing
public record EscalationNotice(ActivityKind kind, Task task, UserId actorId, String note) {
  /// Refuses a notice without an escalation.
  public EscalationNotice {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(task.escalation());
    Objects.requireNonNull(actorId);
    Objects.requireNonNull(note);
  }
}
