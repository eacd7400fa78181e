package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Member;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.Objects;

/// Escalates a task to a responder, or hands its escalation on to another one. The outcome's notes
/// are the responder's name and `raised` or `handed on`.
///
/// @param task which task
/// @param responderId who must look at it, a member of the project who may change tasks
/// @param note what the sender says about it; empty for nothing
/// @param seen the escalation that the sender saw, see [EscalatedTask#requireSeen]; null for any
public record EscalateTask(TaskKey task, UserId responderId, String note, String seen)
    implements ProjectCommand {
  /// How the outcome tells that the task was not escalated before.
  public static final String RAISED = "raised";

  /// How the outcome tells that the task was escalated to somebody else before.
  public static final String HANDED_ON = "handed on";

  private static final String FIELD = "responder";
  private static final String NO_MEMBER =
      "Choose a member of this project; this person is none, or is no more.";
  private static final String ONLY_READS =
      "Choose somebody who may change tasks; this person may only read them.";

  /// Refuses a command that lacks a part.
  public EscalateTask {
    Objects.requireNonNull(task);
    Objects.requireNonNull(responderId);
    Objects.requireNonNull(note);
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
    var key = TableKeys.member(task.tenantId(), task.projectId(), responderId);
    var escalated = EscalatedTask.read(attempt, this, task, key);
    escalated.requireOpen();
    escalated.requireSeen(seen);
    var responder = responder(escalated);
    return escalated.task().escalation() == null
        ? raise(escalated, responder)
        : handOn(escalated, responder);
  }

  private Outcome raise(EscalatedTask escalated, Member responder) {
    var attempt = escalated.attempt();
    var raised =
        new Escalation(
            responder.userId(),
            EscalationState.NEW,
            attempt.now(),
            null,
            responder.userName(),
            raiser(attempt));
    var outcome = escalated.outcome(responder.shownName(), RAISED);
    var activity = escalated.activity(ActivityKind.ESCALATED, null, responder.shownName(), note);
    var change =
        escalated.change(outcome, raised).require(responder, "role", "userName").create(activity);
    escalated.tell(change, responder, note);
    return escalated.write(change, outcome);
  }

  /// Only who takes escalations in the project can get this one back.
  private static UserId raiser(ProjectAttempt attempt) {
    return attempt.member().filter(EscalatedTask::takes).map(Member::userId).orElse(null);
  }

  private Outcome handOn(EscalatedTask escalated, Member responder) {
    var held = escalated.require();
    escalated.requireConcerned(held);
    if (held.escalatedTo().equals(responder.userId())) {
      throw TaskRules.invalid(
          FIELD, isolated(held.shownName()) + " has it already. Choose somebody else.");
    }
    var handed = held.handedTo(responder.userId(), responder.userName());
    var outcome = escalated.outcome(responder.shownName(), HANDED_ON);
    var activity =
        escalated.activity(ActivityKind.HANDED_ON, held.shownName(), responder.shownName(), note);
    var change = escalated.change(outcome, handed).require(responder, "role", "userName");
    escalated.requireReason(change, held);
    escalated.tell(change, responder, note);
    return escalated.write(change.create(activity), outcome);
  }

  private Member responder(EscalatedTask escalated) {
    var member =
        escalated
            .attempt()
            .member(responderId)
            .orElseThrow(() -> TaskRules.invalid(FIELD, NO_MEMBER));
    if (!EscalatedTask.takes(member)) {
      throw TaskRules.invalid(FIELD, ONLY_READS);
    }
    return member;
  }
}
