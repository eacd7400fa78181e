package io.roundtable.work.escalation;

import io.roundtable.model.Outcome;
import io.roundtable.work.command.AcknowledgeEscalation;
import io.roundtable.work.command.EscalateTask;
import io.roundtable.work.command.EscalationCommand;
import io.roundtable.work.command.HandBackEscalation;
import io.roundtable.work.command.ReopenEscalation;
import io.roundtable.work.command.ResolveEscalation;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Execution;
import io.vertx.core.Future;

/// Carries out commands on escalations.
public final class EscalationExecution implements Execution<EscalationCommand> {
  private final Raising raising;
  private final HandingBack handingBack;

  /// An execution that tells responders what came to them.
  ///
  /// @param notifier called after an escalation is durable
  public EscalationExecution(Notifier notifier) {
    var notices = new Notices(notifier);
    this.raising = new Raising(notices);
    this.handingBack = new HandingBack(notices);
  }

  @Override
  public Future<Outcome> execute(EscalationCommand command, Attempt attempt) {
    return switch (command) {
      case EscalateTask escalate -> raising.execute(escalate, attempt);
      case AcknowledgeEscalation acknowledge -> Acknowledging.execute(acknowledge, attempt);
      case HandBackEscalation handBack -> handingBack.execute(handBack, attempt);
      case ResolveEscalation resolve -> Resolving.execute(resolve, attempt);
      case ReopenEscalation reopen -> Reopening.execute(reopen, attempt);
    };
  }
}
