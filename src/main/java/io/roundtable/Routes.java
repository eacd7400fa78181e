package io.roundtable;

import static io.roundtable.model.access.Permission.ANYBODY;
import static io.roundtable.model.access.Permission.MANAGE_PROJECT;
import static io.roundtable.model.access.Permission.READ_PROJECT;
import static io.roundtable.model.access.Permission.TENANT_ADMIN;
import static io.roundtable.model.access.Permission.TENANT_MEMBER;
import static io.roundtable.model.access.Permission.WORK_IN_PROJECT;

/// Every address of the application, with what it asks of whoever comes, on one page. A write
/// carries its permission into the table as the condition that
/// [io.roundtable.model.access.Permission] names.
public final class Routes {
  private Routes() {}

  /// The routes. A fixed segment stands before a variable one of the same place.
  ///
  /// @return all of them, in the order in which they are tried
  public static RouteTable table() {
    return tenantPages(new RouteTable());
  }

  private static RouteTable tenantPages(RouteTable routes) {
    return projectPages(
        routes
            .openGet("/", ANYBODY, handlers -> handlers.start()::showStartPage)
            .openGet("/:tenant/sign-in", ANYBODY, handlers -> handlers.signIn()::showSignInPage)
            .openPost("/:tenant/sign-in", ANYBODY, handlers -> handlers.signIn()::signIn)
            .openPost("/:tenant/sign-out", ANYBODY, handlers -> handlers.signOut()::signOut)
            .get("/:tenant", TENANT_MEMBER, handlers -> handlers.home()::showHomePage)
            .get("/:tenant/jobs/:job", TENANT_MEMBER, handlers -> handlers.job()::showJobPage)
            .get(
                "/:tenant/tasks",
                TENANT_MEMBER,
                handlers -> handlers.assignments()::showAssignmentsPage)
            .get(
                "/:tenant/escalations",
                TENANT_MEMBER,
                handlers -> handlers.escalations()::showEscalationsPage)
            .get("/:tenant/audit", TENANT_ADMIN, handlers -> handlers.audit()::showAuditPage));
  }

  private static RouteTable projectPages(RouteTable routes) {
    return escalationForms(
        taskPages(
            columnPages(settingsPages(routes))
                .get(
                    "/:tenant/projects/:slug",
                    READ_PROJECT,
                    handlers -> handlers.board()::showBoardPage)
                .get(
                    "/:tenant/projects/:slug/members",
                    READ_PROJECT,
                    handlers -> handlers.members()::showMembersPage)
                .post(
                    "/:tenant/projects/:slug/members",
                    MANAGE_PROJECT,
                    handlers -> handlers.members()::addMember)
                .post(
                    "/:tenant/projects/:slug/members/:user/role",
                    MANAGE_PROJECT,
                    handlers -> handlers.memberRole()::changeRole)
                .get(
                    "/:tenant/projects/:slug/members/:user/removal",
                    MANAGE_PROJECT,
                    handlers -> handlers.memberRemoval()::showRemovalPage)
                .post(
                    "/:tenant/projects/:slug/members/:user/removal",
                    MANAGE_PROJECT,
                    handlers -> handlers.memberRemoval()::removeMember)
                .get(
                    "/:tenant/projects/:slug/membership/removal",
                    READ_PROJECT,
                    handlers -> handlers.leaving()::showLeavingPage)
                .post(
                    "/:tenant/projects/:slug/membership/removal",
                    READ_PROJECT,
                    handlers -> handlers.leaving()::leaveProject)
                .get(
                    "/:tenant/projects/:slug/print",
                    READ_PROJECT,
                    handlers -> handlers.print()::showPrintPage)));
  }

  private static RouteTable settingsPages(RouteTable routes) {
    return routes
        .get(
            "/:tenant/projects/new",
            TENANT_MEMBER,
            handlers -> handlers.newProject()::showNewProjectPage)
        .post("/:tenant/projects", TENANT_MEMBER, handlers -> handlers.newProject()::createProject)
        .get(
            "/:tenant/projects/:slug/settings",
            MANAGE_PROJECT,
            handlers -> handlers.settings()::showSettingsPage)
        .post(
            "/:tenant/projects/:slug/settings",
            MANAGE_PROJECT,
            handlers -> handlers.settings()::changeProject)
        .post(
            "/:tenant/projects/:slug/settings/slug",
            MANAGE_PROJECT,
            handlers -> handlers.settings()::changeSlug)
        .post(
            "/:tenant/projects/:slug/archive",
            MANAGE_PROJECT,
            handlers -> handlers.settings()::archiveProject)
        .post(
            "/:tenant/projects/:slug/archive/removal",
            MANAGE_PROJECT,
            handlers -> handlers.settings()::restoreProject);
  }

