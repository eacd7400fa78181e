package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.Attempt;
import io.roundtable.command.EndedEscalation;
import io.roundtable.command.Memory;
import io.roundtable.command.ProjectCommand;
import io.roundtable.model.access.Permission;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Outcome;
import java.util.List;
import java.util.Objects;

/// Takes a resolution back: the same responder has the escalation again, as it was. That is told by
/// the memory of the resolution, which only its own sender can name. One that is back already stays
/// as it is.
///
/// @param task which task
/// @param resolution the request key of the sender's own [ResolveEscalation]
public record ReopenEscalation(TaskKey task, String resolution) implements ProjectCommand {
  private static final Failure FORGOTTEN =
      new Failure.Conflict(
          "This is too long ago",
          "This resolution can no longer be taken back. Escalate the task again instead.");
  private static final String AGAIN =
      "Meanwhile this task was escalated again, to %s. The resolution that you take back was that"
          + " of the escalation to %s; nothing was changed.";
  private static final String GONE =
      "Whose escalation this was takes none in this project any more. Escalate the task to somebody"
          + " else instead.";

  /// Refuses a command that lacks a part.
  public ReopenEscalation {
    Objects.requireNonNull(task);
    Objects.requireNonNull(resolution);
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
  public Outcome execute(Attempt attempt) {
    var memory = new Memory(resolution, ResolveEscalation.class);
    var escalated = EscalatedTask.read(attempt, this, task, memory.key(attempt));
    var resolved =
        memory
            .outcome(escalated.attempt())
            .filter(outcome -> Memory.version(outcome, task).isPresent())
            .map(outcome -> EndedEscalation.parse(outcome.notes().getFirst()))
            .orElseThrow(() -> new FailureException(FORGOTTEN));
    var present = escalated.task().escalation();
    if (present != null && resolved.isHeldAs(present)) {
      return Outcome.of(escalated.task().segment()).withNotes(List.of(present.shownName()));
    }
    if (present != null) {
      throw EscalatedTask.conflict(
          AGAIN.formatted(isolated(present.shownName()), isolated(resolved.held().shownName())));
    }
    escalated.requireOpen();
    return reopen(
        escalated,
        resolved.comeBack(escalated.attempt()).orElseThrow(() -> EscalatedTask.conflict(GONE)));
  }

  private static Outcome reopen(EscalatedTask escalated, EndedEscalation.Returned returned) {
    var responder = returned.escalation().shownName();
    var outcome = escalated.outcome(responder);
    var change =
        escalated
            .change(outcome, returned.escalation())
            .create(escalated.activity(ActivityKind.REOPENED, null, responder, ""));
    returned.require(change);
    return escalated.write(change, outcome);
  }
}
