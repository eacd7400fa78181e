package io.roundtable.feature.profile;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.MembershipWalk;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Task;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.util.Optional;

/// Brings a person's name and address to their copies: a job of the tenant to their memberships,
/// one a step, and for each of those, a job of its project to the tasks that are theirs.
///
/// Each step reads the person anew and writes on the condition that the name is still that one: so
/// an older name never comes after a newer one, however many changes are under way. Whatever makes
/// a copy meanwhile reads the membership, on the same condition. So a sweep that begins once the
/// membership has a name finds all that carry an older one.
///
/// Nothing comes back by it: it writes only what is there, and belongs to the person still.
public final class RenamePersonJob implements JobStep {
  private static final int PAGE = 50;

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    return turn.job().projectId() == null
        ? MembershipWalk.step(turn, "RenameMember", projectId -> rename(turn, projectId))
        : renameTasks(turn);
  }

  private static Future<Optional<Change>> rename(JobAttempt turn, ProjectId projectId) {
    var job = turn.job();
    var key = TableKeys.user(job.tenantId(), person(job));
    var memberKey = TableKeys.member(job.tenantId(), projectId, person(job));
    return turn.reads()
        .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key).with(memberKey))
        .map(read -> read.find(key).map(user -> rename(turn, user, read.find(memberKey))));
  }

  /// Sweeps what the list shows for the first time, whatever name it has; for the second time only
  /// what was not shown before.
  private static Change rename(JobAttempt turn, User user, Optional<Member> found) {
    var change = turn.change("RenameMember");
    boolean again = MembershipWalk.isAgain(turn.job());
    found
        .filter(member -> !again || Change.differs(member, member.named(user)))
        .ifPresent(
            member ->
                change
                    .require(user, "name", "email")
                    .update(member, member.named(user))
                    .create(sweep(turn, member)));
    return change;
  }

  private static Job sweep(JobAttempt turn, Member member) {
    var project = new ProjectKey(member.tenantId(), member.projectId());
    return Job.waiting(
        turn.nextId(), JobKind.RENAME_PERSON, project, turn.job().inputs(), turn.now());
  }

  private static Future<Optional<Job>> renameTasks(JobAttempt turn) {
    var job = turn.job();
    var key = TableKeys.user(job.tenantId(), person(job));
    var user = turn.reads().batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key));
    var page = PageRequest.at(PAGE, job.position());
    var tasks =
        turn.reads()
            .tasks()
            .listTasks(job.tenantId(), job.projectId(), TimeOrder.OLDEST_FIRST, page);
    return Future.all(user, tasks)
        .compose(
            read ->
                user.result()
                    .find(key)
                    .map(found -> renameTasks(turn, found, tasks.result()))
                    .orElseGet(turn::finish));
  }

  private static Future<Optional<Job>> renameTasks(JobAttempt turn, User user, Page<Task> tasks) {
    var change = turn.change("RenameInTasks");
    var stale = tasks.items().stream().filter(task -> !task.naming(user).equals(task)).toList();
    if (!stale.isEmpty()) {
      change.require(user, "name");
    }
    for (var task : stale) {
      // Whose it is may change as well: then the name is not theirs.
      change.update(task, task.naming(user)).require(task, "assigneeId", "escalatedTo");
    }
    return tasks
        .next()
        .map(cursor -> turn.advance(change, cursor.value(), stale.size()))
        .orElseGet(() -> turn.finish(change));
  }

  private static UserId person(Job job) {
    return new UserId(job.inputs().get(Job.PERSON));
  }
}
