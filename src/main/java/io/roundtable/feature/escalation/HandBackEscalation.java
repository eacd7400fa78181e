package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.Outcome;
import java.util.Objects;

/// Hands an escalation back to who raised it. The outcome's note is that person's name.
///
/// @param task which task
/// @param seen the escalation that the sender saw, see [EscalatedTask#requireSeen]; null for any
/// @param note what the sender says about it; empty for nothing
public record HandBackEscalation(TaskKey task, String seen, String note) implements ProjectCommand {
  private static final String UNKNOWN =
      "It is not known who raised this escalation. Hand it on to somebody instead.";
  private static final String SAME =
      "This escalation is with the person who raised it. Hand it on to somebody else instead.";
  private static final String GONE =
      "Who raised this escalation takes none in this project any more. Hand it on to somebody"
          + " instead.";

  /// Refuses a command that lacks a part.
  public HandBackEscalation {
    Objects.requireNonNull(task);
    Objects.requireNonNull(note);
  }

  /// Hands back any.
  public HandBackEscalation(TaskKey task, String note) {
    this(task, null, note);
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
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var escalated = EscalatedTask.read(attempt, this, task);
    escalated.requireSeen(seen);
    escalated.requireOpen();
    var held = escalated.require();
    escalated.requireResponder(held);
    var raisedBy = held.escalatedBy();
    if (raisedBy == null || raisedBy.equals(held.escalatedTo())) {
      throw EscalatedTask.conflict(raisedBy == null ? UNKNOWN : SAME);
    }
    return handBack(escalated, held, escalated.requireResponder(raisedBy, GONE));
  }

  private Outcome handBack(EscalatedTask escalated, Escalation held, Member responder) {
    var handed = held.handedTo(responder.userId(), responder.userName());
    var outcome = escalated.outcome(responder.shownName());
    var activity =
        escalated.activity(ActivityKind.HANDED_BACK, held.shownName(), responder.shownName(), note);
    var change = escalated.change(outcome, handed).require(responder, "role", "userName");
    escalated.requireReason(change, held);
    escalated.tell(change, responder, note);
    return escalated.write(change.create(activity), outcome);
  }
}
