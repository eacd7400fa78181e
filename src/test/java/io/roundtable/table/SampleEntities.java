package io.roundtable.table;

import io.roundtable.model.Activity;
import io.roundtable.model.AddressChange;
import io.roundtable.model.AuditEntry;
import io.roundtable.model.Column;
import io.roundtable.model.Comment;
import io.roundtable.model.Credential;
import io.roundtable.model.DeletedTask;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.Inbox;
import io.roundtable.model.Invitation;
import io.roundtable.model.Job;
import io.roundtable.model.Member;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.OldSlug;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Passkey;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.PersonWord;
import io.roundtable.model.PrefixClaim;
import io.roundtable.model.Project;
import io.roundtable.model.RecentTasks;
import io.roundtable.model.Reference;
import io.roundtable.model.Rollout;
import io.roundtable.model.Sequence;
import io.roundtable.model.Session;
import io.roundtable.model.SlugClaim;
import io.roundtable.model.Summary;
import io.roundtable.model.Task;
import io.roundtable.model.TaskBody;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.Watcher;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.ProjectKey;
import io.roundtable.model.id.ProjectLabel;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.ColumnState;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.MailState;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.RolloutState;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.model.state.TaskDetails;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Entities of every kind with any of their optional parts missing, made of a seed.
///
/// Long because it has one of each kind.
public final class SampleEntities extends SampleValues {
  public SampleEntities(long seed) {
    super(seed);
  }

  /// One of each kind.
  public List<Entity> all() {
    var entities = new ArrayList<Entity>();
    entities.add(
        new Tenant(
            tenantId(),
            text(),
            maybe(slug()),
            List.of(slug(), slug()),
            maybe(time()),
            maybe(text()),
            maybe(number()),
            new Tenant.SignInRules(List.of(pick(SignInMethod.values())), List.of(text())),
            number()));
    entities.add(new TenantSlug(slug(), tenantId()));
    entities.add(
        new User(
            tenantId(),
            userId(),
            text(),
            maybe(email()),
            pick(TenantRole.values()),
            pick(PersonState.values()),
            maybe(text()),
            number(),
            List.of(pick(NewsKind.values())),
            number()));
    entities.add(new Credential(tenantId(), userId(), text(), number()));
    entities.add(new EmailClaim(tenantId(), email(), userId()));
    addInvitation(entities);
    entities.add(session());
    entities.add(new Inbox(tenantId(), userId(), number()));
    var inProjects = Map.of(projectId(), number());
    var withheld = Set.of(projectId());
    entities.add(
        new Inbox(
            tenantId(), userId(), number(), inProjects, withheld, number(), maybe(identifier())));
    entities.add(
        new NewsEntry(
            userId(),
            identifier(),
            pick(NewsKind.values()),
            time(),
            new NewsEntry.About(taskKey(), maybe(text()), text()),
            new Activity.Actor(userId(), maybe(text())),
            maybe(text()),
            maybe(time())));
    entities.add(mail());
    entities.add(new Watcher(tenantId(), taskKey().taskId(), userId(), number() % 2 == 0));
    var gone = new RecentTasks.Entry(time(), taskKey(), null);
    var task = task();
    var written = RecentTasks.Entry.of(time(), task.key(), task);
    entities.add(
        new RecentTasks(tenantId(), userId(), identifier(), List.of(gone, written), time()));
    addProjects(entities);
    addTasks(entities);
    addWork(entities);
    entities.add(new Rollout("Escalations", pick(RolloutState.values()), maybe(time())));
    return entities;
  }

  private OutgoingMail mail() {
    var entries = new ArrayList<String>();
    for (long left = number() % 3; left > 0; left--) {
      entries.add(identifier());
    }
    var sending =
        new OutgoingMail.Sending(
            pick(MailState.values()), number(), number(), maybe(text()), time(), maybe(time()));
    return new OutgoingMail(
        tenantId(),
        identifier(),
        pick(MailKind.values()),
        userId(),
        text(),
        new OutgoingMail.Untold(entries, number()),
        sending,
        time(),
        number());
  }

  private Session session() {
    return new Session(
        tenantId(),
        userId(),
        identifier(),
        number(),
        new Session.Client(text(), text()),
        SignInMethod.values()[random.nextInt(3)],
        new Session.Times(time(), time(), time()),
        maybe(identifier()));
  }

