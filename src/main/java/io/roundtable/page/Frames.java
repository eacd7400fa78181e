package io.roundtable.page;

import io.roundtable.model.Inbox;
import io.roundtable.model.state.ProjectState;
import io.roundtable.page.unsent.Senders;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.web.Avatar;
import io.roundtable.web.Flash;
import io.roundtable.web.Flashes;
import io.roundtable.web.Frame;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Theme;
import io.roundtable.web.asset.Assets;
import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.SessionClaim;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes the frame around each page.
public final class Frames {
  private static final String BEHIND =
      "You changed more in the last minute than lists can follow at once: they may be up to a"
          + " minute behind. Everything is saved.";

  private final Frame.Assets assets;
  private final String boardScript;
  private final CsrfTokens csrf;
  private final Flashes flashes;
  private final OwnWrites writes;

  public Frames(Assets assets, CsrfTokens csrf, Flashes flashes, OwnWrites writes) {
    this.assets =
        new Frame.Assets(assets.url("app.css"), assets.url("app.js"), assets.url("favicon.svg"));
    this.boardScript = assets.url("board.js");
    this.csrf = csrf;
    this.flashes = flashes;
    this.writes = writes;
  }

  /// The script that makes a board better, for no other page.
  ///
  /// @return its address
  public String boardScript() {
    return boardScript;
  }

  /// The frame of a signed-in person's page.
  ///
  /// @param section what the navigation marks
  /// @return the frame, with a fresh token for its forms
  public Frame ofPerson(Request request, TenantContext person, NavigationSection section) {
    var addresses = request.addresses();
    return Frame.ofPerson(
            assets,
            request.theme().attribute(),
            csrf.issue(request.claim()),
            returnTo(request, addresses),
            new Frame.Tenant(person.tenant().name(), addresses.home()),
            new Frame.Person(
                Avatar.of(person.user().name()),
                addresses.signOut(),
                addresses.profile(),
                zone(request, person)),
            navigation(addresses, person, section))
        .markedAs(CsrfTokens.mark(request.claim()))
        .waiting(person.waiting())
        .telling(told(request));
  }

  private static Frame.Zone zone(Request request, TenantContext person) {
    return person.user().timeZone() == null
        ? new Frame.Zone(request.addresses().profile(), DisplayNames.of(person.zone()))
        : null;
  }

  private Flash told(Request request) {
    var flash = flashes.take(request.context(), request.claim(), request.now());
    if (!writes.isBehind(request)) {
      return flash.orElse(null);
    }
    return flash
        .map(told -> new Flash(told.sentence() + " " + BEHIND, told.undo(), told.place()))
        .orElseGet(() -> Flash.of(BEHIND));
  }

  /// The frame of a page of a project.
  public Frame ofProject(Request request, ProjectContext project) {
    var frame = ofPerson(request, project.person(), NavigationSection.PROJECT);
    return project.project().state() == ProjectState.ARCHIVED ? frame.ofArchived() : frame;
  }

  /// A page that answers a form stands at an address that cannot be asked for: it leads back to
  /// where the form was.
  private static String returnTo(Request request, Addresses addresses) {
    var http = request.context().request();
    if (http.method() == HttpMethod.GET || http.method() == HttpMethod.HEAD) {
      return http.uri();
    }
    var asked =
        Senders.back(request.context())
            .map(Unsent::page)
            .orElseGet(() -> http.getFormAttribute(Submission.RETURN_TO));
    return LocalAddress.isWithin(asked, addresses.home()) ? asked : addresses.home();
  }

  /// The frame of a page that nobody is signed in to.
  ///
  /// @param csrfToken for the forms of the page; empty where it has none
  /// @param tenant null where the page belongs to no tenant
  /// @return the frame
  public Frame ofVisitor(HttpServerRequest request, String csrfToken, Frame.Tenant tenant) {
    var theme = Theme.of(request).attribute();
    return Frame.ofVisitor(assets, theme, csrfToken, request.uri(), tenant);
  }

  /// The frame of a failure.
  ///
  /// @param home where the theme switch leads from what cannot be asked for again by GET
  /// @param sender whose form failed, which can be sent again from there; empty for a visitor
  /// @return the frame
  Frame ofFailure(RoutingContext context, String home, Optional<SessionClaim> sender) {
    var request = context.request();
    boolean repeatable = request.method() == HttpMethod.GET || request.method() == HttpMethod.HEAD;
    var theme = Theme.of(request).attribute();
    var token =
        sender.map(csrf::issue).orElseGet(() -> repeatable ? "" : csrf.issueForVisitor(context));
    return Frame.ofVisitor(assets, theme, token, repeatable ? request.uri() : home, null)
        .markedAs(sender.map(CsrfTokens::mark).orElse(null));
  }

  /// The places of whoever has a session, of whom nothing more is known.
  static List<NavigationItem> places(SessionClaim claim) {
    var nothing = new Inbox(claim.tenantId(), claim.userId(), 0);
    return places(new Addresses(claim.slug()), null, nothing);
  }

  private static List<NavigationItem> places(
      Addresses addresses, NavigationSection section, Inbox inbox) {
    return List.of(
        NavigationItem.of("Home", addresses.home(), section == NavigationSection.HOME),
        // Before my tasks, because the counts must be seen where there is no room for all.
        NavigationItem.counted(
            "Escalations",
            addresses.escalations(),
            section == NavigationSection.ESCALATIONS,
            inbox.waiting()),
        NavigationItem.counted(
            "Inbox", addresses.inbox(), section == NavigationSection.INBOX, inbox.unread()),
        NavigationItem.of("My tasks", addresses.myTasks(), section == NavigationSection.TASKS));
  }

  private static List<NavigationItem> navigation(
      Addresses addresses, TenantContext person, NavigationSection section) {
    var items = new ArrayList<>(places(addresses, section, person.inbox()));
    if (person.admin()) {
      items.add(
          NavigationItem.of(
              "People", addresses.tenantPeople(), section == NavigationSection.PEOPLE));
      items.add(NavigationItem.of("Audit", addresses.audit(), section == NavigationSection.AUDIT));
    }
    return items;
  }
}
