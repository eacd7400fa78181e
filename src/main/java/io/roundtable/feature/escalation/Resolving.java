package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.feature.escalation.EscalatedTask.Names;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Outcome;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;

/// Ends an escalation.
final class Resolving {
  private Resolving() {}

  static Future<Outcome> execute(ResolveEscalation command, Attempt attempt) {
    return EscalatedTask.read(attempt, command, read -> read).compose(Resolving::resolve);
  }

  private static Future<Outcome> resolve(EscalatedTask escalated) {
    if (escalated.task().escalation() == null) {
      return Future.succeededFuture(Outcome.of(escalated.task().segment()));
    }
    var held = escalated.require();
    var hands = new Hands(escalated.ground(), held).requireConcerned();
    var outcome = escalated.outcome(Resolution.of(held).toString());
    var change = escalated.change(WritePatterns.RESOLVE_ESCALATION, outcome, null);
    hands.carryInto(change);
    escalated.record(change, ActivityKind.RESOLVED, Names.of(held, null), "");
    return escalated.write(change, outcome);
  }
}
