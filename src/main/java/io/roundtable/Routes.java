package io.roundtable;

import io.roundtable.access.Visits;
import io.roundtable.web.PageRoutes;

/// Every address of the application, on one page.
final class Routes {
  private Routes() {}

  /// Adds the routes. A fixed segment stands before a variable one of the same place.
  static void install(PageRoutes routes, Visits visits, Handlers handlers) {
    routes
        .get("/", handlers.start()::showStartPage)
        .get("/:tenant/sign-in", handlers.signIn()::showSignInPage)
        .post("/:tenant/sign-in", handlers.signIn()::signIn)
        .post("/:tenant/sign-out", handlers.signOut()::signOut)
        .get("/:tenant", visits.signedIn(handlers.home()::showHomePage))
        .get("/:tenant/escalations", visits.signedIn(handlers.escalations()::showEscalationsPage))
        .get("/:tenant/projects/:slug", visits.signedIn(handlers.board()::showBoardPage))
        .get(
            "/:tenant/projects/:slug/tasks", visits.signedIn(handlers.taskList()::showTaskListPage))
        .get("/:tenant/projects/:slug/tasks/:task", visits.signedIn(handlers.task()::showTaskPage))
        .get(
            "/:tenant/projects/:slug/members", visits.signedIn(handlers.members()::showMembersPage))
        .get("/:tenant/projects/:slug/print", visits.signedIn(handlers.print()::showPrintPage));
  }
}
