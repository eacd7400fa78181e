package io.roundtable.feature.member;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.Activity;
import io.roundtable.model.Assignment;
import io.roundtable.model.Escalation;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// Hands what somebody had to do in a project to somebody else, or to nobody: everything of who is
/// no member any more, the escalations of who only reads now. What they raised cannot be handed
/// back to them any more.
///
/// Nothing new can come to them: whatever assigns or escalates requires the receiver's membership
/// and role in its own write. So one sweep over the project's tasks, oldest first and by strong
/// reads, finds everything once the membership has ended or changed.
public final class HandOverTasksJob implements JobStep {
  private static final String MEMBER = "member";
  private static final String MEMBER_NAME = "memberName";
  private static final String SUCCESSOR = "successor";

  /// A task needs at most three writes; the rest are inboxes, memberships and the job.
  private static final int PAGE = 25;

  /// The job that follows the end of a membership, or of the right to take escalations.
  ///
  /// @param jobId of the present: it is due at once
  /// @param actor who ended it; stands in the activity of each task
  /// @param member whose it was
  /// @param successor who takes over; empty for nobody
  /// @return to be created in the same transaction
  public static Job of(
      String jobId, User actor, Member member, Optional<Member> successor, Instant now) {
    var inputs = new HashMap<String, String>();
    inputs.put(MEMBER, member.userId().value());
    inputs.put(MEMBER_NAME, member.shownName());
    inputs.put(JobAttempt.ACTOR, actor.userId().value());
    inputs.put(JobAttempt.ACTOR_NAME, actor.name());
    successor.ifPresent(found -> inputs.put(SUCCESSOR, found.userId().value()));
    var project = new ProjectKey(member.tenantId(), member.projectId());
    return Job.waiting(jobId, JobKind.HAND_OVER_TASKS, project, inputs, now);
  }

  /// Whose tasks a job hands over.
  ///
  /// @return the person's name
  public static String leaverName(Job job) {
    return job.inputs().get(MEMBER_NAME);
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    var members = turn.reads().batch(askMembers(job));
    var tasks =
        turn.reads()
            .tasks()
            .listTasks(
                job.tenantId(),
                job.projectId(),
                TimeOrder.OLDEST_FIRST,
                PageRequest.at(PAGE, job.position()));
    return Future.all(members, tasks)
        .compose(read -> handOver(turn, members.result(), tasks.result()));
  }

  private static BatchRead askMembers(Job job) {
    var read =
        BatchRead.of(AccessPatterns.COMMAND_ITEMS)
            .with(TableKeys.member(job.tenantId(), job.projectId(), leaver(job)));
    chosen(job)
        .ifPresent(
            successor -> read.with(TableKeys.member(job.tenantId(), job.projectId(), successor)));
    return read;
  }

  /// Somebody who may work in the project again keeps what is left.
  private static Future<Optional<Job>> handOver(JobAttempt turn, Batch members, Page<Task> tasks) {
    var job = turn.job();
    var key = TableKeys.member(job.tenantId(), job.projectId(), leaver(job));
    var present = members.find(key);
    if (present.filter(member -> member.role().mayWork()).isPresent()) {
      return turn.finish();
    }
    var change = turn.change("HandOverTasks");
    var freeing = new Freeing(turn, present.isEmpty(), successor(job, members));
    int freed = freeing.add(change, tasks.items());
    if (freed > 0) {
      present.ifPresentOrElse(
          member -> change.require(member, "role"), () -> change.requireAbsent(key));
    }
    return tasks
        .next()
        .map(cursor -> turn.advance(change, cursor.value(), freed))
        .orElseGet(() -> turn.finish(change));
  }

  /// The member who was chosen may have left or changed role since; then nobody takes over.
  private static Optional<Member> successor(Job job, Batch members) {
    return chosen(job)
        .flatMap(chosen -> members.find(TableKeys.member(job.tenantId(), job.projectId(), chosen)))
        .filter(member -> member.role().mayWork());
  }

  private static UserId leaver(Job job) {
    return new UserId(job.inputs().get(MEMBER));
  }

  private static Optional<UserId> chosen(Job job) {
    return Optional.ofNullable(job.inputs().get(SUCCESSOR)).map(UserId::new);
  }

  /// The writes that free tasks of who left, or only reads now.
  ///
  /// @param left whether the person is no member any more; whoever reads keeps assignments
  /// @param successor who takes over; empty for nobody
  private record Freeing(JobAttempt turn, boolean left, Optional<Member> successor) {
    /// Adds the writes for those tasks that the person has to do with.
    ///
    /// @param tasks as they were read
    /// @return how many those are
    int add(Change change, List<Task> tasks) {
      var delta = InboxDelta.NONE;
      int freed = 0;
      for (var task : tasks) {
        if (isAssigned(task) || isEscalated(task) || isRaised(task)) {
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
        change.create(successor.isEmpty() ? ended(task) : activity(task, ActivityKind.HANDED_ON));
      }
      if (isRaised(freed)) {
        freed = freed.withEscalation(freed.escalation().ofNobody());
      }
      // Who is on whose list follows from these: all must be as read.
      change
          .update(task, freed)
          .require(task, "status", "assigneeId", "escalatedTo", "escalationState");
      return freed;
    }

    private Activity ended(Task task) {
      var kind = ActivityKind.RESOLVED;
      return ActivityLog.of(turn, task.key().taskId(), kind, "members", null, null)
          .ending(task.escalation());
    }

    private boolean isRaised(Task task) {
      return task.escalated()
          .filter(held -> leaver(turn.job()).equals(held.escalatedBy()))
          .isPresent();
    }

    private boolean isAssigned(Task task) {
      return left
          && task.assigned()
              .filter(held -> held.assigneeId().equals(leaver(turn.job())))
              .isPresent();
    }

    private boolean isEscalated(Task task) {
      return task.escalated()
          .filter(held -> held.escalatedTo().equals(leaver(turn.job())))
          .isPresent();
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
      var name = successor.map(Member::userName).orElse(null);
      return ActivityLog.of(turn, task.key().taskId(), kind, null, leaverName(turn.job()), name);
    }
  }
}
