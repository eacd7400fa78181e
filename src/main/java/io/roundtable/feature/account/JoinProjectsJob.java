package io.roundtable.feature.account;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Invitation;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;

/// Makes who accepted an invitation a member of its projects, one project a step. What is gone or
/// archived by then is left out, and so is where somebody added them meanwhile.
public final class JoinProjectsJob implements JobStep {
  private static final String PLACE = "project.";

  /// The job that follows an accepted invitation.
  ///
  /// @param jobId of the present: it is due at once
  static Job of(String jobId, Invitation invitation, Instant now) {
    var inputs = new HashMap<String, String>();
    inputs.put(Job.PERSON, invitation.userId().value());
    inputs.put(JobAttempt.ACTOR, invitation.inviter().userId().value());
    inputs.put(JobAttempt.ACTOR_NAME, invitation.inviter().name());
    for (int number = 0; number < invitation.places().size(); number++) {
      var place = invitation.places().get(number);
      inputs.put(PLACE + number, place.projectId() + " " + place.role().name());
    }
    var tenantId = invitation.tenantId();
    return Job.waiting(jobId, JobKind.JOIN_PROJECTS, tenantId, inputs, now)
        .withTotal(invitation.places().size());
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    var job = turn.job();
    int number = job.position() == null ? 0 : Integer.parseInt(job.position());
    var text = job.inputs().get(PLACE + number);
    if (text == null) {
      return turn.finish();
    }
    var parts = text.split(" ", 2);
    var place = new Invitation.Place(new ProjectId(parts[0]), ProjectRole.valueOf(parts[1]));
    return join(turn, place).compose(change -> goOn(turn, change, number + 1));
  }

  private static Future<Optional<Job>> goOn(JobAttempt turn, Change change, int next) {
    return turn.job().inputs().containsKey(PLACE + next)
        ? turn.advance(change, Integer.toString(next), 1)
        : turn.finish(change);
  }

  private static Future<Change> join(JobAttempt turn, Invitation.Place place) {
    var tenantId = turn.job().tenantId();
    var userId = new UserId(turn.job().inputs().get(Job.PERSON));
    var user = TableKeys.user(tenantId, userId);
    var project = TableKeys.project(tenantId, place.projectId());
    var member = TableKeys.member(tenantId, place.projectId(), userId);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(user).with(project).with(member);
    return turn.reads()
        .batch(read)
        .map(
            (Batch batch) -> {
              var change = turn.change("JoinProjects");
              var joinable = batch.find(project).filter(found -> found.state().changeable());
              if (joinable.isPresent() && batch.find(member).isEmpty()) {
                batch
                    .find(user)
                    .filter(User::active)
                    .ifPresent(person -> add(turn, change, person, joinable.get(), place.role()));
              }
              return change;
            });
  }

  private static void add(
      JobAttempt turn, Change change, User person, Project project, ProjectRole role) {
    var member = Member.of(person, project, role);
    change
        .require(person, "name", "email", "state")
        .require(project, "state", "name", "slug")
        .create(member)
        .create(audit(turn, project, member))
        .withhold(member, !role.mayWork());
    if (role == ProjectRole.OWNER) {
      change.require(project, "ownerCount").add(project, "ownerCount", 1);
    }
  }

  private static AuditEntry audit(JobAttempt turn, Project project, Member member) {
    var inputs = turn.job().inputs();
    return new AuditEntry(
        member.tenantId(),
        turn.nextId(),
        turn.now(),
        new UserId(inputs.get(JobAttempt.ACTOR)),
        inputs.get(JobAttempt.ACTOR_NAME),
        AuditKind.MEMBER_ADDED,
        project.name() + ": " + member.shownName(),
        null,
        member.role().name().toLowerCase(Locale.ROOT));
  }
}
