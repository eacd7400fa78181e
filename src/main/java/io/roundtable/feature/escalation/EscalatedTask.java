package io.roundtable.feature.escalation;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.Attempt;
import io.roundtable.command.News;
import io.roundtable.command.ProjectAttempt;
import io.roundtable.command.ProjectCommand;
import io.roundtable.command.TaskRules;
import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.text.TextRules;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The task of a command on its escalation. Editors may send such a command; which of them may do
/// it with this escalation is decided by who holds it.
///
/// @param attempt the actor and the project
/// @param task as it was read
record EscalatedTask(ProjectAttempt attempt, Task task) {
  private static final String NOT_ESCALATED = "This task is not escalated to anybody any more.";
  private static final String SEND_AGAIN = "Where you still want it, send it once more.";
  private static final String CLOSED =
      "This task is done. Move it out of its closing column first, then escalate it.";

  static EscalatedTask read(
      Attempt attempt, ProjectCommand command, TaskKey task, ItemKey<?>... more) {
    var keys = new ArrayList<ItemKey<?>>(List.of(more));
    keys.addFirst(TableKeys.task(task));
    var read = ProjectAttempt.read(attempt, command, keys);
    return new EscalatedTask(read, TaskRules.requireTask(read, task));
  }

  /// The same where the project may be archived.
  static EscalatedTask readAny(Attempt attempt, ProjectCommand command, TaskKey task) {
    var read = ProjectAttempt.readAny(attempt, command, List.of(TableKeys.task(task)));
    return new EscalatedTask(read, TaskRules.requireTask(read, task));
  }

  static FailureException conflict(String sentence) {
    return new FailureException(new Failure.Conflict("This escalation has changed", sentence));
  }

  /// The escalation, with the time since when.
  ///
  /// @throws FailureException with Conflict where there is none any more
  Escalation require() {
    return task.escalated()
        .map(escalation -> escalation.since(task.key().createdAt()))
        .orElseThrow(() -> conflict(NOT_ESCALATED));
  }

  /// Refuses where the sender saw another escalation than there is.
  ///
  /// @param seen the field `was.escalation`: empty where the sender saw none, null where the form
  ///     does not say
  /// @throws FailureException with Conflict, which says both
  void requireSeen(String seen) {
    var held = task.escalation();
    var present = held == null ? "" : held.token(task.key().createdAt());
    if (seen != null && !seen.equals(present)) {
      throw conflict(
          "Meanwhile it became “%s”; it was “%s” before. %s"
              .formatted(words(present), words(seen), SEND_AGAIN));
    }
  }

  private String words(String token) {
    var parts = token.split(" ", 2);
    if (parts.length < 2 || !Identifiers.isValid(parts[0])) {
      return "escalated to nobody";
    }
    var key = TableKeys.member(attempt.tenantId(), attempt.projectId(), new UserId(parts[0]));
    var name = attempt.attempt().read(List.of(key)).find(key).map(Member::shownName);
    return "escalated to %s since %s"
        .formatted(name.map(TextRules::isolated).orElse("somebody who left"), since(parts[1]));
  }

  private static String since(String time) {
    return time.replace('T', ' ').replace("Z", " UTC");
  }

  /// Refuses a task that is done.
  void requireOpen() {
    if (column().filter(Column::closing).isPresent()) {
      throw conflict(CLOSED);
    }
  }

  /// Refuses whoever is neither the responder nor may act in their place, as an owner or admin.
  ///
  /// @throws FailureException with Forbidden
  void requireResponder(Escalation held) {
    if (!isActor(held.escalatedTo()) && !attempt.managed()) {
      throw refusal(held, "");
    }
  }

  /// Refuses whoever is neither the responder nor raised it nor may act in their place.
  ///
  /// @throws FailureException with Forbidden
  void requireConcerned(Escalation held) {
    if (!isConcerned(held) && !attempt.managed()) {
      throw refusal(held, ", who raised it");
    }
  }

  /// The membership of somebody whom only the task or a memory names, so that it could not be asked
  /// for with the rest.
  ///
  /// @param refusal said where the person is no member or takes no escalations
  /// @throws FailureException with Conflict
  Member requireResponder(UserId person, String refusal) {
    var key = TableKeys.member(attempt.tenantId(), attempt.projectId(), person);
    return attempt
        .attempt()
        .read(List.of(key))
        .find(key)
        .filter(EscalatedTask::takes)
        .orElseThrow(() -> conflict(refusal));
  }

  /// Whether a member takes escalations: those who may change tasks do, by the membership itself.
  static boolean takes(Member member) {
    return Permission.WORK_IN_PROJECT.allows(TenantRole.MEMBER, Optional.of(member.role()));
  }

  /// The result of a change of its escalation.
  ///
  /// @param notes in words of the command's own
  Outcome outcome(String... notes) {
    return Outcome.of(task.segment(), task.touched()).withNotes(List.of(notes));
  }

  /// Begins the writes: the task, on the condition that everything an escalation follows from is as
  /// it was read, and the counts of those concerned.
  ///
  /// @param after null for none
  Change change(Outcome outcome, Escalation after) {
    var written = task.withEscalation(after);
    var change =
        attempt
            .change(outcome)
            .update(task, written)
            .require(task, "status", "escalatedTo", "escalationState", "escalatedBy")
            .require(task, "escalatedToName")
            .count(attempt.tenantId(), InboxDelta.between(task, written));
    // Whether a task is done can change without the task: its column becomes a closing one.
    if (after != null) {
      column().ifPresent(column -> change.require(column, "closing"));
    }
    return change;
  }

  /// Carries the reason why the actor may do it into the write. The responder and who raised it
  /// stand on the task, whose condition they are; an owner's role is a condition of every command
  /// of theirs; an admin's is one more.
  void requireReason(Change change, Escalation held) {
    boolean owner =
        attempt.member().filter(member -> member.role() == ProjectRole.OWNER).isPresent();
    if (!isConcerned(held) && !owner) {
      change.require(attempt.user(), "role");
    }
  }

  /// Notes who did what.
  ///
  /// @param before the name of the responder until now; null for nobody
  /// @param after the name of the responder from now on; null for nobody
  /// @param note empty for nothing
  Activity activity(ActivityKind kind, String before, String after, String note) {
    return ActivityLog.of(attempt, task.key().taskId(), kind, null, before, after)
        .withNote(note.isEmpty() ? null : note);
  }

  Outcome write(Change change, Outcome outcome) {
    return attempt.write(change, outcome);
  }

  /// Has the responder told of what came.
  ///
  /// @param note what the actor says about it; empty for nothing
  void tell(Change change, Member responder, String note) {
    News.escalated(attempt, task.key(), responder.userId(), note).ifPresent(change::create);
  }

  private Optional<Column> column() {
    return attempt.column(task.status());
  }

  private boolean isConcerned(Escalation held) {
    return isActor(held.escalatedTo()) || isActor(held.escalatedBy());
  }

  private boolean isActor(UserId person) {
    return attempt.user().userId().equals(person);
  }

  private static FailureException refusal(Escalation held, String others) {
    var sentence =
        "This is for "
            + isolated(held.shownName())
            + others
            + ", or an owner of the project in their place.";
    return new FailureException(
        new Failure.Forbidden("This escalation is not yours", sentence, true, List.of()));
  }
}
