package io.roundtable.command;

import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Assignment;
import io.roundtable.model.Escalation;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.UserId;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Optional;

/// The writes that free tasks of somebody who left.
///
/// @param leaving who left, and by whom
/// @param successor who takes over; empty for nobody
public record TaskFreeing(JobTurn turn, Leaving leaving, Optional<Member> successor) {
  /// Adds the writes for those tasks that the person has to do with.
  ///
  /// @param tasks as they were read
  /// @return how many those are
  public int add(Change change, List<Task> tasks) {
    var delta = InboxDelta.NONE;
    int freed = 0;
    for (var task : tasks) {
      if (isAssigned(task) || isEscalated(task)) {
        delta = delta.plus(InboxDelta.between(task, free(change, task)));
        freed++;
      }
    }
    change.count(turn.job().tenantId(), delta);
    if (freed > 0) {
      successor.ifPresent(member -> change.require(member, "role"));
    }
    return freed;
  }

  private Task free(Change change, Task task) {
    var freed = task;
    if (isAssigned(task)) {
      freed = freed.withAssignment(assignment(task.assignment()));
      change.create(activity(task, ActivityKind.ASSIGNED));
    }
    if (isEscalated(task)) {
      freed = freed.withEscalation(escalation(task.escalation()));
      boolean ends = successor.isEmpty();
      change.create(activity(task, ends ? ActivityKind.RESOLVED : ActivityKind.HANDED_ON));
    }
    // Who is on whose list follows from these: all must be as read.
    change
        .update(task, freed)
        .require(task, "status", "assigneeId", "escalatedTo", "escalationState");
    return freed;
  }

  private boolean isAssigned(Task task) {
    return task.assigned().filter(held -> held.assigneeId().equals(leaving.userId())).isPresent();
  }

  private boolean isEscalated(Task task) {
    return task.escalated().filter(held -> held.escalatedTo().equals(leaving.userId())).isPresent();
  }

  private Assignment assignment(Assignment before) {
    return successor
        .map(member -> new Assignment(member.userId(), member.userName(), before.open()))
        .orElse(null);
  }

  private Escalation escalation(Escalation before) {
    return successor.map(member -> before.since(turn.now()).handedTo(member)).orElse(null);
  }

  private Activity activity(Task task, ActivityKind kind) {
    return new Activity(
        turn.job().tenantId(),
        task.key().taskId(),
        turn.nextId(),
        turn.now(),
        leaving.actorId(),
        leaving.actorName(),
        kind,
        null,
        leaving.name(),
        successor.map(Member::userName).orElse(null));
  }

  /// Who left.
  ///
  /// @param name as the membership told it
  /// @param actorId who ended the membership
  public record Leaving(UserId userId, String name, UserId actorId, String actorName) {}
}
