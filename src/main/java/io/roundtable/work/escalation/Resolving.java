package io.roundtable.work.escalation;

import io.roundtable.model.ActivityKind;
import io.roundtable.model.Outcome;
import io.roundtable.table.WritePatterns;
import io.roundtable.work.command.ResolveEscalation;
import io.roundtable.work.escalation.EscalatedTask.Names;
import io.roundtable.work.execution.Attempt;
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
