package io.roundtable.site;

import io.roundtable.RouteTable;
import io.roundtable.model.Comment;
import io.roundtable.model.Entity;
import io.roundtable.model.Passkey;
import io.roundtable.model.Project;
import io.roundtable.model.Task;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.BoardColumn;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A site with the project `listed`, another of the same tenant and one of another tenant, a
/// browser for each kind of person, and addresses and forms of every route.
final class RouteMatrixSite implements AutoCloseable {
  static final TenantId HERE = new TenantId("here");
  private static final TenantId THERE = new TenantId("there");
  private static final UserId STRANGER = new UserId("stranger");
  private static final String FOREIGN_TASK = "20261001T080000Z-foreign-first";

  /// Segments of addresses that name something of the project `listed`.
  private static final Map<String, String> OWN =
      Map.ofEntries(
          Map.entry(":tenant", "here"),
          Map.entry(":slug", "listed"),
          Map.entry(":task", "LISTED-1"),
          Map.entry(":user", "viewer"),
          Map.entry(":session", "s".repeat(43)),
          Map.entry(":passkey", Passkey.idOf("owner")),
          Map.entry(":invitation", "i1"),
          Map.entry(":entry", "n1"),
          Map.entry(":comment", "20261001T080000Z-c1"),
          Map.entry(":status", "OPEN"),
          Map.entry(":job", "j1"));

  /// The same of another project or another tenant.
  static final Map<String, List<String>> FOREIGN =
      Map.of(
          ":slug", List.of("foreign", "nothing"),
          ":task", List.of("OTHER-1", "20261001T080000Z-other-first", "FOREIGN-1", FOREIGN_TASK),
          ":user", List.of("stranger", "outsider", "nobody"),
          ":session", List.of("a".repeat(43), "t".repeat(43), "nothing"),
          ":passkey", List.of(Passkey.idOf("admin"), Passkey.idOf("stranger"), "nothing"),
          ":invitation", List.of("i2", "nothing"),
          ":entry", List.of("n2", "n3", "nothing"),
          ":comment", List.of("20261001T080000Z-c2", "20261001T080000Z-c3", "c1", "nothing"),
          ":status", List.of("ELSEWHERE"));

  private final Site site = Site.start();
  private final Map<Role, FormBrowser> browsers = new EnumMap<>(Role.class);

