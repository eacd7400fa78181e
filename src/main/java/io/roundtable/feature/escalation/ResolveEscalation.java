package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.command.EndedEscalation;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Outcome;
import java.util.Objects;

/// Ends an escalation, in an archived project, too; of a task that is not escalated any more,
/// nothing is written. The outcome's note is what [ReopenEscalation] needs.
///
/// @param task which task
/// @param seen the escalation that the sender saw, see [EscalatedTask#requireSeen]; null for any
public record ResolveEscalation(TaskKey task, String seen) implements ProjectCommand {
  /// Refuses a command that lacks a part.
  public ResolveEscalation {
    Objects.requireNonNull(task);
  }

  /// Takes any.
  public ResolveEscalation(TaskKey task) {
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
    var escalated = EscalatedTask.readAny(attempt, this, task);
    if (escalated.task().escalation() == null) {
      return Outcome.of(escalated.task().segment());
    }
    escalated.requireSeen(seen);
    var held = escalated.require();
    escalated.requireConcerned(held);
    var outcome = escalated.outcome(new EndedEscalation(held).toString());
    var change = escalated.change(outcome, null);
    escalated.requireReason(change, held);
    change.create(escalated.activity(ActivityKind.RESOLVED, held.shownName(), null, ""));
    return escalated.write(change, outcome);
  }
}