  private void addProjects(List<Entity> entities) {
    entities.add(
        new Project(
            new ProjectKey(tenantId(), projectId()),
            new Project.Names(
                text(),
                maybe(slug()),
                maybe(prefix()),
                random.nextBoolean() ? Map.of() : Map.of("S0", text())),
            columns(),
            pick(ProjectState.values()),
            maybe(pick(ProjectState.values())),
            random.nextInt(5),
            maybe(time()),
            number()));
    entities.add(new SlugClaim(tenantId(), slug(), projectId(), columns()));
    entities.add(new OldSlug(tenantId(), slug(), projectId()));
    entities.add(new PrefixClaim(tenantId(), prefix(), projectId()));
    entities.add(
        new Column(
            tenantId(),
            projectId(),
            identifier(),
            text(),
            random.nextBoolean(),
            random.nextInt(20),
            number(),
            maybe(number()),
            pick(ColumnState.values()),
            number()));
    entities.add(new Sequence(tenantId(), projectId(), number()));
    entities.add(
        new Member(
            tenantId(),
            projectId(),
            userId(),
            pick(ProjectRole.values()),
            maybe(text()),
            maybe(email()),
            maybe(text()),
            maybe(slug()),
            number()));
    entities.add(
        new PersonWord(
            tenantId(),
            maybe(projectId()),
            userId(),
            "lovelace ada",
            text(),
            maybe(email()),
            maybe(pick(ProjectRole.values())),
            maybe(pick(TenantRole.values())),
            pick(PersonState.values())));
    entities.add(
        new Summary(
            tenantId(),
            projectId(),
            random.nextInt(8),
            number(),
            number(),
            Map.of(identifier(), number())));
  }

  private void addTasks(List<Entity> entities) {
    entities.add(new Reference(taskKey(), reference()));
    entities.add(task());
    entities.add(new TaskBody(tenantId(), taskId(), text(), number()));
    entities.add(
        new Comment(
            tenantId(), taskId(), identifier(), time(), userId(), maybe(text()), text(), number()));
    entities.add(
        new Activity(
            tenantId(),
            taskId(),
            identifier(),
            time(),
            new Activity.Actor(userId(), maybe(text())),
            pick(ActivityKind.values()),
            new Activity.Edit(maybe(text()), maybe(text()), maybe(text()), maybe(text())),
            maybe(text())));
  }

  private void addWork(List<Entity> entities) {
    var assignment = new Assignment(userId(), maybe(text()), false);
    var deleted = task().withAssignment(maybe(assignment));
    entities.add(new DeletedTask(deleted, userId(), maybe(text()), maybe(time()), time()));
    entities.add(
        new AuditEntry(
            tenantId(),
            identifier(),
            time(),
            userId(),
            maybe(text()),
            pick(AuditKind.values()),
            maybe(text()),
            maybe(text()),
            maybe(text()),
            maybe(new AuditEntry.Visit(text(), number(), time()))));
    addRequests(entities);
    entities.add(
        new Job(
            identifier(),
            pick(JobKind.values()),
            tenantId(),
            maybe(projectId()),
            random.nextBoolean() ? Map.of("status", text()) : Map.of(),
            new Job.Progress(maybe(text()), number(), number()),
            new Job.Lease(maybe(identifier()), maybe(time())),
            time(),
            number()));
  }

  private void addInvitation(List<Entity> entities) {
    var place = new Invitation.Place(projectId(), pick(ProjectRole.values()));
    var invitation =
        new Invitation(
            tenantId(),
            identifier(),
            email(),
            pick(TenantRole.values()),
            random.nextBoolean() ? List.of(place) : List.of(),
            text(),
            new Invitation.Inviter(userId(), text()),
            new Invitation.Times(time(), time()),
            number());
    entities.add(invitation);
    entities.add(EmailClaim.of(invitation));
    entities.add(
        new Passkey(
            tenantId(),
            userId(),
            text(),
            text(),
            number(),
            text(),
            random.nextBoolean(),
            new Passkey.Times(
                time(),
                random.nextBoolean() ? null : time(),
                random.nextBoolean() ? null : time())));
    entities.add(
        new TimeCodes(
            tenantId(),
            userId(),
            text(),
            time(),
            number(),
            random.nextBoolean() ? List.of() : List.of(text(), text()),
            random.nextInt(6),
            random.nextBoolean() ? null : time()));
    entities.add(new AddressChange(tenantId(), userId(), email(), text(), number(), time()));
    entities.add(new PasswordReset(tenantId(), userId(), text(), number(), userId(), time()));
  }

  private void addRequests(List<Entity> entities) {
    var tenantId = tenantId();
    var touched = new TouchedTask(new TaskKey(tenantId, projectId(), time(), taskId()), number());
    var outcome =
        new Outcome(
            random.nextBoolean() ? "" : text(),
            random.nextBoolean() ? List.of() : List.of(touched),
            labels());
    entities.add(
        new IdempotencyRecord(
            tenantId,
            userId(),
            identifier(),
            "MoveTask",
            identifier(),
            outcome,
            maybe(text()),
            time()));
  }

  public Task task() {
    var details =
        new TaskDetails(
            maybe(text()),
            maybe(LocalDate.ofEpochDay(random.nextInt(40_000))),
            labels(),
            maybe(pick(Priority.values())));
    var escalation =
        new Escalation(
            userId(),
            maybe(pick(EscalationState.values())),
            maybe(time()),
            maybe(time()),
            maybe(text()),
            maybe(userId()));
    return new Task(
        taskKey(),
        new Task.Content(identifier(), text(), maybe(reference()), details),
        new Task.People(
            maybe(new Assignment(userId(), maybe(text()), random.nextBoolean())),
            maybe(escalation)),
        maybe(new ProjectLabel(slug(), text())),
        random.nextInt(100),
        number());
  }
}