  RouteMatrixSite() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(HERE, "here", "Here", Role.ADMIN.id(), TenantRole.ADMIN));
    for (var role : List.of(Role.OWNER, Role.EDITOR, Role.VIEWER, Role.OUTSIDER)) {
      var address = new EmailAddress(role.id() + "@here.example");
      entities.add(MadeProjects.person(HERE, role.id(), address, TenantRole.MEMBER));
    }
    entities.addAll(MadeProjects.tenant(THERE, "there", "There", STRANGER, TenantRole.ADMIN));
    var listed = project(HERE, "listed", Role.OWNER.id(), "c1");
    entities.addAll(listed);
    var project = (Project) listed.getFirst();
    entities.add(MadeProjects.member(project, Role.EDITOR.id(), ProjectRole.EDITOR));
    entities.add(MadeProjects.member(project, Role.VIEWER.id(), ProjectRole.VIEWER));
    entities.addAll(project(HERE, "other", Role.ADMIN.id(), "c2"));
    var foreign = project(THERE, "foreign", STRANGER, "c3");
    entities.addAll(foreign);
    var now = site.clock().instant();
    entities.add(SessionCookie.session(HERE, Role.OWNER.id(), "s".repeat(43), now));
    entities.add(SessionCookie.session(HERE, Role.ADMIN.id(), "a".repeat(43), now));
    entities.add(SessionCookie.session(THERE, STRANGER, "t".repeat(43), now));
    entities.add(MadePasskeys.of(HERE, Role.OWNER.id()));
    entities.add(MadePasskeys.of(HERE, Role.ADMIN.id()));
    entities.add(MadePasskeys.of(THERE, STRANGER));
    entities.addAll(MadeInvitations.waiting(HERE, "i1", now));
    entities.addAll(MadeInvitations.waiting(THERE, "i2", now));
    entities.addAll(MadeNews.unread(Role.OWNER.id(), "n1", listed));
    entities.addAll(MadeNews.unread(Role.ADMIN.id(), "n2", listed));
    entities.addAll(MadeNews.unread(STRANGER, "n3", foreign));
    site.load(entities);
    for (var role : Role.values()) {
      browsers.put(role, signedIn(role));
    }
  }

  private static List<Entity> project(TenantId tenant, String slug, UserId owner, String comment) {
    var id = new ProjectId(slug);
    var elsewhere = slug.equals("listed") ? "DOING" : "ELSEWHERE";
    var places =
        List.of(
            new BoardColumn("OPEN", false),
            new BoardColumn(elsewhere, false),
            new BoardColumn("DONE", true));
    var entities = new ArrayList<Entity>();
    for (var entity : MadeProjects.project(tenant, id, slug, ProjectState.LISTED, owner, places)) {
      entities.add(entity instanceof Task task ? task.withCommentCount(1) : entity);
    }
    entities.add(
        new Comment(
            tenant,
            new TaskId(slug + "-first"),
            comment,
            MadeProjects.SINCE,
            owner,
            "Person " + owner,
            "Secret of " + slug,
            1));
    return entities;
  }

  private FormBrowser signedIn(Role role) {
    return switch (role) {
      case NOBODY -> site.stranger().forms();
      case STRANGER -> site.signedIn(THERE, "there", STRANGER).forms();
      case ADMIN, OWNER, EDITOR, VIEWER, OUTSIDER -> site.signedIn(HERE, "here", role.id()).forms();
    };
  }

  Site site() {
    return site;
  }

  FormBrowser browser(Role role) {
    return browsers.get(role);
  }

  /// A form that names, wherever a form may name something, what is not the project's.
  Map<String, String> foreignForm(FormBrowser browser) {
    var form = form(browser);
    for (var field : List.of("assignee", "responder", "successor", "member", "person", "user")) {
      form.put(field, "stranger");
    }
    form.put("task", "OTHER-1");
    form.put("status", "ELSEWHERE");
    form.put("to", "ELSEWHERE");
    form.put("target", "ELSEWHERE");
    form.put("title", "Title");
    form.put("text", "Text");
    form.put("name", "Name");
    form.put("role", "editor");
    form.put("action", "assign");
    form.put("value", "stranger");
    form.put("addresses", "eve@here.example");
    form.put("otherProjects", "foreign");
    form.put("otherRole", "editor");
    return form;
  }

  /// A form in which nothing is wrong, whatever the route reads of it.
  Map<String, String> ownForm(FormBrowser browser) {
    var form = form(browser);
    for (var field : List.of("assignee", "responder", "successor", "member", "person")) {
      form.put(field, "editor");
    }
    form.put("task", "LISTED-1");
    form.put("status", "DONE");
    form.put("title", "Title");
    form.put("text", "Text");
    form.put("name", "Name");
    form.put("role", "editor");
    form.put("slug", "listed-anew");
    form.put("visibility", "private");
    form.put("timeZone", "Europe/Berlin");
    form.put("mails", "assigned");
    form.put("action", "move");
    form.put("value", "DONE");
    form.put("box", "1");
    form.put("upTo", "n1");
    form.put("addresses", "eve@here.example");
    form.put("otherRole", "editor");
    form.put("resolution", Identifiers.next(site.clock()));
    form.put("undoes", Identifiers.next(site.clock()));
    return form;
  }

  private Map<String, String> form(FormBrowser browser) {
    var form = new LinkedHashMap<String, String>();
    form.put("csrfToken", browser.get("/here").hiddenOr("csrfToken", "none"));
    form.put("requestKey", Identifiers.next(site.clock()));
    return form;
  }

  /// The address of a route with the segments of this project, or with others in their place.
  static String path(RouteTable.Entry entry, Map<String, String> others) {
    return Stream.of(entry.path().split("/"))
        .map(
            segment ->
                segment.startsWith(":")
                    ? others.getOrDefault(segment, OWN.getOrDefault(segment, missing(segment)))
                    : segment)
        .collect(Collectors.joining("/"));
  }

  private static String missing(String segment) {
    if (!OWN.containsKey(segment)) {
      throw new AssertionError("The matrix has no value for " + segment + ": add it to OWN.");
    }
    return "";
  }

  @Override
  public void close() {
    site.close();
  }

  /// Everybody who comes to the routes, and what the permission table says of them.
  enum Role {
    ADMIN,
    OWNER,
    EDITOR,
    VIEWER,
    OUTSIDER,
    STRANGER,
    NOBODY;

    UserId id() {
      return new UserId(name().toLowerCase(Locale.ROOT));
    }

    boolean has(Permission permission) {
      return switch (this) {
        case STRANGER, NOBODY -> false;
        case ADMIN -> permission.allows(TenantRole.ADMIN, Optional.empty());
        case OUTSIDER -> permission.allows(TenantRole.MEMBER, Optional.empty());
        case OWNER, EDITOR, VIEWER ->
            permission.allows(TenantRole.MEMBER, Optional.of(ProjectRole.valueOf(name())));
      };
    }
  }
}
