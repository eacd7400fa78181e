package io.roundtable;

import static io.roundtable.model.access.Permission.MANAGE_PROJECT;
import static io.roundtable.model.access.Permission.READ_PROJECT;
import static io.roundtable.model.access.Permission.TENANT_ADMIN;
import static io.roundtable.model.access.Permission.TENANT_MEMBER;
import static io.roundtable.model.access.Permission.WORK_IN_PROJECT;

import io.roundtable.RouteTable.Maker;
import io.roundtable.feature.account.AcceptanceHandler;
import io.roundtable.feature.account.PasswordHandler;
import io.roundtable.feature.account.SessionsHandler;
import io.roundtable.feature.account.SetupHandler;
import io.roundtable.feature.account.SignInHandler;
import io.roundtable.feature.account.SignOutHandler;
import io.roundtable.feature.account.StartHandler;
import io.roundtable.feature.account.address.AddressHandler;
import io.roundtable.feature.account.address.ConfirmationHandler;
import io.roundtable.feature.account.code.CodeSignInHandler;
import io.roundtable.feature.account.code.CodesHandler;
import io.roundtable.feature.account.passkey.PasskeySignInHandler;
import io.roundtable.feature.account.passkey.PasskeysHandler;
import io.roundtable.feature.account.password.ForgottenPasswordHandler;
import io.roundtable.feature.account.password.PasswordResetHandler;
import io.roundtable.feature.audit.AuditHandler;
import io.roundtable.feature.board.BoardHandler;
import io.roundtable.feature.column.ColumnHandler;
import io.roundtable.feature.column.ColumnRemovalHandler;
import io.roundtable.feature.column.ColumnsHandler;
import io.roundtable.feature.escalation.EscalateHandler;
import io.roundtable.feature.escalation.EscalationActions;
import io.roundtable.feature.escalation.EscalationsHandler;
import io.roundtable.feature.home.AssignmentsHandler;
import io.roundtable.feature.home.HomeHandler;
import io.roundtable.feature.inbox.InboxHandler;
import io.roundtable.feature.mail.NotificationsHandler;
import io.roundtable.feature.mail.OutboxHandler;
import io.roundtable.feature.mail.UnsubscribeHandler;
import io.roundtable.feature.member.MemberRemovalHandler;
import io.roundtable.feature.member.MembersHandler;
import io.roundtable.feature.member.PeopleHandler;
import io.roundtable.feature.people.DeactivationHandler;
import io.roundtable.feature.people.InvitationsHandler;
import io.roundtable.feature.people.PersonHandler;
import io.roundtable.feature.profile.ProfileHandler;
import io.roundtable.feature.project.ArchiveHandler;
import io.roundtable.feature.project.DeletionHandler;
import io.roundtable.feature.project.DeletionProgressHandler;
import io.roundtable.feature.project.NewProjectHandler;
import io.roundtable.feature.project.PrintHandler;
import io.roundtable.feature.project.SettingsHandler;
import io.roundtable.feature.task.BoxHandler;
import io.roundtable.feature.task.EditTaskHandler;
import io.roundtable.feature.task.NewTaskHandler;
import io.roundtable.feature.task.TaskHandler;
import io.roundtable.feature.task.TaskListHandler;
import io.roundtable.feature.task.TaskStatusHandler;
import io.roundtable.feature.task.WatchHandler;
import io.roundtable.feature.task.bulk.BulkHandler;
import io.roundtable.feature.task.comment.CommentHandler;
import io.roundtable.feature.task.comment.EditCommentHandler;
import io.roundtable.feature.task.trash.TrashHandler;
import io.roundtable.feature.task.trash.TrashListHandler;
import io.roundtable.feature.tenant.SignInSettingsHandler;
import io.roundtable.feature.tenant.TenantDeletionHandler;
import io.roundtable.feature.tenant.TenantHandler;
import io.roundtable.model.access.Permission;
import io.roundtable.page.Pages;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Every address of the application, with what it asks of whoever comes and what answers it, on one
/// page. A fixed segment stands before a variable one of the same place. A write carries its
/// permission into the table as the condition that [io.roundtable.model.access.Permission] names.
public final class Routes {
  private static final String UNSUBSCRIBE = "/unsubscribe/:token";
  private static final String PROFILE = "/:tenant/profile";
  private static final String SESSIONS = PROFILE + "/sessions";
  private static final String ADDRESS = PROFILE + "/address";
  private static final String CODES = PROFILE + "/codes";
  private static final String PASSKEYS = PROFILE + "/passkeys";
  private static final String PEOPLE = "/:tenant/people";
  private static final String PERSON = PEOPLE + "/:user";
  private static final String INVITED = PEOPLE + "/invitations";
  private static final String INVITATION = "/:tenant/invitations/:link";
  private static final String PASSWORD = "/:tenant/password";
  private static final String NEW_PASSWORD = PASSWORD + "/:link";
  private static final String NEW_ADDRESS = "/:tenant/address/:link";
  private static final String PROJECT = "/:tenant/projects/:slug";
  private static final String MEMBERS = PROJECT + "/members";
  private static final String MEMBER = MEMBERS + "/:user";
  private static final String ARCHIVE = PROJECT + "/archive";
  private static final String SETTINGS = PROJECT + "/settings";
  private static final String COLUMNS = PROJECT + "/columns";
  private static final String COLUMN = COLUMNS + "/:status";
  private static final String TASKS = PROJECT + "/tasks";
  private static final String TASK = TASKS + "/:task";
  private static final String COMMENT = TASK + "/comments/:comment";
  private static final String ESCALATION = TASK + "/escalation";

