package io.roundtable.work;

import io.roundtable.model.Failure;
import io.roundtable.model.FailureException;
import io.roundtable.model.Outcome;
import io.roundtable.table.ContendedException;
import io.roundtable.table.PageCost;
import io.roundtable.table.RepeatedRequestException;
import io.roundtable.table.StaleReadException;
import io.roundtable.table.TableConnection;
import io.roundtable.work.column.ColumnExecution;
import io.roundtable.work.command.ColumnCommand;
import io.roundtable.work.command.Command;
import io.roundtable.work.command.DeleteProject;
import io.roundtable.work.command.EscalationCommand;
import io.roundtable.work.command.MemberCommand;
import io.roundtable.work.command.Order;
import io.roundtable.work.command.SettingsCommand;
import io.roundtable.work.command.TaskCommand;
import io.roundtable.work.command.TenantCommand;
import io.roundtable.work.escalation.EscalationExecution;
import io.roundtable.work.escalation.Notifier;
import io.roundtable.work.execution.Attempt;
import io.roundtable.work.execution.Repeats;
import io.roundtable.work.member.MemberExecution;
import io.roundtable.work.project.ProjectExecution;
import io.roundtable.work.project.ProjectRemoval;
import io.roundtable.work.project.TenantExecution;
import io.roundtable.work.task.TaskExecution;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;

/// Carries out an order: tries it, and again where what it decided by has changed meanwhile or
/// others wrote the same items at the same moment, until it succeeds, is refused, or its deadline
/// has come.
final class CommandExecutor {
  private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
  private static final int FIRST_PAUSE_MILLIS = 8;
  private static final int LONGEST_PAUSE_MILLIS = 500;
  private static final String CONTENDED =
      "Too many people change this at the same moment. Nothing was done; sending it again is safe.";

  private final TableConnection table;
  private final InstantSource clock;
  private final TenantExecution tenants = new TenantExecution();
  private final ProjectExecution projects = new ProjectExecution();
  private final TaskExecution tasks = new TaskExecution();
  private final EscalationExecution escalations;
  private final MemberExecution members = new MemberExecution();
  private final ColumnExecution columns = new ColumnExecution();
  private final ProjectRemoval removals = new ProjectRemoval();

  CommandExecutor(TableConnection table, Notifier notifier, InstantSource clock) {
    this.table = table;
    this.escalations = new EscalationExecution(notifier);
    this.clock = clock;
  }

  /// Carries out an order.
  ///
  /// @return what it led to, now or when it was sent before; fails with [FailureException] where it
  ///     is refused, and then nothing was changed, or by a fault
  Future<Outcome> execute(Order order) {
    return attempt(new Attempt(table, order, clock, new PageCost()), 0);
  }

  private Future<Outcome> attempt(Attempt attempt, int triesBefore) {
    return Future.succeededFuture(attempt.order().command())
        .compose(command -> dispatch(command, attempt))
        .recover(failure -> after(failure, attempt, triesBefore));
  }

  private Future<Outcome> dispatch(Command command, Attempt attempt) {
    return switch (command) {
      case TenantCommand tenant -> tenants.execute(tenant, attempt);
      case SettingsCommand settings -> projects.execute(settings, attempt);
      case TaskCommand task -> tasks.execute(task, attempt);
      case EscalationCommand escalation -> escalations.execute(escalation, attempt);
      case MemberCommand member -> members.execute(member, attempt);
      case ColumnCommand column -> columns.execute(column, attempt);
      case DeleteProject delete -> removals.execute(delete, attempt);
    };
  }

  private Future<Outcome> after(Throwable failure, Attempt attempt, int triesBefore) {
    return switch (failure) {
      case RepeatedRequestException repeated ->
          Future.succeededFuture(repeated.request())
              .map(remembered -> Repeats.outcome(attempt, remembered));
      case StaleReadException stale -> again(stale, attempt, triesBefore);
      case ContendedException contended -> again(contended, attempt, triesBefore);
      default -> Future.failedFuture(failure);
    };
  }

  private Future<Outcome> again(Throwable cause, Attempt attempt, int triesBefore) {
    if (clock.instant().isAfter(attempt.order().deadline())) {
      return Future.failedFuture(
          new FailureException(new Failure.Busy(CONTENDED, RETRY_AFTER), cause));
    }
    return table.pause(pause(triesBefore)).compose(waited -> attempt(attempt, triesBefore + 1));
  }

  /// Random, so that those who met once do not meet again.
  private static Duration pause(int triesBefore) {
    int longest = Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(triesBefore, 6));
    return Duration.ofMillis(1 + ThreadLocalRandom.current().nextInt(longest));
  }
}
