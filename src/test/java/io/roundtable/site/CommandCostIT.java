package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.check.TableChecker;
import io.roundtable.command.Command;
import io.roundtable.feature.account.AcceptInvitation;
import io.roundtable.feature.account.address.AskAddress;
import io.roundtable.feature.account.address.ConfirmAddress;
import io.roundtable.feature.account.address.WithdrawAddress;
import io.roundtable.feature.account.password.UsePasswordReset;
import io.roundtable.feature.column.AddColumn;
import io.roundtable.feature.column.ColumnDraft;
import io.roundtable.feature.column.EditColumn;
import io.roundtable.feature.column.PlaceColumn;
import io.roundtable.feature.column.RemoveColumn;
import io.roundtable.feature.escalation.AcknowledgeEscalation;
import io.roundtable.feature.escalation.EscalateTask;
import io.roundtable.feature.escalation.HandBackEscalation;
import io.roundtable.feature.escalation.ReopenEscalation;
import io.roundtable.feature.escalation.ResolveEscalation;
import io.roundtable.feature.inbox.MarkAllRead;
import io.roundtable.feature.inbox.MarkRead;
import io.roundtable.feature.mail.ChangeNotifications;
import io.roundtable.feature.member.AddMember;
import io.roundtable.feature.member.ChangeRole;
import io.roundtable.feature.member.LeaveProject;
import io.roundtable.feature.member.RemoveMember;
import io.roundtable.feature.people.ChangePersonRole;
import io.roundtable.feature.people.DeactivatePerson;
import io.roundtable.feature.people.InvitePeople;
import io.roundtable.feature.people.MakePasswordLink;
import io.roundtable.feature.people.ReactivatePerson;
import io.roundtable.feature.people.RemoveSecondFactor;
import io.roundtable.feature.people.RenewInvitation;
import io.roundtable.feature.people.WithdrawInvitation;
import io.roundtable.feature.profile.ChangeName;
import io.roundtable.feature.profile.ChangeTimeZone;
import io.roundtable.feature.project.ArchiveProject;
import io.roundtable.feature.project.ChangeProject;
import io.roundtable.feature.project.ChangeSlug;
import io.roundtable.feature.project.CreateProject;
import io.roundtable.feature.project.DeleteProject;
import io.roundtable.feature.project.FirstBoard;
import io.roundtable.feature.project.ProjectSettings;
import io.roundtable.feature.project.RestoreProject;
import io.roundtable.feature.task.CreateTask;
import io.roundtable.feature.task.EditTask;
import io.roundtable.feature.task.FieldChange;
import io.roundtable.feature.task.MoveTask;
import io.roundtable.feature.task.TaskDraft;
import io.roundtable.feature.task.Texts;
import io.roundtable.feature.task.WatchTask;
import io.roundtable.feature.task.bulk.BulkAction;
import io.roundtable.feature.task.bulk.ChangeTasks;
import io.roundtable.feature.task.bulk.UndoChangeTasks;
import io.roundtable.feature.task.comment.AddComment;
import io.roundtable.feature.task.comment.DeleteComment;
import io.roundtable.feature.task.comment.EditComment;
import io.roundtable.feature.task.comment.RestoreComment;
import io.roundtable.feature.task.comment.TickCommentBox;
import io.roundtable.feature.task.trash.DeleteTask;
import io.roundtable.feature.task.trash.RestoreTask;
import io.roundtable.feature.tenant.ChangeSignIn;
import io.roundtable.feature.tenant.ChangeTenant;
import io.roundtable.feature.tenant.ChangeTenantSlug;
import io.roundtable.feature.tenant.DeleteTenant;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Invitation;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Project;
import io.roundtable.model.RecentTasks;
import io.roundtable.model.Tenant;
import io.roundtable.model.Tenant.SignInRules;
import io.roundtable.model.User;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.CommentAddress;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.model.state.Priority;
import io.roundtable.model.state.ProjectState;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.write.NewTenant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every command and every kind of long work writes, and what that costs, as the page of write
/// patterns says it. Long because it drives every command.
class CommandCostIT {
  private static final Path PAGE = Path.of("src", "docs", "write-patterns.md");
  private static final Path SENT = Path.of("target", "write-patterns.md");

  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId HEAD = new UserId("admin");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final UserId NEWCOMER = new UserId("newcomer");
  private static final TaskKey TASK =
      new TaskKey(TENANT, PROJECT, MadeProjects.SINCE, new TaskId("p1-first"));
  private static final Duration LONGER_THAN_TRASH = Duration.ofDays(31);
  private static final Duration LAG = Duration.ofMinutes(2);
  private static final String LONG_TEXT = "Long. ".repeat(100).strip();

