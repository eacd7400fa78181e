package io.roundtable.feature.member;

import io.roundtable.command.ActivityLog;
import io.roundtable.command.HandOver;
import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.News;
import io.roundtable.model.Activity;
import io.roundtable.model.Inbox;
import io.roundtable.model.InboxDelta;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.item.EntityCodec;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Hands what somebody had to do in a project to somebody else, or to nobody: everything of who is
/// no member any more, the escalations of who only reads now. What they raised cannot be handed
/// back to them any more.
///
/// Nothing new can come to them: whatever assigns or escalates requires the receiver's membership
/// and role in its own write. So one sweep over the project's tasks, oldest first and by strong
/// reads, finds everything once the membership has ended or changed.
public final class HandOverTasksJob implements JobStep {
  /// A task needs at most three writes; the rest are inboxes, memberships and the job.
  private static final int PAGE = 25;

  /// Whose tasks a job hands over.
  ///
  /// @return the person's name
  public static String leaverName(Job job) {
    return job.inputs().get(HandOver.MEMBER_NAME);
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

  private static BatchGet askMembers(Job job) {
    var read =
        BatchGet.of(AccessPatterns.COMMAND_ITEMS)
            .with(TableKeys.member(job.tenantId(), job.projectId(), leaver(job)))
            .with(TableKeys.inbox(job.tenantId(), leaver(job)));
    chosen(job)
        .ifPresent(
            successor -> read.with(TableKeys.member(job.tenantId(), job.projectId(), successor)));
    return read;
  }

  /// Somebody who may work in the project again keeps what is left, by the name of today: it may
  /// have changed while they were away.
  private static Future<Optional<Job>> handOver(JobAttempt turn, Batch members, Page<Task> tasks) {
    var job = turn.job();
    var key = TableKeys.member(job.tenantId(), job.projectId(), leaver(job));
    var present = members.find(key);
    var change = turn.change("HandOverTasks");
    if (present.filter(member -> member.role().mayWork()).isPresent()) {
      return turn.finish(change.create(renaming(turn)));
    }
    var freeing = new Freeing(turn, present.isEmpty(), successor(job, members));
    var freed = freeing.add(change, tasks.items());
    boolean last = tasks.next().isEmpty();
    if (last && present.isEmpty()) {
      forget(change, members.find(TableKeys.inbox(job.tenantId(), leaver(job))), freed);
    }
    if (last || freed.tasks() > 0) {
      present.ifPresentOrElse(
          member -> change.require(member, "role"), () -> change.requireAbsent(key));
    }
    return tasks
        .next()
        .map(cursor -> turn.advance(change, cursor.value(), freed.tasks()))
        .orElseGet(() -> turn.finish(change));
  }

  private static Job renaming(JobAttempt turn) {
    var inputs = Map.of(Job.PERSON, leaver(turn.job()).value());
    var project = turn.job().project();
    return Job.waiting(turn.nextId(), JobKind.RENAME_PERSON, project, inputs, turn.now());
  }

  /// Leaves alone what came into the Inbox after somebody was a member again: the job of the next
  /// end of that membership is to come.
  private static void forget(Change change, Optional<Inbox> read, Freed freed) {
    read.filter(inbox -> freed.left(inbox) <= 0)
        .ifPresent(
            inbox ->
                change
                    .require(inbox, EntityCodec.inProject(freed.projectId()))
                    .forget(
                        inbox.tenantId(), new InboxDelta.Place(inbox.userId(), freed.projectId())));
  }

  /// The member who was chosen may have left or changed role since; then nobody takes over.
  private static Optional<Member> successor(Job job, Batch members) {
    return chosen(job)
        .flatMap(chosen -> members.find(TableKeys.member(job.tenantId(), job.projectId(), chosen)))
        .filter(member -> member.role().mayWork());
  }

  private static UserId leaver(Job job) {
    return new UserId(job.inputs().get(HandOver.MEMBER));
  }

  private static Optional<UserId> chosen(Job job) {
    return Optional.ofNullable(job.inputs().get(HandOver.SUCCESSOR)).map(UserId::new);
  }

  /// How many tasks of a project are freed, and whose numbers change by that.
  private record Freed(ProjectId projectId, int tasks, InboxDelta delta) {
    /// Takes them from the number that an Inbox counts in the project.
    long left(Inbox inbox) {
      var place = new InboxDelta.Place(inbox.userId(), projectId);
      return inbox.inProjects().getOrDefault(projectId, 0L)
          + delta.changes().getOrDefault(place, 0L);
    }
  }

  /// The writes that free tasks of who left, or only reads now.
  ///
  /// @param left whether the person is no member any more; whoever reads keeps assignments
  /// @param successor who takes over; empty for nobody
  private record Freeing(JobAttempt turn, boolean left, Optional<Member> successor) {
    /// Adds the writes for those tasks that the person has to do with.
    ///
    /// @param tasks as they were read
    /// @return those
    Freed add(Change change, List<Task> tasks) {
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
        successor.ifPresent(member -> change.require(member, "role", "userName"));
      }
      tell(change, NewsKind.ASSIGNED, tasks.stream().filter(this::isAssigned));
      tell(change, NewsKind.ESCALATED, tasks.stream().filter(this::isEscalated));
      return new Freed(turn.job().projectId(), freed, delta);
    }

    private void tell(Change change, NewsKind kind, Stream<Task> tasks) {
      var keys = tasks.map(Task::key).toList();
      successor
          .flatMap(member -> News.handedOver(turn, kind, member.userId(), keys))
          .ifPresent(change::create);
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
          .require(task, "status", "assigneeId", "escalatedTo", "escalationState")
          .require(task, "assigneeName", "escalatedToName");
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
      return successor
          .map(member -> before.since(turn.now()).handedTo(member.userId(), member.userName()))
          .orElse(null);
    }

    private Activity activity(Task task, ActivityKind kind) {
      var name = successor.map(Member::userName).orElse(null);
      return ActivityLog.of(turn, task.key().taskId(), kind, null, leaverName(turn.job()), name);
    }
  }
}
