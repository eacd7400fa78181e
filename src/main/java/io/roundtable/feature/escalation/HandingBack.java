package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.feature.escalation.EscalatedTask.Names;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Escalation;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;

/// Hands an escalation back to who raised it.
final class HandingBack {
  private static final String UNKNOWN =
      "It is not known who raised this escalation. Hand it on to somebody instead.";
  private static final String SAME =
      "This escalation is with the person who raised it. Hand it on to somebody else instead.";
  private static final String GONE =
      "Who raised this escalation takes none in this project any more. Hand it on to somebody"
          + " instead.";

  private final Notices notices;

  HandingBack(Notices notices) {
    this.notices = notices;
  }

  Future<Outcome> execute(HandBackEscalation command, Attempt attempt) {
    return EscalatedTask.read(attempt, command, read -> read)
        .compose(escalated -> decide(command, escalated));
  }

  private Future<Outcome> decide(HandBackEscalation command, EscalatedTask escalated) {
    escalated.requireOpen();
    var held = escalated.require();
    new Hands(escalated.ground(), held).requireResponder();
    var raisedBy = held.escalatedBy();
    if (raisedBy == null || raisedBy.equals(held.escalatedTo())) {
      throw EscalatedTask.conflict(raisedBy == null ? UNKNOWN : SAME);
    }
    return Responders.find(escalated.ground().attempt(), command.task(), raisedBy)
        .map(found -> found.orElseThrow(() -> EscalatedTask.conflict(GONE)))
        .compose(responder -> handBack(command, escalated, held, responder));
  }

  private Future<Outcome> handBack(
      HandBackEscalation command, EscalatedTask escalated, Escalation held, Member responder) {
    var handed = held.handedTo(responder);
    var outcome = escalated.outcome(Names.name(responder));
    var change =
        escalated
            .change(WritePatterns.HAND_BACK_ESCALATION, outcome, handed)
            .require(responder, "role");
    new Hands(escalated.ground(), held).carryInto(change);
    escalated.record(change, ActivityKind.HANDED_BACK, Names.of(held, responder), command.note());
    return escalated
        .write(change, outcome)
        .onSuccess(
            done -> notices.send(ActivityKind.HANDED_BACK, escalated, handed, command.note()));
  }
}
