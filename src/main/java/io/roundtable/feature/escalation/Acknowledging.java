package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.feature.escalation.EscalatedTask.Names;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.EscalationState;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;

/// Says that the responder has seen an escalation.
final class Acknowledging {
  private Acknowledging() {}

  static Future<Outcome> execute(AcknowledgeEscalation command, Attempt attempt) {
    return EscalatedTask.read(attempt, command, read -> read).compose(Acknowledging::acknowledge);
  }

  private static Future<Outcome> acknowledge(EscalatedTask escalated) {
    var held = escalated.require();
    var hands = new Hands(escalated.ground(), held).requireResponder();
    if (held.state() == EscalationState.SEEN) {
      return Future.succeededFuture(Outcome.of(escalated.task().segment()));
    }
    var outcome = escalated.outcome();
    var seen = held.acknowledged(escalated.ground().attempt().now());
    var change = escalated.change(WritePatterns.ACKNOWLEDGE_ESCALATION, outcome, seen);
    hands.carryInto(change);
    escalated.record(change, ActivityKind.ACKNOWLEDGED, Names.NONE, "");
    return escalated.write(change, outcome);
  }
}
