package io.roundtable.site;

import io.roundtable.model.AuditEntry;
import io.roundtable.model.Entity;
import io.roundtable.model.Member;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A site with the projects `launch` and, archived, `old`, of an owner with an editor and a viewer;
/// beside them an admin and a newcomer, who are in none, and a stranger of another tenant.
final class MemberSite implements AutoCloseable {
  static final TenantId TENANT = new TenantId("t1");
  static final TenantId OTHER_TENANT = new TenantId("t2");
  static final ProjectId PROJECT = new ProjectId("p1");
  static final UserId OWNER = new UserId("owner");
  static final UserId EDITOR = new UserId("editor");
  static final UserId VIEWER = new UserId("viewer");
  static final UserId ADMIN = new UserId("admin");
  static final UserId NEWCOMER = new UserId("newcomer");
  static final UserId STRANGER = new UserId("stranger");
  static final String BOARD = "/acme/projects/launch";
  static final String MEMBERS = BOARD + "/members";
  static final String LEAVING = BOARD + "/membership/removal";
  static final String OLD_MEMBERS = "/acme/projects/old/members";

  private final Site site = Site.start();

  MemberSite() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(TENANT, "acme", "Acme", OWNER, TenantRole.MEMBER));
    entities.addAll(
        MadeProjects.tenant(OTHER_TENANT, "other", "Other", STRANGER, TenantRole.ADMIN));
    entities.addAll(project(PROJECT, "launch", ProjectState.LISTED));
    entities.addAll(project(new ProjectId("p2"), "old", ProjectState.ARCHIVED));
    for (var user : List.of(EDITOR, VIEWER, ADMIN, NEWCOMER)) {
      var role = user.equals(ADMIN) ? TenantRole.ADMIN : TenantRole.MEMBER;
      entities.add(MadeProjects.person(TENANT, user, address(user, "acme"), role));
    }
    site.load(entities);
  }

  private static List<Entity> project(ProjectId id, String slug, ProjectState state) {
    var entities = MadeProjects.project(TENANT, id, slug, state, OWNER);
    var project = (Project) entities.getFirst();
    entities.add(MadeProjects.member(project, EDITOR, ProjectRole.EDITOR));
    entities.add(MadeProjects.member(project, VIEWER, ProjectRole.VIEWER));
    return entities;
  }

  private static EmailAddress address(UserId user, String tenant) {
    return new EmailAddress(user + "@" + tenant + ".example");
  }

  Site site() {
    return site;
  }

  /// A signed-in person with the forms of the pages.
  FormBrowser as(UserId user) {
    return site.signedIn(TENANT, "acme", user).forms();
  }

  /// A person's membership as the table has it.
  Optional<Member> member(UserId user) {
    var key = TableKeys.member(TENANT, PROJECT, user);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key);
  }

  Project projectItem() {
    var key = TableKeys.project(TENANT, PROJECT);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }

  /// The audit of this month, a line for each entry.
  List<String> audited() {
    var month = YearMonth.from(site.clock().instant().atOffset(ZoneOffset.UTC));
    return Site.result(
            site.table()
                .reads(new PageCost())
                .tenants()
                .listAudit(TENANT, month, PageRequest.first(100)))
        .items()
        .stream()
        .map(MemberSite::line)
        .toList();
  }

  private static String line(AuditEntry entry) {
    return entry.kind() + " " + entry.subject() + " " + entry.before() + " " + entry.after();
  }

  @Override
  public void close() {
    site.close();
  }
}