  private final RouteTable routes = new RouteTable();

  private Routes() {}

  /// The routes.
  ///
  /// @return all of them, in the order in which they are tried
  public static RouteTable table() {
    var all = new Routes();
    all.mails();
    all.account();
    all.tenant();
    all.profile();
    all.addresses();
    all.people();
    all.settings();
    all.columns();
    all.project();
    all.tasks();
    all.comments();
    all.boxes();
    all.escalations();
    return all.routes;
  }

  private void account() {
    Maker<StartHandler> start = context -> new StartHandler(context.account());
    Maker<SignInHandler> signIn = context -> new SignInHandler(context.account());
    Maker<SignOutHandler> signOut = context -> new SignOutHandler(context.account());
    routes.openGet("/", start, StartHandler::showStartPage);
    Maker<SetupHandler> setup = context -> new SetupHandler(context.account());
    routes.openGet("/setup", setup, SetupHandler::showSetupPage);
    routes.openPost("/setup", setup, SetupHandler::setUp);
    routes.openGet("/:tenant/sign-in", signIn, SignInHandler::showSignInPage);
    routes.openPost("/:tenant/sign-in", signIn, SignInHandler::signIn);
    Maker<PasskeySignInHandler> passkey = context -> new PasskeySignInHandler(context.account());
    routes.openPost("/:tenant/sign-in/passkey", passkey, PasskeySignInHandler::signIn);
    Maker<CodeSignInHandler> code = context -> new CodeSignInHandler(context.account());
    routes.openPost("/:tenant/sign-in/code", code, CodeSignInHandler::signIn);
    routes.openPost("/:tenant/sign-out", signOut, SignOutHandler::signOut);
    passwords();
  }

  private void passwords() {
    Maker<ForgottenPasswordHandler> forgotten =
        context -> new ForgottenPasswordHandler(context.account(), context.links().mails());
    routes.openGet(PASSWORD, forgotten, ForgottenPasswordHandler::showForgottenPage);
    routes.openPost(PASSWORD, forgotten, ForgottenPasswordHandler::askForLink);
    Maker<PasswordResetHandler> reset =
        context ->
            new PasswordResetHandler(
                context.account(), context.pages().actions(), context.links().links());
    routes.openGet(NEW_PASSWORD, reset, PasswordResetHandler::showPasswordPage);
    routes.openPost(NEW_PASSWORD, reset, PasswordResetHandler::choosePassword);
  }

  /// Before those of tenants, of which none is called `unsubscribe`.
  private void mails() {
    Maker<UnsubscribeHandler> unsubscribe =
        context ->
            new UnsubscribeHandler(
                context.pages(),
                context.account().table(),
                context.unsubscribing(),
                context.account().limits()::takeLink);
    routes.openGet(UNSUBSCRIBE, unsubscribe, UnsubscribeHandler::showUnsubscribePage);
    routes.postFromAnywhere(UNSUBSCRIBE, unsubscribe, UnsubscribeHandler::unsubscribe);
    Maker<NotificationsHandler> notifications =
        context -> new NotificationsHandler(context.pages(), context.mail().isPresent());
    routes.get(
        PROFILE + "/notifications",
        TENANT_MEMBER,
        notifications,
        NotificationsHandler::showNotificationsPage);
    routes.post(
        PROFILE + "/notifications",
        TENANT_MEMBER,
        notifications,
        NotificationsHandler::changeNotifications);
  }