  @AutoClose private RecordedCommands commands;

  @BeforeEach
  void start() {
    commands = new RecordedCommands();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", HEAD, TenantRole.ADMIN));
    entities.add(
        MadeProjects.person(
            TENANT, OWNER, new EmailAddress("owner@acme.example"), TenantRole.MEMBER));
    entities.add(new EmailClaim(TENANT, new EmailAddress("admin@acme.example"), HEAD));
    var place = new Invitation.Place(PROJECT, ProjectRole.VIEWER);
    var now = commands.clock().instant();
    entities.addAll(MadeInvitations.waiting(TENANT, "i1", now, List.of(place)));
    entities.addAll(MadeInvitations.waiting(TENANT, "i2", now));
    entities.add(MadeInvitations.reset(TENANT, EDITOR, now));
    entities.add(MadeInvitations.change(TENANT, NEWCOMER, now));
    entities.add(MadeCodes.of(TENANT, NEWCOMER));
    entities.add(CheapSignIn.credential(TENANT, EDITOR));
    for (var person : List.of(EDITOR, NEWCOMER)) {
      var address = new EmailAddress(person + "@acme.example");
      entities.add(MadeProjects.person(TENANT, person, address, TenantRole.MEMBER));
      entities.add(new EmailClaim(TENANT, address, person));
    }
    entities.add(new EmailClaim(TENANT, new EmailAddress("owner@acme.example"), OWNER));
    var project = MadeProjects.project(TENANT, PROJECT, "launch", ProjectState.LISTED, OWNER);
    entities.addAll(project);
    entities.add(MadeProjects.member((Project) project.getFirst(), EDITOR, ProjectRole.EDITOR));
    commands.load(entities);
  }

  @Test
  void page_saysWhatWasSent() throws IOException {
    people();
    var second = movesAndMembers();
    var third = edits();
    names();
    addresses();
    escalations();
    news();
    severalAtOnce(second);
    trash(third);
    columns();
    endings(third);
    beginnings();

    assertEverythingWasCarriedOut();
    var text = new WritePatternsPage(commands.recorded()).text();
    Files.writeString(SENT, text);
    assertEquals(
        text, Files.readString(PAGE), "Replace " + PAGE + " by " + SENT + ": other is sent.");
    assertEquals(List.of(), Site.result(new TableChecker(commands.table()).check()).violations());
  }

  private void people() {
    var address = new EmailAddress("eve@acme.example");
    var place = new InvitePeople.Place(new Slug("launch"), ProjectRole.VIEWER);
    run(HEAD, new InvitePeople(List.of(address), TenantRole.MEMBER, List.of(place)));
    run(HEAD, new RenewInvitation("i2"));
    commands.settle(JobLane.NEWS, 2);
    commands.settle(JobLane.MAIL, 2);
    run(HEAD, new WithdrawInvitation("i2"));
    run(new UserId("i1"), new AcceptInvitation("i1", MadeInvitations.NONCE, "Eve", "a hash"));
    commands.settle();
    run(HEAD, new MakePasswordLink(NEWCOMER));
    run(HEAD, new RemoveSecondFactor(NEWCOMER));
    run(EDITOR, new UsePasswordReset(MadeInvitations.NONCE, "a hash"));
    run(HEAD, new ChangePersonRole(NEWCOMER, TenantRole.ADMIN, TenantRole.MEMBER));
    run(HEAD, new ChangePersonRole(NEWCOMER, TenantRole.MEMBER, null));
    run(HEAD, new DeactivatePerson(new UserId("i1"), EDITOR));
    commands.settle(JobLane.WORK, 2);
    commands.clock().advance(LAG);
    commands.settleUnseen();
    run(HEAD, new ReactivatePerson(new UserId("i1")));
  }

  /// In this order, so that each finds what it needs.
  private TaskKey movesAndMembers() {
    var created = run(new CreateTask(PROJECT, "OPEN", TaskDraft.of("Write copy")));
    run(new MoveTask(TASK, "DONE"));
    run(new MoveTask(TASK, "OPEN"));
    run(new EscalateTask(TASK, EDITOR, "", null));
    run(new MoveTask(TASK, "DONE"));
    run(new AddMember(PROJECT, NEWCOMER.value(), ProjectRole.EDITOR));
    run(new ChangeRole(PROJECT, NEWCOMER, ProjectRole.OWNER));
    run(new RemoveMember(PROJECT, NEWCOMER, EDITOR));
    commands.settle();
    run(new CreateProject("Docs", new Slug("docs"), null, ProjectState.LISTED, FirstBoard.PLAIN));
    run(new ChangeSlug(PROJECT, new Slug("start")));
    commands.settle();
    run(new MoveTask(TASK, "OPEN"));
    run(new EscalateTask(TASK, EDITOR, "", null));
    run(new ArchiveProject(PROJECT));
    commands.settle();
    run(new RestoreProject(PROJECT));
    return created.touched().getFirst().key();
  }

