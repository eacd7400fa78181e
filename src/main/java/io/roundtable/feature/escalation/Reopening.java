package io.roundtable.feature.escalation;

import io.roundtable.command.Attempt;
import io.roundtable.feature.escalation.EscalatedTask.Names;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.WritePatterns;
import io.vertx.core.Future;

/// Takes a resolution back. What the escalation was is told by the memory of the resolution, which
/// only its own sender can name.
final class Reopening {
  private static final String FORGOTTEN =
      "This resolution can no longer be taken back. Escalate the task again instead.";
  private static final String AGAIN =
      "This task has been escalated again meanwhile, so there is nothing to take back.";
  private static final String GONE =
      "Whose escalation this was takes none in this project any more. Escalate the task to somebody"
          + " else instead.";

  private Reopening() {}

  static Future<Outcome> execute(ReopenEscalation command, Attempt attempt) {
    var memory = memory(command, attempt);
    return EscalatedTask.read(attempt, command, read -> read.with(memory))
        .compose(escalated -> decide(command, escalated));
  }

  private static Future<Outcome> decide(ReopenEscalation command, EscalatedTask escalated) {
    var attempt = escalated.ground().attempt();
    var resolution =
        escalated
            .ground()
            .find(memory(command, attempt))
            .filter(request -> resolves(request, command, attempt))
            .map(request -> Resolution.parse(request.outcome().notes().getFirst()))
            .orElseThrow(() -> EscalatedTask.conflict(FORGOTTEN));
    if (escalated.task().escalation() != null) {
      throw EscalatedTask.conflict(AGAIN);
    }
    escalated.requireOpen();
    return Responders.find(attempt, command.task(), resolution.responderId())
        .map(found -> found.orElseThrow(() -> EscalatedTask.conflict(GONE)))
        .compose(responder -> reopen(escalated, resolution, responder));
  }

  private static Future<Outcome> reopen(
      EscalatedTask escalated, Resolution resolution, Member responder) {
    var outcome = escalated.outcome(Names.name(responder));
    var change =
        escalated
            .change(WritePatterns.REOPEN_ESCALATION, outcome, resolution.undo(responder))
            .require(responder, "role");
    escalated.record(change, ActivityKind.REOPENED, Names.of(null, responder), "");
    return escalated.write(change, outcome);
  }

  private static boolean resolves(
      IdempotencyRecord request, ReopenEscalation command, Attempt attempt) {
    return !request.isExpired(attempt.now())
        && request.command().equals(ResolveEscalation.class.getSimpleName())
        && request.outcome().touched().stream()
            .anyMatch(touched -> touched.key().equals(command.task()));
  }

  private static ItemKey<IdempotencyRecord> memory(ReopenEscalation command, Attempt attempt) {
    var order = attempt.order();
    return TableKeys.request(order.tenantId(), order.userId(), command.resolution());
  }
}