  private void profile() {
    Maker<PasswordHandler> password =
        context -> new PasswordHandler(context.pages(), context.account());
    Maker<SessionsHandler> sessions =
        context -> new SessionsHandler(context.pages(), context.account());
    get(PROFILE, TENANT_MEMBER, ProfileHandler::new, ProfileHandler::showProfilePage);
    post(PROFILE, TENANT_MEMBER, ProfileHandler::new, ProfileHandler::changeTimeZone);
    post(PROFILE + "/name", TENANT_MEMBER, ProfileHandler::new, ProfileHandler::changeName);
    routes.get(PROFILE + "/password", TENANT_MEMBER, password, PasswordHandler::showPasswordPage);
    routes.post(PROFILE + "/password", TENANT_MEMBER, password, PasswordHandler::changePassword);
    routes.get(SESSIONS, TENANT_MEMBER, sessions, SessionsHandler::showSessionsPage);
    routes.post(
        SESSIONS + "/others/removal", TENANT_MEMBER, sessions, SessionsHandler::endOtherSessions);
    routes.post(
        SESSIONS + "/:session/removal", TENANT_MEMBER, sessions, SessionsHandler::endSession);
    Maker<CodesHandler> codes = context -> new CodesHandler(context.pages(), context.account());
    routes.get(CODES, TENANT_MEMBER, codes, CodesHandler::showCodesPage);
    routes.sensitivePost(CODES, TENANT_MEMBER, codes, CodesHandler::switchOn);
    routes.sensitivePost(CODES + "/removal", TENANT_MEMBER, codes, CodesHandler::switchOff);
    routes.sensitivePost(CODES + "/recovery", TENANT_MEMBER, codes, CodesHandler::renewRecovery);
    Maker<PasskeysHandler> passkeys =
        context -> new PasskeysHandler(context.pages(), context.account());
    routes.get(PASSKEYS, TENANT_MEMBER, passkeys, PasskeysHandler::showPasskeysPage);
    routes.sensitivePost(PASSKEYS, TENANT_MEMBER, passkeys, PasskeysHandler::addPasskey);
    routes.sensitivePost(
        PASSKEYS + "/:passkey/removal", TENANT_MEMBER, passkeys, PasskeysHandler::removePasskey);
  }

  private void addresses() {
    Maker<AddressHandler> address =
        context -> new AddressHandler(context.pages(), context.account(), context.links().mails());
    routes.get(ADDRESS, TENANT_MEMBER, address, AddressHandler::showAddressPage);
    routes.post(ADDRESS, TENANT_MEMBER, address, AddressHandler::changeAddress);
    routes.post(ADDRESS + "/removal", TENANT_MEMBER, address, AddressHandler::withdrawAddress);
    Maker<ConfirmationHandler> confirmation =
        context ->
            new ConfirmationHandler(
                context.account(), context.pages().actions(), context.links().links());
    routes.openGet(NEW_ADDRESS, confirmation, ConfirmationHandler::showConfirmationPage);
    routes.openPost(NEW_ADDRESS, confirmation, ConfirmationHandler::confirmAddress);
  }

  private void people() {
    Maker<AcceptanceHandler> acceptance =
        context ->
            new AcceptanceHandler(
                context.account(), context.pages().actions(), context.links().links());
    Maker<InvitationsHandler> invitations =
        context -> new InvitationsHandler(context.pages(), context.links(), context.invitations());
    routes.openGet(INVITATION, acceptance, AcceptanceHandler::showInvitationPage);
    routes.openPost(INVITATION, acceptance, AcceptanceHandler::acceptInvitation);
    routes.get(PEOPLE, TENANT_ADMIN, invitations, InvitationsHandler::showPeoplePage);
    routes.sensitivePost(INVITED, TENANT_ADMIN, invitations, InvitationsHandler::invitePeople);
    routes.sensitivePost(
        INVITED + "/:invitation/renewal",
        TENANT_ADMIN,
        invitations,
        InvitationsHandler::renewInvitation);
    routes.post(
        INVITED + "/:invitation/removal",
        TENANT_ADMIN,
        invitations,
        InvitationsHandler::withdrawInvitation);
    persons();
  }

