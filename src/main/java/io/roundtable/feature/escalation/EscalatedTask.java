package io.roundtable.feature.escalation;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.TaskRules;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Column;
import io.roundtable.model.Escalation;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.Outcome;
import io.roundtable.model.Task;
import io.roundtable.model.TouchedTask;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.table.client.WritePattern;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The task of a command on its escalation, with the ground it stands on.
///
/// @param ground the actor and the project
/// @param task as it was read
record EscalatedTask(ProjectAttempt ground, Task task) {
  private static final String NOT_ESCALATED = "This task is not escalated to anybody any more.";
  private static final String CLOSED =
      "This task is done. Move it out of its closing column first, then escalate it.";

  static Future<EscalatedTask> read(
      Attempt attempt, EscalationCommand command, UnaryOperator<BatchRead> more) {
    return ProjectAttempt.read(
            attempt, command, read -> more.apply(read.with(TableKeys.task(command.task()))))
        .map(ground -> new EscalatedTask(ground, TaskRules.requireTask(ground, command.task())));
  }

  static FailureException conflict(String sentence) {
    return new FailureException(new Failure.Conflict(sentence));
  }

  /// The escalation, with the time since when.
  ///
  /// @throws FailureException with Conflict where there is none any more
  Escalation require() {
    return task.escalated()
        .map(escalation -> escalation.since(task.key().createdAt()))
        .orElseThrow(() -> conflict(NOT_ESCALATED));
  }

  /// Refuses a task that is done.
  void requireOpen() {
    if (column().filter(Column::closing).isPresent()) {
      throw conflict(CLOSED);
    }
  }

  /// What a change of its escalation will have led to.
  ///
  /// @param notes in words of the command's own
  Outcome outcome(String... notes) {
    return Outcome.of(task.segment(), new TouchedTask(task.key(), task.version() + 1))
        .withNotes(List.of(notes));
  }

  /// The same task with another escalation.
  ///
  /// @param after null for none
  Task with(Escalation after) {
    return task.withEscalation(after);
  }

  /// Begins the writes: the task, on the condition that everything an escalation follows from is as
  /// it was read, and the counts of those concerned.
  Change change(WritePattern pattern, Outcome outcome, Escalation after) {
    var change =
        ground
            .change(pattern, outcome)
            .update(task, with(after))
            .require(task, "status", "escalatedTo", "escalationState", "escalatedBy")
            .count(ground.tenantId(), InboxDelta.between(task, with(after)));
    // Whether a task is done can change without the task: its column becomes a closing one.
    if (after != null) {
      column().ifPresent(column -> change.require(column, "closing"));
    }
    return change;
  }

  /// Notes who did what.
  ///
  /// @param names the responders before and after
  /// @param note empty for nothing
  Change record(Change change, ActivityKind kind, Names names, String note) {
    var activity =
        ActivityLog.of(ground, task.key().taskId(), kind, null, names.before(), names.after());
    return change.create(activity.withNote(note.isEmpty() ? null : note));
  }

  Future<Outcome> write(Change change, Outcome outcome) {
    return change.write(ground.attempt().cost()).map(written -> outcome);
  }

  private Optional<Column> column() {
    return ground.column(task.status());
  }

  /// The responders before and after, as an activity shows them.
  record Names(String before, String after) {
    static final Names NONE = new Names(null, null);

    static Names of(Escalation before, Member after) {
      return new Names(before == null ? null : name(before), after == null ? null : name(after));
    }

    static String name(Escalation escalation) {
      var name = escalation.escalatedToName();
      return name == null ? escalation.escalatedTo().value() : name;
    }

    static String name(Member member) {
      return member.userName() == null ? member.userId().value() : member.userName();
    }
  }
}