  private static RouteTable columnPages(RouteTable routes) {
    return routes
        .get(
            "/:tenant/projects/:slug/columns",
            MANAGE_PROJECT,
            handlers -> handlers.columns()::showColumnsPage)
        .post(
            "/:tenant/projects/:slug/columns",
            MANAGE_PROJECT,
            handlers -> handlers.columns()::addColumn)
        .get(
            "/:tenant/projects/:slug/columns/:status",
            MANAGE_PROJECT,
            handlers -> handlers.column()::showColumnPage)
        .post(
            "/:tenant/projects/:slug/columns/:status",
            MANAGE_PROJECT,
            handlers -> handlers.column()::editColumn)
        .post(
            "/:tenant/projects/:slug/columns/:status/place",
            MANAGE_PROJECT,
            handlers -> handlers.columns()::placeColumn)
        .get(
            "/:tenant/projects/:slug/columns/:status/removal",
            MANAGE_PROJECT,
            handlers -> handlers.columnRemoval()::showRemovalPage)
        .post(
            "/:tenant/projects/:slug/columns/:status/removal",
            MANAGE_PROJECT,
            handlers -> handlers.columnRemoval()::removeColumn)
        .get(
            "/:tenant/projects/:slug/deletion",
            MANAGE_PROJECT,
            handlers -> handlers.deletion()::showDeletionPage)
        .post(
            "/:tenant/projects/:slug/deletion",
            MANAGE_PROJECT,
            handlers -> handlers.deletion()::deleteProject);
  }

  private static RouteTable taskPages(RouteTable routes) {
    return routes
        .get(
            "/:tenant/projects/:slug/tasks",
            READ_PROJECT,
            handlers -> handlers.taskList()::showTaskListPage)
        .post(
            "/:tenant/projects/:slug/tasks",
            WORK_IN_PROJECT,
            handlers -> handlers.newTask()::createTask)
        .get(
            "/:tenant/projects/:slug/tasks/new",
            WORK_IN_PROJECT,
            handlers -> handlers.newTask()::showNewTaskPage)
        .get(
            "/:tenant/projects/:slug/tasks/:task",
            READ_PROJECT,
            handlers -> handlers.task()::showTaskPage)
        .post(
            "/:tenant/projects/:slug/tasks/:task",
            WORK_IN_PROJECT,
            handlers -> handlers.editTask()::editTask)
        .get(
            "/:tenant/projects/:slug/tasks/:task/edit",
            WORK_IN_PROJECT,
            handlers -> handlers.editTask()::showEditTaskPage)
        .post(
            "/:tenant/projects/:slug/tasks/:task/deletion",
            WORK_IN_PROJECT,
            handlers -> handlers.trash()::deleteTask)
        .post(
            "/:tenant/projects/:slug/tasks/:task/restoration",
            WORK_IN_PROJECT,
            handlers -> handlers.trash()::restoreTask)
        .post(
            "/:tenant/projects/:slug/tasks/:task/comments",
            WORK_IN_PROJECT,
            handlers -> handlers.comments()::addComment)
        .post(
            "/:tenant/projects/:slug/tasks/:task/comments/:comment",
            WORK_IN_PROJECT,
            handlers -> handlers.editComment()::editComment)
        .get(
            "/:tenant/projects/:slug/tasks/:task/comments/:comment/edit",
            WORK_IN_PROJECT,
            handlers -> handlers.editComment()::showEditCommentPage)
        .post(
            "/:tenant/projects/:slug/tasks/:task/comments/:comment/deletion",
            WORK_IN_PROJECT,
            handlers -> handlers.comments()::deleteComment)
        .post(
            "/:tenant/projects/:slug/bulk",
            WORK_IN_PROJECT,
            handlers -> handlers.bulk()::changeTasks)
        .post(
            "/:tenant/projects/:slug/tasks/:task/status",
            WORK_IN_PROJECT,
            handlers -> handlers.taskStatus()::moveTask);
  }

  private static RouteTable escalationForms(RouteTable routes) {
    var escalation = "/:tenant/projects/:slug/tasks/:task/escalation";
    return routes
        .get(escalation, WORK_IN_PROJECT, handlers -> handlers.escalate()::showEscalatePage)
        .post(escalation, WORK_IN_PROJECT, handlers -> handlers.escalate()::escalate)
        .post(
            escalation + "/acknowledgement",
            WORK_IN_PROJECT,
            handlers -> handlers.escalationActions()::acknowledge)
        .post(
            escalation + "/return",
            WORK_IN_PROJECT,
            handlers -> handlers.escalationActions()::handBack)
        .post(
            escalation + "/resolution",
            WORK_IN_PROJECT,
            handlers -> handlers.escalationActions()::resolve)
        .post(
            escalation + "/reopening",
            WORK_IN_PROJECT,
            handlers -> handlers.escalationActions()::reopen);
  }
}