  private void persons() {
    Maker<PeopleHandler> people = context -> new PeopleHandler(context.pages(), context.searches());
    routes.get(PEOPLE + "/search", TENANT_ADMIN, people, PeopleHandler::findPeople);
    Maker<PersonHandler> person = context -> new PersonHandler(context.pages(), context.links());
    routes.get(PERSON, TENANT_ADMIN, person, PersonHandler::showPersonPage);
    routes.sensitivePost(PERSON + "/role", TENANT_ADMIN, person, PersonHandler::changeRole);
    routes.sensitivePost(
        PERSON + "/password-link", TENANT_ADMIN, person, PersonHandler::makePasswordLink);
    routes.sensitivePost(
        PERSON + "/second-factor/removal", TENANT_ADMIN, person, PersonHandler::removeSecondFactor);
    routes.sensitivePost(
        PERSON + "/reactivation", TENANT_ADMIN, person, PersonHandler::reactivatePerson);
    var deactivation = PERSON + "/deactivation";
    get(
        deactivation,
        TENANT_ADMIN,
        DeactivationHandler::new,
        DeactivationHandler::showDeactivationPage);
    routes.sensitivePost(
        deactivation,
        TENANT_ADMIN,
        Maker.of(DeactivationHandler::new),
        DeactivationHandler::deactivatePerson);
  }

  private void tenant() {
    get("/:tenant", TENANT_MEMBER, HomeHandler::new, HomeHandler::showHomePage);
    get(
        "/:tenant/jobs/:job",
        TENANT_MEMBER,
        DeletionProgressHandler::new,
        DeletionProgressHandler::showJobPage);
    get(
        "/:tenant/tasks",
        TENANT_MEMBER,
        AssignmentsHandler::new,
        AssignmentsHandler::showAssignmentsPage);
    get(
        "/:tenant/escalations",
        TENANT_MEMBER,
        EscalationsHandler::new,
        EscalationsHandler::showEscalationsPage);
    get("/:tenant/inbox", TENANT_MEMBER, InboxHandler::new, InboxHandler::showInboxPage);
    post("/:tenant/inbox", TENANT_MEMBER, InboxHandler::new, InboxHandler::markAllRead);
    post("/:tenant/inbox/:entry", TENANT_MEMBER, InboxHandler::new, InboxHandler::markRead);
    get("/:tenant/audit", TENANT_ADMIN, AuditHandler::new, AuditHandler::showAuditPage);
    get("/:tenant/audit.csv", TENANT_ADMIN, AuditHandler::new, AuditHandler::downloadAudit);
    tenantSettings();
  }

  private void tenantSettings() {
    Maker<TenantHandler> tenant = context -> new TenantHandler(context.pages(), context.claims());
    routes.get("/:tenant/settings", TENANT_ADMIN, tenant, TenantHandler::showTenantPage);
    routes.post("/:tenant/settings", TENANT_ADMIN, tenant, TenantHandler::changeTenant);
    routes.sensitivePost("/:tenant/settings/slug", TENANT_ADMIN, tenant, TenantHandler::changeSlug);
    Maker<SignInSettingsHandler> signIn =
        context -> new SignInSettingsHandler(context.pages(), context.account().workable());
    var ways = "/:tenant/settings/sign-in";
    routes.get(ways, TENANT_ADMIN, signIn, SignInSettingsHandler::showSignInSettingsPage);
    routes.sensitivePost(ways, TENANT_ADMIN, signIn, SignInSettingsHandler::changeSignIn);
    Maker<TenantDeletionHandler> deletion =
        context -> new TenantDeletionHandler(context.pages(), context.account().cookies());
    var end = "/:tenant/settings/deletion";
    routes.get(end, TENANT_ADMIN, deletion, TenantDeletionHandler::showDeletionPage);
    routes.sensitivePost(end, TENANT_ADMIN, deletion, TenantDeletionHandler::deleteTenant);
    Maker<OutboxHandler> outbox = context -> new OutboxHandler(context.pages(), context.mail());
    routes.get("/:tenant/settings/mail", TENANT_ADMIN, outbox, OutboxHandler::showOutboxPage);
  }