  private TaskKey edits() {
    var draft = new TaskDraft("Print", LONG_TEXT, EDITOR, null, List.of("print"), Priority.HIGH);
    var third = run(new CreateTask(PROJECT, "OPEN", draft)).touched().getFirst().key();
    run(
        new EditTask(
            TASK,
            List.of(
                new FieldChange.Title("Secret of launch", "Launch"),
                new FieldChange.Text("", "Short."),
                new FieldChange.Assignee(null, EDITOR),
                new FieldChange.DueOn(null, LocalDate.of(2026, 12, 24)),
                new FieldChange.Labels(List.of(), List.of("print")),
                new FieldChange.Priority(null, Priority.HIGH))));
    edit(new FieldChange.Text(Texts.hash("Short."), LONG_TEXT));
    edit(new FieldChange.Text(Texts.hash(LONG_TEXT), LONG_TEXT + " Longer."));
    edit(new FieldChange.Text(Texts.hash(LONG_TEXT + " Longer."), "Short again."));
    edit(new FieldChange.Title("Launch", "Go"));
    commands.settleUnseen();
    var comment = run(new AddComment(TASK, "Ready?")).subject();
    commands.settle(JobLane.NEWS, 2);
    var address = CommentAddress.parse(comment).orElseThrow();
    run(new EditComment(TASK, address, 1, "Ready, @Person editor?"));
    commands.settle(JobLane.NEWS, 2);
    run(EDITOR, new WatchTask(TASK, false));
    run(EDITOR, new WatchTask(TASK, true));
    run(new EditComment(TASK, address, 2, "- [ ] Ready."));
    run(new TickCommentBox(TASK, address, 3, 1));
    run(new DeleteComment(TASK, address));
    run(new RestoreComment(TASK, address, commands.lastKey()));
    return third;
  }

  private void edit(FieldChange change) {
    run(new EditTask(TASK, List.of(change)));
  }

  /// The memberships are gone through, then the tasks of each, and the memberships once more.
  private void names() {
    run(EDITOR, new ChangeName("Person editor", "Edith"));
    commands.settle(JobLane.WORK, 2);
    commands.clock().advance(LAG);
    commands.settleUnseen();
  }

  private void addresses() {
    var address = new EmailAddress("edith@acme.example");
    run(NEWCOMER, new ConfirmAddress(MadeInvitations.NONCE));
    commands.settleUnseen();
    commands.clock().advance(LAG);
    commands.settleUnseen();
    run(EDITOR, new AskAddress(address, true));
    run(EDITOR, new WithdrawAddress());
    run(EDITOR, new AskAddress(address, false));
    commands.settle(JobLane.WORK, 2);
    commands.clock().advance(LAG);
    commands.settleUnseen();
  }

  private void escalations() {
    run(new EscalateTask(TASK, EDITOR, "Please look.", ""));
    run(EDITOR, new AcknowledgeEscalation(TASK));
    run(EDITOR, new HandBackEscalation(TASK, ""));
    run(new EscalateTask(TASK, EDITOR, "", null));
    run(new ResolveEscalation(TASK));
    run(new ReopenEscalation(TASK, commands.lastKey()));
  }

  private void severalAtOnce(TaskKey second) {
    var both = List.of(TASK, second);
    run(new ChangeTasks(PROJECT, both, new BulkAction.Label("urgent")));
    run(new ChangeTasks(PROJECT, both, new BulkAction.Assign(OWNER)));
    run(new ChangeTasks(PROJECT, both, new BulkAction.Move("DONE")));
    run(new UndoChangeTasks(PROJECT, commands.lastKey()));
    run(new ChangeTasks(PROJECT, both, new BulkAction.Move("DONE")));
    run(new ChangeTasks(PROJECT, both, new BulkAction.Move("OPEN")));
  }

  private void trash(TaskKey third) {
    run(new DeleteTask(third));
    run(new RestoreTask(third, ""));
    commands.clock().advance(LONGER_THAN_TRASH);
    commands.settleUnseen();
    run(new EscalateTask(third, EDITOR, "", null));
    run(new AddComment(third, "Still wanted?"));
    run(new DeleteTask(third));
    commands.clock().advance(LONGER_THAN_TRASH);
    commands.settle();
  }

