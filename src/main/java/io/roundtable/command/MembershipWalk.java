package io.roundtable.command;

import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.User;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.table.read.Cursor;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// The walk of a job through the projects of its [Job#PERSON] (AP6), one a step. The list lags, so
/// it is gone through once more after a while.
public final class MembershipWalk {
  private static final String WAIT = "then wait";
  private static final String AGAIN = "again ";
  private static final Duration LAG = Duration.ofMinutes(1);

  private MembershipWalk() {}

  /// The job that brings a person's new name or address to its copies. It reads them when it runs.
  public static Job renaming(Attempt attempt, User user) {
    var inputs = Map.of(Job.PERSON, user.userId().value());
    return Job.waiting(
        attempt.nextId(), JobKind.RENAME_PERSON, user.tenantId(), inputs, attempt.now());
  }

  /// Takes a step.
  ///
  /// @param step under which the requests are counted, for example `LeaveTenant`
  /// @param work begins the writes in a project; empty where the whole job has become void
  /// @return the job as it stands then; fails as the work and its writes do
  public static Future<Optional<Job>> step(
      JobAttempt turn, String step, Function<ProjectId, Future<Optional<Change>>> work) {
    var job = turn.job();
    var position = job.position() == null ? "" : job.position();
    if (position.equals(WAIT)) {
      return turn.await(AGAIN, LAG);
    }
    var cursor = isAgain(job) ? position.substring(AGAIN.length()) : position;
    var person = new UserId(job.inputs().get(Job.PERSON));
    return turn.reads()
        .tenants()
        .listMemberships(job.tenantId(), person, PageRequest.at(1, cursor))
        .compose(page -> write(turn, step, page, work));
  }

  /// Whether a job goes through the list for the second time.
  public static boolean isAgain(Job job) {
    return job.position() != null && job.position().startsWith(AGAIN);
  }

  private static Future<Optional<Job>> write(
      JobAttempt turn,
      String step,
      Page<Member> page,
      Function<ProjectId, Future<Optional<Change>>> work) {
    if (page.items().isEmpty()) {
      return goOn(turn, turn.change(step), page.next());
    }
    return work.apply(page.items().getFirst().projectId())
        .compose(
            change -> change.isPresent() ? goOn(turn, change.get(), page.next()) : turn.finish());
  }

  /// At the end of the list it waits, and at its end once more it is done.
  private static Future<Optional<Job>> goOn(JobAttempt turn, Change change, Optional<Cursor> next) {
    boolean again = isAgain(turn.job());
    if (next.isEmpty() && again) {
      return turn.finish(change);
    }
    var cursor = next.map(Cursor::value);
    return turn.advance(change, again ? AGAIN + cursor.orElseThrow() : cursor.orElse(WAIT), 1);
  }
}