  private void settings() {
    Maker<NewProjectHandler> added =
        context -> new NewProjectHandler(context.pages(), context.claims());
    Maker<SettingsHandler> settings =
        context -> new SettingsHandler(context.pages(), context.claims());
    routes.get(
        "/:tenant/projects/new", TENANT_MEMBER, added, NewProjectHandler::showNewProjectPage);
    routes.post("/:tenant/projects", TENANT_MEMBER, added, NewProjectHandler::createProject);
    routes.get(SETTINGS, MANAGE_PROJECT, settings, SettingsHandler::showSettingsPage);
    routes.post(SETTINGS, MANAGE_PROJECT, settings, SettingsHandler::changeProject);
    routes.post(SETTINGS + "/slug", MANAGE_PROJECT, settings, SettingsHandler::changeSlug);
    get(ARCHIVE, MANAGE_PROJECT, ArchiveHandler::new, ArchiveHandler::showArchivePage);
    post(ARCHIVE, MANAGE_PROJECT, ArchiveHandler::new, ArchiveHandler::archiveProject);
    post(ARCHIVE + "/removal", MANAGE_PROJECT, ArchiveHandler::new, ArchiveHandler::restoreProject);
  }

  private void columns() {
    get(COLUMNS, MANAGE_PROJECT, ColumnsHandler::new, ColumnsHandler::showColumnsPage);
    post(COLUMNS, MANAGE_PROJECT, ColumnsHandler::new, ColumnsHandler::addColumn);
    get(COLUMN, MANAGE_PROJECT, ColumnHandler::new, toChange(ColumnHandler::showColumnPage));
    post(COLUMN, MANAGE_PROJECT, ColumnHandler::new, ColumnHandler::editColumn);
    post(COLUMN + "/place", MANAGE_PROJECT, ColumnsHandler::new, ColumnsHandler::placeColumn);
    get(
        COLUMN + "/removal",
        MANAGE_PROJECT,
        ColumnRemovalHandler::new,
        toChange(ColumnRemovalHandler::showRemovalPage));
    post(
        COLUMN + "/removal",
        MANAGE_PROJECT,
        ColumnRemovalHandler::new,
        ColumnRemovalHandler::removeColumn);
  }

  private void project() {
    // Long because it names every route of a project.
    get(
        PROJECT + "/deletion",
        MANAGE_PROJECT,
        DeletionHandler::new,
        DeletionHandler::showDeletionPage);
    post(
        PROJECT + "/deletion",
        MANAGE_PROJECT,
        DeletionHandler::new,
        DeletionHandler::deleteProject);
    get(PROJECT, READ_PROJECT, BoardHandler::new, BoardHandler::showBoardPage);
    Maker<PeopleHandler> people = context -> new PeopleHandler(context.pages(), context.searches());
    routes.get(PROJECT + "/people", READ_PROJECT, people, PeopleHandler::findMembers);
    routes.get(PROJECT + "/people/others", MANAGE_PROJECT, people, PeopleHandler::findOthers);
    get(MEMBERS, READ_PROJECT, MembersHandler::new, MembersHandler::showMembersPage);
    post(MEMBERS, MANAGE_PROJECT, MembersHandler::new, MembersHandler::addMember);
    post(MEMBER + "/role", MANAGE_PROJECT, MembersHandler::new, MembersHandler::changeRole);
    get(
        MEMBER + "/removal",
        MANAGE_PROJECT,
        MemberRemovalHandler::new,
        toChange(MemberRemovalHandler::showRemovalPage));
    post(
        MEMBER + "/removal",
        MANAGE_PROJECT,
        MemberRemovalHandler::new,
        MemberRemovalHandler::removeMember);
    get(
        PROJECT + "/membership/removal",
        READ_PROJECT,
        MemberRemovalHandler::new,
        toChange(MemberRemovalHandler::showRemovalPage));
    post(
        PROJECT + "/membership/removal",
        READ_PROJECT,
        MemberRemovalHandler::new,
        MemberRemovalHandler::leaveProject);
    get(PROJECT + "/print", READ_PROJECT, PrintHandler::new, PrintHandler::showPrintPage);
    get(
        PROJECT + "/trash",
        WORK_IN_PROJECT,
        TrashListHandler::new,
        TrashListHandler::showTrashPage);
  }

