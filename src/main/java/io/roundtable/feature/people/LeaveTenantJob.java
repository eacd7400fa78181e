package io.roundtable.feature.people;

import io.roundtable.command.HandOver;
import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.MembershipWalk;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.PersonWord;
import io.roundtable.model.Project;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.read.Batch;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Takes who was deactivated out of their projects (AP6), one a step, each with the work that hands
/// over what they had to do there. A project whose only owner they were gets another one: who takes
/// over, else who deactivated them, else another admin.
///
/// Nothing new can be joined: whatever makes a membership requires an active person in its own
/// write.
public final class LeaveTenantJob implements JobStep {
  private static final String STEP = "LeaveTenant";

  /// The job that follows a deactivation.
  ///
  /// @param jobId of the present: it is due at once
  static Job of(String jobId, User actor, DeactivatePerson asked, Instant now) {
    var inputs = new HashMap<String, String>();
    inputs.put(Job.PERSON, asked.userId().value());
    inputs.put(JobAttempt.ACTOR, actor.userId().value());
    inputs.put(JobAttempt.ACTOR_NAME, actor.name());
    if (asked.successor() != null) {
      inputs.put(HandOver.SUCCESSOR, asked.successor().value());
    }
    return Job.waiting(jobId, JobKind.LEAVE_TENANT, actor.tenantId(), inputs, now);
  }

