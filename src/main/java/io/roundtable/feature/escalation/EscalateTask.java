package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.model.Outcome;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.vertx.core.Future;
import java.util.Objects;

/// Escalates a task to a responder, or hands its escalation on to another one. The outcome's notes
/// are the responder's name and `raised` or `handed on`.
///
/// @param task which task
/// @param responderId who must look at it, a member of the project who may change tasks
/// @param note what the sender says about it; empty for nothing
/// @param from whose escalation the sender saw: empty for nobody's, null where the form does not
///     say. Where it is another one's by now, the command is refused
public record EscalateTask(TaskKey task, UserId responderId, String note, String from)
    implements EscalationCommand {
  /// How the outcome tells that the task was not escalated before.
  public static final String RAISED = "raised";

  /// How the outcome tells that the task was escalated to somebody else before.
  public static final String HANDED_ON = "handed on";

  /// Refuses a command that lacks a part.
  public EscalateTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(responderId);
    Objects.requireNonNull(note);
  }

  @Override
  public Future<Outcome> execute(Attempt attempt) {
    return new Raising(new Notices(attempt.notifier())).execute(this, attempt);
  }
}