  private void columns() {
    run(new AddColumn(PROJECT, new ColumnDraft("Review", false, 5L)));
    run(new EditColumn(PROJECT, "REVIEW", new ColumnDraft("Check", false, 7L)));
    run(new EditColumn(PROJECT, "REVIEW", new ColumnDraft("Check", true, null)));
    run(new PlaceColumn(PROJECT, "REVIEW", 0, List.of("OPEN", "REVIEW", "DONE")));
    run(new RemoveColumn(PROJECT, "REVIEW", ""));
    run(new AddColumn(PROJECT, new ColumnDraft("Later", false, 5L)));
    run(new MoveTask(TASK, "LATER"));
    run(new RemoveColumn(PROJECT, "LATER", "OPEN"));
    commands.settle();
  }

  private void endings(TaskKey third) {
    run(
        new ChangeProject(
            PROJECT,
            new ProjectSettings("Project launch", ProjectState.LISTED),
            new ProjectSettings("Start", ProjectState.PRIVATE)));
    commands.settle();
    run(new AddMember(PROJECT, "newcomer@new.example", ProjectRole.OWNER));
    run(new EscalateTask(TASK, NEWCOMER, "", null));
    run(NEWCOMER, new LeaveProject(PROJECT, EDITOR));
    commands.settle();
    var last = run(new CreateTask(PROJECT, "OPEN", TaskDraft.of("Last"))).touched().getFirst();
    run(new AddComment(TASK, "Bye."));
    run(new DeleteTask(last.key()));
    run(new DeleteProject(PROJECT, "start"));
    commands.settle();
    commands.clock().advance(LONGER_THAN_TRASH);
    commands.settleUnseen();
  }

  private void news() {
    commands.settleUnseen();
    commands.clock().advance(OutgoingMail.PAUSE.plusSeconds(1));
    escalateAnew();
    commands.settle(JobLane.NEWS, 1);
    commands.settle(JobLane.MAIL, 1);
    run(EDITOR, new MarkRead(newest()));
    escalateAnew();
    commands.settleUnseen();
    run(EDITOR, new MarkAllRead(newest()));
  }

  private void escalateAnew() {
    run(new ResolveEscalation(TASK));
    run(new EscalateTask(TASK, EDITOR, "Please look.", null));
  }

  private String newest() {
    var tenants = commands.table().reads(new PageCost()).tenants();
    var first = Site.result(tenants.listNews(TENANT, EDITOR, PageRequest.first(1)));
    return first.items().getFirst().entryId();
  }

  private void beginnings() {
    var tenant = new TenantId("t2");
    var admin = new UserId("admin");
    var address = new EmailAddress("admin@globex.example");
    var user = new User(tenant, admin, "Admin", address, TenantRole.ADMIN, 1);
    var since = commands.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    var made = new Tenant(tenant, "Globex", new Slug("globex"), since, 1);
    var globex = new NewTenant(made, user, CheapSignIn.credential(tenant, admin));
    var table = commands.table();
    commands.write("CreateTenant", cost -> table.tenantWrites().create(cost, globex));
    new SessionCosts(commands, user).record();
    var recent = new RecentTasks(tenant, admin, "r1", List.of(), MadeProjects.SINCE);
    commands.write("PutRecentTasks", cost -> table.sessionWrites().put(cost, recent));
    commands.run(tenant, admin, new ChangeTimeZone("", "Asia/Kathmandu"));
    var renamed = new ChangeTenant.Settings("Globex Europe", "Europe/Berlin");
    commands.run(tenant, admin, new ChangeTenant(null, renamed));
    var rules = new SignInRules(List.of(SignInMethod.PASSWORD), List.of("globex.example"));
    commands.run(tenant, admin, new ChangeSignIn(null, rules, List.of(SignInMethod.PASSWORD)));
    for (var slug : List.of("a", "b", "c", "d", "e", "f")) {
      commands.run(tenant, admin, new ChangeTenantSlug(new Slug(slug), null));
    }
    commands.run(tenant, admin, new ChangeNotifications(List.of(NewsKind.ESCALATED), List.of()));
    commands.run(tenant, admin, new DeleteTenant("f"));
    commands.settleUnseen();
    commands.clock().advance(LAG);
    commands.settle();
  }

  private Outcome run(Command command) {
    return run(OWNER, command);
  }

  private Outcome run(UserId actor, Command command) {
    return commands.run(TENANT, actor, command);
  }

  private void assertEverythingWasCarriedOut() throws IOException {
    var names =
        commands.recorded().stream()
            .filter(one -> one.items() > 0)
            .map(RecordedCommands.Recorded::name)
            .collect(Collectors.toSet());
    var wanted = new HashSet<>(RecordedCommands.ofSources());
    Stream.of(JobKind.values()).map(JobKind::name).forEach(wanted::add);
    wanted.removeAll(names);
    assertEquals(Set.of(), wanted, "these were not carried out here");
  }
}
