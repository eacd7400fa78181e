package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.command.TaskRules;
import io.roundtable.feature.escalation.EscalatedTask.Names;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Escalation;
import io.roundtable.model.EscalationState;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;

/// Escalates a task to a responder, or hands its escalation on.
final class Raising {
  private static final String FIELD = "responder";
  private static final String NO_MEMBER =
      "Choose a member of this project; this person is none, or is no more.";
  private static final String ONLY_READS =
      "Choose somebody who may change tasks; this person may only read them.";

  private final Notices notices;

  Raising(Notices notices) {
    this.notices = notices;
  }

  Future<Outcome> execute(EscalateTask command, Attempt attempt) {
    var responder = Responders.key(command.task(), command.responderId());
    return EscalatedTask.read(attempt, command, read -> read.with(responder))
        .compose(escalated -> decide(command, escalated));
  }

  private Future<Outcome> decide(EscalateTask command, EscalatedTask escalated) {
    escalated.requireOpen();
    requireAsSeen(command, escalated);
    var responder = responder(command, escalated);
    return escalated.task().escalation() == null
        ? raise(command, escalated, responder)
        : handOn(command, escalated, responder);
  }

  private Future<Outcome> raise(EscalateTask command, EscalatedTask escalated, Member responder) {
    var ground = escalated.ground();
    var raised =
        new Escalation(
            responder.userId(),
            EscalationState.NEW,
            ground.attempt().now(),
            null,
            responder.userName(),
            ground.user().userId());
    var outcome = escalated.outcome(Names.name(responder), EscalateTask.RAISED);
    var change =
        escalated.change(WritePatterns.ESCALATE_TASK, outcome, raised).require(responder, "role");
    escalated.record(change, ActivityKind.ESCALATED, Names.of(null, responder), command.note());
    return escalated
        .write(change, outcome)
        .onSuccess(done -> notices.send(ActivityKind.ESCALATED, escalated, raised, command.note()));
  }

  private Future<Outcome> handOn(EscalateTask command, EscalatedTask escalated, Member responder) {
    var held = escalated.require();
    var hands = new Hands(escalated.ground(), held).requireConcerned();
    if (held.escalatedTo().equals(responder.userId())) {
      throw TaskRules.invalid(FIELD, Names.name(held) + " has it already. Choose somebody else.");
    }
    var handed = held.handedTo(responder);
    var outcome = escalated.outcome(Names.name(responder), EscalateTask.HANDED_ON);
    var change =
        escalated.change(WritePatterns.ESCALATE_TASK, outcome, handed).require(responder, "role");
    hands.carryInto(change);
    escalated.record(change, ActivityKind.HANDED_ON, Names.of(held, responder), command.note());
    return escalated
        .write(change, outcome)
        .onSuccess(done -> notices.send(ActivityKind.HANDED_ON, escalated, handed, command.note()));
  }

  private static Member responder(EscalateTask command, EscalatedTask escalated) {
    var member =
        escalated
            .ground()
            .find(Responders.key(command.task(), command.responderId()))
            .orElseThrow(() -> TaskRules.invalid(FIELD, NO_MEMBER));
    if (!Responders.takes(member)) {
      throw TaskRules.invalid(FIELD, ONLY_READS);
    }
    return member;
  }

  /// Refuses where the sender saw another state than there is.
  ///
  /// @throws FailureException with Conflict
  private static void requireAsSeen(EscalateTask command, EscalatedTask escalated) {
    var held = escalated.task().escalation();
    var holder = held == null ? "" : held.escalatedTo().value();
    if (command.from() != null && !command.from().equals(holder)) {
      throw EscalatedTask.conflict(
          held == null
              ? "Meanwhile this escalation was resolved. Send it again to escalate the task anew."
              : "Meanwhile this task was escalated to "
                  + Names.name(held)
                  + ". Send it again to hand it on.");
    }
  }
}
