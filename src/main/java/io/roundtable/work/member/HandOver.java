package io.roundtable.work.member;

import io.roundtable.model.Activity;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Assignment;
import io.roundtable.model.Escalation;
import io.roundtable.model.EscalationState;
import io.roundtable.model.Identifiers;
import io.roundtable.model.Job;
import io.roundtable.model.JobKind;
import io.roundtable.model.Member;
import io.roundtable.model.ProjectRole;
import io.roundtable.model.Task;
import io.roundtable.model.UserId;
import io.roundtable.table.Change;
import io.roundtable.table.TableKeys;
import io.roundtable.work.execution.ProjectGround;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Optional;

/// Hands what somebody had to do in a project to somebody else, or to nobody: one task.
///
/// Nothing new can come to who is no member: whatever assigns or escalates requires the receiver's
/// membership in its own write. So one sweep over the project's tasks finds everything, once the
/// membership has ended.
final class HandOver {
  private static final String MEMBER = "member";
  private static final String MEMBER_NAME = "memberName";
  private static final String SUCCESSOR = "successor";
  private static final String ACTOR = "actor";
  private static final String ACTOR_NAME = "actorName";

  private final Job job;
  private final Optional<Member> successor;
  private final InstantSource clock;

  /// @param successor as it was read with the tasks; a membership that has ended meanwhile, or
  ///     allows no work any more, counts as nobody
  HandOver(Job job, Optional<Member> successor, InstantSource clock) {
    this.job = job;
    this.successor = successor.filter(HandOver::mayTakeOver);
    this.clock = clock;
  }

  /// The job that follows the end of a membership.
  static Job job(ProjectGround ground, Member member, Optional<Member> successor) {
    var attempt = ground.attempt();
    var inputs = new LinkedHashMap<String, String>();
    inputs.put(MEMBER, member.userId().value());
    inputs.put(MEMBER_NAME, MemberNames.of(member));
    inputs.put(ACTOR, ground.user().userId().value());
    inputs.put(ACTOR_NAME, ground.user().name());
    successor.ifPresent(found -> inputs.put(SUCCESSOR, found.userId().value()));
    return new Job(
        attempt.nextId(),
        JobKind.HAND_OVER_TASKS,
        ground.tenantId(),
        ground.projectId(),
        inputs,
        null,
        0,
        0,
        null,
        null,
        attempt.now(),
        1);
  }

  /// Whether a member can take over: who may change tasks.
  static boolean mayTakeOver(Member member) {
    return member.role() == ProjectRole.OWNER || member.role() == ProjectRole.EDITOR;
  }

  /// Who is no member any more.
  static UserId leaver(Job job) {
    return new UserId(job.inputs().get(MEMBER));
  }

  /// Who was chosen to take over; empty for nobody.
  static Optional<UserId> chosen(Job job) {
    return Optional.ofNullable(job.inputs().get(SUCCESSOR)).map(UserId::new);
  }

  /// Whether somebody has to do with a task.
  static boolean concerns(Task task, UserId person) {
    return task.assigned().filter(held -> held.assigneeId().equals(person)).isPresent()
        || task.escalated().filter(held -> held.escalatedTo().equals(person)).isPresent();
  }

  /// Adds the writes that free a task of who left.
  ///
  /// @param task as it was read, and concerns the person
  void add(Change change, Task task) {
    var leaver = leaver(job);
    var freed = task;
    if (task.assigned().filter(held -> held.assigneeId().equals(leaver)).isPresent()) {
      freed = freed.withAssignment(assignment(task.assignment()));
      change.create(activity(task, ActivityKind.ASSIGNED));
    }
    if (task.escalated().filter(held -> held.escalatedTo().equals(leaver)).isPresent()) {
      var escalation = escalation(task.escalation());
      freed = freed.withEscalation(escalation);
      count(change, task.escalation(), escalation);
      var kind = escalation == null ? ActivityKind.RESOLVED : ActivityKind.HANDED_ON;
      change.create(activity(task, kind));
    }
    // Somebody who is a member again keeps what is left.
    change
        .update(task, freed)
        .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
        .requireAbsent(TableKeys.member(job.tenantId(), job.projectId(), leaver));
    successor.ifPresent(member -> change.require(member, "role"));
  }

  private Assignment assignment(Assignment before) {
    return successor
        .map(member -> new Assignment(member.userId(), member.userName(), before.open()))
        .orElse(null);
  }

  /// Whoever takes over has not seen it yet; how long it has waited stays as it was.
  private Escalation escalation(Escalation before) {
    return successor
        .map(
            member ->
                new Escalation(
                    member.userId(),
                    EscalationState.NEW,
                    before.escalatedAt(),
                    null,
                    member.userName()))
        .orElse(null);
  }

  private void count(Change change, Escalation before, Escalation after) {
    if (before.state() == EscalationState.NEW) {
      change.count(job.tenantId(), before.escalatedTo(), -1);
    }
    if (after != null) {
      change.count(job.tenantId(), after.escalatedTo(), 1);
    }
  }

  private Activity activity(Task task, ActivityKind kind) {
    return new Activity(
        job.tenantId(),
        task.key().taskId(),
        Identifiers.next(clock),
        now(),
        new UserId(job.inputs().get(ACTOR)),
        job.inputs().get(ACTOR_NAME),
        kind,
        null,
        job.inputs().get(MEMBER_NAME),
        successor.map(MemberNames::of).orElse(null));
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }
}