  private static UserId person(Job job) {
    return new UserId(job.inputs().get(Job.PERSON));
  }

  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    return MembershipWalk.step(turn, STEP, projectId -> leave(turn, projectId));
  }

  private static Future<Optional<Change>> leave(JobAttempt turn, ProjectId projectId) {
    return read(turn, projectId)
        .compose(
            membership ->
                membership.isOver()
                    ? Future.succeededFuture(Optional.empty())
                    : membership.end().map(Optional::of));
  }

  private static Future<Membership> read(JobAttempt turn, ProjectId projectId) {
    var job = turn.job();
    var read =
        BatchGet.of(AccessPatterns.COMMAND_ITEMS)
            .with(TableKeys.project(job.tenantId(), projectId));
    Stream.of(Optional.of(person(job)), successor(job), Optional.of(actor(job)))
        .flatMap(Optional::stream)
        .distinct()
        .forEach(
            userId ->
                read.with(TableKeys.user(job.tenantId(), userId))
                    .with(TableKeys.member(job.tenantId(), projectId, userId)));
    return turn.reads().batch(read).map(batch -> new Membership(turn, projectId, batch));
  }

  private static Optional<UserId> successor(Job job) {
    return Optional.ofNullable(job.inputs().get(HandOver.SUCCESSOR)).map(UserId::new);
  }

  private static UserId actor(Job job) {
    return new UserId(job.inputs().get(JobAttempt.ACTOR));
  }

  /// A membership that ends.
  ///
  /// @param batch the project; person, successor and actor, with their memberships
  private record Membership(JobAttempt turn, ProjectId projectId, Batch batch) {
    /// Whoever was reactivated stays where they still are.
    boolean isOver() {
      return user(person(turn.job())).filter(found -> !found.active()).isEmpty();
    }

    Future<Change> end() {
      var member = member(person(turn.job()));
      var project =
          batch
              .find(TableKeys.project(turn.job().tenantId(), projectId))
              .filter(found -> found.state() != ProjectState.DELETING);
      if (member.isEmpty() || project.isEmpty()) {
        return Future.succeededFuture(turn.change(STEP));
      }
      boolean last = member.get().role() == ProjectRole.OWNER && project.get().ownerCount() <= 1;
      return last
          ? heir().map(heir -> inherit(member.get(), project.get(), heir))
          : Future.succeededFuture(end(member.get(), project.get(), takesOver()));
    }

    private Optional<User> user(UserId userId) {
      return batch.find(TableKeys.user(turn.job().tenantId(), userId));
    }

    private Optional<Member> member(UserId userId) {
      return batch.find(TableKeys.member(turn.job().tenantId(), projectId, userId));
    }

    /// The one who takes over, unless they have left or changed role since.
    private Optional<Member> takesOver() {
      return successor(turn.job()).flatMap(this::member).filter(held -> held.role().mayWork());
    }

    private Change end(Member member, Project project, Optional<Member> takesOver) {
      var job = turn.job();
      var handOver =
          new HandOver(actor(job), job.inputs().get(JobAttempt.ACTOR_NAME), member, takesOver);
      var change =
          turn.change(STEP)
              .require(user(member.userId()).orElseThrow(), "state")
              .require(project, "state", "name", "slug")
              .delete(member, "role")
              .withhold(member, true)
              .create(handOver.job(turn.nextId(), turn.now()))
              .create(
                  audit(
                      AuditKind.MEMBER_REMOVED, project, member.shownName(), member.role(), null));
      takesOver
          .filter(held -> member(held.userId()).filter(held::equals).isPresent())
          .ifPresent(held -> change.require(held, "role"));
      if (member.role() == ProjectRole.OWNER && project.ownerCount() > 1) {
        change.require(project, "ownerCount").add(project, "ownerCount", -1);
      }
      return change;
    }

    /// Gives the project to another owner; their number stays.
    private Change inherit(Member member, Project project, Heir heir) {
      var owner =
          heir.member()
              .map(held -> held.withRole(ProjectRole.OWNER))
              .orElseGet(() -> Member.of(heir.user(), project, ProjectRole.OWNER));
      boolean chosen = successor(turn.job()).filter(owner.userId()::equals).isPresent();
      var change = end(member, project, chosen ? Optional.of(owner) : takesOver());
      heir.member().ifPresentOrElse(held -> change.update(held, owner), () -> change.create(owner));
      var kind = heir.member().isPresent() ? AuditKind.MEMBER_CHANGED : AuditKind.MEMBER_ADDED;
      var before = heir.member().map(Member::role).orElse(null);
      return change
          .require(heir.user(), "state", "name", "email")
          .require(project, "ownerCount")
          .withhold(owner, false)
          .create(audit(kind, project, owner.shownName(), before, ProjectRole.OWNER));
    }

    private Future<Heir> heir() {
      var chosen = successor(turn.job()).flatMap(this::user).filter(User::active);
      var actor = user(actor(turn.job())).filter(Heir::isAdmin);
      return chosen
          .or(() -> actor)
          .map(user -> Future.succeededFuture(new Heir(user, member(user.userId()))))
          .orElseGet(() -> admin(PageRequest.first(PageRequest.DEFAULT_SIZE)));
    }

    /// There always is one, wherever in the list; were there none, the work would wait.
    private Future<Heir> admin(PageRequest page) {
      var reads = turn.reads().tenants();
      return reads
          .listPeople(turn.job().tenantId(), "", page)
          .compose(
              people ->
                  people.items().stream()
                      .filter(word -> word.listedAs() == TenantRole.ADMIN)
                      .findFirst()
                      .map(word -> read(word.userId()))
                      .orElseGet(() -> adminAfter(people)));
    }

    private Future<Heir> adminAfter(Page<PersonWord> people) {
      return people.next().isPresent()
          ? admin(new PageRequest(PageRequest.DEFAULT_SIZE, people.next()))
          : Future.failedFuture(new IllegalStateException("a tenant without an admin"));
    }

    private Future<Heir> read(UserId userId) {
      var user = TableKeys.user(turn.job().tenantId(), userId);
      var member = TableKeys.member(turn.job().tenantId(), projectId, userId);
      return turn.reads()
          .batch(BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(user).with(member))
          .map(found -> new Heir(found.find(user).orElseThrow(), found.find(member)));
    }

    private AuditEntry audit(
        AuditKind kind, Project project, String name, ProjectRole before, ProjectRole after) {
      return new AuditEntry(
          project.tenantId(),
          turn.nextId(),
          turn.now(),
          actor(turn.job()),
          turn.job().inputs().get(JobAttempt.ACTOR_NAME),
          kind,
          project.name() + ": " + name,
          word(before),
          word(after));
    }

    private static String word(ProjectRole role) {
      return role == null ? null : role.name().toLowerCase(Locale.ROOT);
    }
  }

  /// The next owner of a project.
  ///
  /// @param member the membership that they have already
  private record Heir(User user, Optional<Member> member) {
    static boolean isAdmin(User user) {
      return user.active() && user.role() == TenantRole.ADMIN;
    }
  }
}
