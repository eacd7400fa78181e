package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Outcome;
import java.util.Objects;

/// Says that the responder has seen an escalation; of one that was seen before, nothing is
/// written.
///
/// @param task which task
/// @param seen the escalation that the sender saw, see [EscalatedTask#requireSeen]; null for any
public record AcknowledgeEscalation(TaskKey task, String seen) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public AcknowledgeEscalation {
    Objects.requireNonNull(task);
  }

  /// Takes any.
  public AcknowledgeEscalation(TaskKey task) {
    this(task, null);
  }

  @Override
  public ProjectId projectId() {
    return task.projectId();
  }

  @Override
  public Permission permission() {
    return Permission.WORK_IN_PROJECT;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var escalated = EscalatedTask.read(attempt, this, task);
    escalated.requireSeen(seen);
    var held = escalated.require();
    escalated.requireResponder(held);
    if (held.state() == EscalationState.SEEN) {
      return Outcome.of(escalated.task().segment());
    }
    var outcome = escalated.outcome();
    var change = escalated.change(outcome, held.acknowledged(attempt.now()));
    escalated.requireReason(change, held);
    change.create(escalated.activity(ActivityKind.ACKNOWLEDGED, null, null, ""));
    return escalated.write(change, outcome);
  }
}