  private void tasks() {
    Maker<TaskHandler> task = context -> new TaskHandler(context.tasks());
    Maker<TaskStatusHandler> status =
        context -> new TaskStatusHandler(context.pages(), context.tasks());
    get(TASKS, READ_PROJECT, TaskListHandler::new, TaskListHandler::showTaskListPage);
    post(TASKS, WORK_IN_PROJECT, NewTaskHandler::new, NewTaskHandler::createTask);
    get(
        TASKS + "/new",
        WORK_IN_PROJECT,
        NewTaskHandler::new,
        toChange(NewTaskHandler::showNewTaskPage));
    routes.get(TASK, READ_PROJECT, task, TaskHandler::showTaskPage);
    post(TASK, WORK_IN_PROJECT, EditTaskHandler::new, EditTaskHandler::editTask);
    get(
        TASK + "/edit",
        WORK_IN_PROJECT,
        EditTaskHandler::new,
        toChange(EditTaskHandler::showEditTaskPage));
    post(TASK + "/deletion", WORK_IN_PROJECT, TrashHandler::new, TrashHandler::deleteTask);
    post(TASK + "/restoration", WORK_IN_PROJECT, TrashHandler::new, TrashHandler::restoreTask);
    routes.post(PROJECT + "/bulk", WORK_IN_PROJECT, bulk(), BulkHandler::changeTasks);
    routes.post(PROJECT + "/bulk/undo", WORK_IN_PROJECT, bulk(), BulkHandler::undo);
    routes.post(TASK + "/status", WORK_IN_PROJECT, status, TaskStatusHandler::moveTask);
    Maker<WatchHandler> watch = context -> new WatchHandler(context.pages(), context.tasks());
    routes.post(TASK + "/watch", READ_PROJECT, watch, WatchHandler::watchTask);
  }

  private void comments() {
    Maker<CommentHandler> comments =
        context -> new CommentHandler(context.pages(), context.tasks());
    routes.post(TASK + "/comments", WORK_IN_PROJECT, comments, CommentHandler::addComment);
    post(COMMENT, WORK_IN_PROJECT, EditCommentHandler::new, EditCommentHandler::editComment);
    get(
        COMMENT + "/edit",
        WORK_IN_PROJECT,
        EditCommentHandler::new,
        toChange(EditCommentHandler::showEditCommentPage));
    routes.post(COMMENT + "/deletion", WORK_IN_PROJECT, comments, CommentHandler::deleteComment);
    routes.post(
        COMMENT + "/restoration", WORK_IN_PROJECT, comments, CommentHandler::restoreComment);
  }

  private static Maker<BulkHandler> bulk() {
    return context ->
        new BulkHandler(context.pages(), new BoardHandler(context.pages())::showSelection);
  }

  private void boxes() {
    Maker<BoxHandler> boxes = context -> new BoxHandler(context.pages(), context.tasks());
    Maker<CommentHandler> comments =
        context -> new CommentHandler(context.pages(), context.tasks());
    routes.post(TASK + "/boxes", WORK_IN_PROJECT, boxes, BoxHandler::tickBox);
    routes.post(COMMENT + "/boxes", WORK_IN_PROJECT, comments, CommentHandler::tickBox);
  }

  private void escalations() {
    Function<Pages, EscalationActions> actions = EscalationActions::new;
    get(
        ESCALATION,
        WORK_IN_PROJECT,
        EscalateHandler::new,
        toChange(EscalateHandler::showEscalatePage));
    post(ESCALATION, WORK_IN_PROJECT, EscalateHandler::new, EscalateHandler::escalate);
    post(ESCALATION + "/acknowledgement", WORK_IN_PROJECT, actions, EscalationActions::acknowledge);
    post(ESCALATION + "/return", WORK_IN_PROJECT, actions, EscalationActions::handBack);
    post(ESCALATION + "/resolution", WORK_IN_PROJECT, actions, EscalationActions::resolve);
    post(ESCALATION + "/reopening", WORK_IN_PROJECT, actions, EscalationActions::reopen);
  }

  private <H> void get(
      String path,
      Permission permission,
      Function<Pages, H> handler,
      BiFunction<H, Request, Future<Response>> page) {
    routes.get(path, permission, Maker.of(handler), page);
  }

  /// A page that is of use only where its project can be changed.
  private static <H> BiFunction<H, Request, Future<Response>> toChange(
      BiFunction<H, Request, Future<Response>> page) {
    return (made, request) -> page.apply(made, request.toChange());
  }

  private <H> void post(
      String path,
      Permission permission,
      Function<Pages, H> handler,
      BiFunction<H, Submission, Future<Response>> form) {
    routes.post(path, permission, Maker.of(handler), form);
  }
}
