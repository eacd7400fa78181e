package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import io.roundtable.table.read.BatchRead;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Adding members, changing their roles, removing them and leaving, by the forms of the pages.
class MembersIT {
  private static final TenantId TENANT = new TenantId("t1");
  private static final TenantId OTHER_TENANT = new TenantId("t2");
  private static final ProjectId PROJECT = new ProjectId("p1");
  private static final UserId OWNER = new UserId("owner");
  private static final UserId EDITOR = new UserId("editor");
  private static final UserId VIEWER = new UserId("viewer");
  private static final UserId ADMIN = new UserId("admin");
  private static final UserId NEWCOMER = new UserId("newcomer");
  private static final UserId STRANGER = new UserId("stranger");
  private static final String BOARD = "/acme/projects/launch";
  private static final String MEMBERS = BOARD + "/members";
  private static final String LEAVING = BOARD + "/membership/removal";
  private static final String OLD_MEMBERS = "/acme/projects/old/members";

  @AutoClose private final Site site = Site.start();

  @BeforeEach
  void start() {
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

  @ParameterizedTest
  @CsvSource({"newcomer, ''", "'', Newcomer@ACME.example", "newcomer@acme.example, ''"})
  void owner_addsAPersonByIdentifierOrAddress(String member, String email) {
    var browser = as(OWNER);
    var added =
        browser.send(MEMBERS, MEMBERS, Map.of("member", member, "email", email, "role", "editor"));

    assertEquals(303, added.status(), added::html);
    assertEquals(MEMBERS, added.location());
    var page = browser.get(MEMBERS).html();
    assertTrue(page.contains("Person newcomer is a member now: Editor."), page);
    var stored = member(NEWCOMER).orElseThrow();
    assertAll(
        () -> assertEquals(ProjectRole.EDITOR, stored.role()),
        () -> assertEquals("Person newcomer", stored.userName()),
        () -> assertEquals("Project launch", stored.projectName()),
        () -> assertEquals("launch", stored.projectSlug().value()),
        () -> assertEquals(1, projectItem().ownerCount()),
        () -> assertEquals(200, as(NEWCOMER).get(BOARD).status()));
    assertEquals(List.of("MEMBER_ADDED Project launch: Person newcomer null editor"), audited());
  }

  @Test
  void newOwner_isCounted() {
    as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "owner"));

    assertEquals(2, projectItem().ownerCount());
  }

  @ParameterizedTest
  @CsvSource({
    "stranger, '', Nobody of this tenant is known by that.",
    "nobody, '', Nobody of this tenant is known by that.",
    "'', stranger@other.example, Nobody of this tenant is known by that.",
    "'', not an address, Nobody of this tenant is known by that.",
    "'', newcomer, Enter a whole email address",
    "newcomer, newcomer@acme.example, Leave this empty",
    "'', '', 'Choose a person, or enter an email address.'",
    "editor, '', 'Person editor is a member already, as editor.'",
    "'', editor@acme.example, 'Person editor is a member already, as editor.'",
  })
  void addition_thatCannotBe_isRefusedAndKeepsWhatWasTyped(
      String member, String email, String sentence) {
    var refused =
        as(OWNER)
            .send(MEMBERS, MEMBERS, Map.of("member", member, "email", email, "role", "viewer"));

    assertEquals(422, refused.status());
    var html = refused.html();
    assertTrue(html.contains(sentence), html);
    assertTrue(email.isEmpty() || html.contains("value=\"" + email + "\""), html);
    assertTrue(html.contains("<option value=\"viewer\" selected=\"selected\">Viewer"), html);
    assertEquals(List.of(), audited());
    assertTrue(member(NEWCOMER).isEmpty());
  }

  @Test
  void addition_withoutARole_isRefused() {
    var form = Map.of("member", "newcomer", "role", "king");
    var refused = as(OWNER).send(MEMBERS, MEMBERS, form);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Choose a role: owner, editor or viewer."));
    assertTrue(refused.html().contains("<option value=\"newcomer\" selected=\"selected\">"));
  }

  @Test
  void owner_changesARole() {
    var browser = as(OWNER);
    var changed = browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "owner"));

    assertEquals(303, changed.status(), changed::html);
    assertTrue(browser.get(MEMBERS).html().contains("Person editor is owner now."));
    assertEquals(ProjectRole.OWNER, member(EDITOR).orElseThrow().role());
    assertEquals(2, projectItem().ownerCount());
    assertEquals(List.of("MEMBER_CHANGED Project launch: Person editor editor owner"), audited());
  }

  @Test
  void sameRole_writesNothing() {
    var before = projectItem().version();
    var same = as(OWNER).send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "editor"));

    assertEquals(303, same.status());
    assertEquals(List.of(), audited());
    assertEquals(before, projectItem().version());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/owner/role", "/owner/removal"})
  void lastOwner_stays(String form) {
    var refused = as(OWNER).send(MEMBERS, MEMBERS + form, Map.of("role", "viewer"));

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("last owner of this project"), refused::html);
    assertEquals(ProjectRole.OWNER, member(OWNER).orElseThrow().role());
    assertEquals(1, projectItem().ownerCount());
  }

  @Test
  void lastOwner_cannotLeave_andIsToldBeforeTrying() {
    var browser = as(OWNER);
    assertTrue(browser.get(LEAVING).html().contains("You are the last owner"));

    assertEquals(409, browser.send(MEMBERS, LEAVING, Map.of("successor", "editor")).status());
    assertTrue(member(OWNER).isPresent());
  }

  @Test
  void owner_removesAMember_whoLosesAccessAtOnce() {
    var removed = as(EDITOR);
    assertEquals(200, removed.get(BOARD).status());
    var browser = as(OWNER);
    var asked = browser.get(MEMBERS + "/editor/removal").html();
    assertTrue(asked.contains("<option value=\"owner\">Person owner</option>"), asked);
    assertFalse(asked.contains("<option value=\"viewer\""), asked);

    var answer =
        browser.send(
            MEMBERS + "/editor/removal", MEMBERS + "/editor/removal", Map.of("successor", "owner"));

    assertEquals(303, answer.status(), answer::html);
    assertTrue(
        browser.get(answer.location()).html().contains("Person editor is no member any more."));
    assertTrue(member(EDITOR).isEmpty());
    assertEquals(403, removed.get(BOARD).status());
    assertEquals(List.of("MEMBER_REMOVED Project launch: Person editor editor null"), audited());
  }

  @ParameterizedTest
  @ValueSource(strings = {"viewer", "editor", "newcomer", "stranger", "no id!"})
  void successor_whoCannotTakeOver_isRefused(String successor) {
    var form = MEMBERS + "/editor/removal";
    var refused = as(OWNER).send(form, form, Map.of("successor", successor));

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("href=\"#successor\""), refused::html);
    assertTrue(member(EDITOR).isPresent());
    assertEquals(List.of(), audited());
  }

  @Test
  void member_leaves_andTheSameFormGivesTheSameAnswer() {
    var browser = as(VIEWER);
    var form = browser.fields(LEAVING, Map.of("successor", "owner"));
    var first = browser.post(LEAVING, form);
    assertEquals(303, first.status(), first::html);
    assertEquals("/acme", first.location());
    assertTrue(browser.get("/acme").html().contains("You left Project launch."));
    assertEquals(403, browser.get(BOARD).status());

    var second = browser.post(LEAVING, form);
    assertEquals(303, second.status());
    assertEquals("/acme", second.location());
    assertEquals(1, audited().size());
  }

  @Test
  void ownerAmongOwners_stepsBack_andTheSameFormGivesTheSameAnswer() {
    var browser = as(OWNER);
    browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "owner"));
    var form = browser.fields(MEMBERS, Map.of("role", "viewer"));

    var first = browser.post(MEMBERS + "/owner/role", form);
    var second = browser.post(MEMBERS + "/owner/role", form);

    assertEquals(303, first.status(), first::html);
    assertEquals(303, second.status(), second::html);
    assertEquals(ProjectRole.VIEWER, member(OWNER).orElseThrow().role());
    assertEquals(1, projectItem().ownerCount());
    var again = browser.send(LEAVING, MEMBERS + "/editor/role", Map.of("role", "viewer"));
    assertEquals(403, again.status());
  }

  @ParameterizedTest
  @CsvSource({
    "/members, member, newcomer, role, editor",
    "/members/editor/role, role, viewer, x, x",
    "/members/editor/removal, successor, owner, x, x",
  })
  void sameForm_twice_hasOneEffectAndTheSameAnswer(
      String path, String name, String value, String otherName, String otherValue) {
    var browser = as(OWNER);
    var form = browser.fields(MEMBERS, Map.of(name, value, otherName, otherValue));

    var first = browser.post(BOARD + path, form);
    var second = browser.post(BOARD + path, form);

    assertEquals(303, first.status(), first::html);
    assertEquals(303, second.status(), second::html);
    assertEquals(first.location(), second.location());
    assertEquals(1, audited().size());
    var other = new LinkedHashMap<>(form);
    other.put(name, name.equals("role") ? "owner" : "");
    other.put("email", "newcomer@acme.example");
    assertEquals(409, browser.post(BOARD + path, other).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"editor", "viewer"})
  void others_seeNoFormsAndChangeNothing(String user) {
    var browser = as(new UserId(user));
    var page = browser.get(MEMBERS).html();
    assertFalse(page.contains(MEMBERS + "/editor/role"), page);
    assertFalse(page.contains("Add a member"), page);
    assertTrue(page.contains(LEAVING), page);

    var fields = Map.of("member", "newcomer", "role", "owner", "successor", "");
    for (var path : List.of("", "/viewer/role", "/viewer/removal", "/owner/removal")) {
      assertEquals(403, browser.send(LEAVING, MEMBERS + path, fields).status(), path);
    }
    assertEquals(403, browser.get(MEMBERS + "/viewer/removal").status());
    assertEquals(List.of(), audited());
  }

  @Test
  void admin_withoutMembership_managesAndCannotLeave() {
    var browser = as(ADMIN);
    var added = browser.send(MEMBERS, MEMBERS, Map.of("member", "admin", "role", "viewer"));
    assertEquals(303, added.status(), added::html);
    assertTrue(member(ADMIN).isPresent());
    var removal = MEMBERS + "/admin/removal";
    assertEquals(303, browser.send(removal, removal, Map.of("successor", "")).status());
    assertTrue(member(ADMIN).isEmpty());

    assertEquals(404, browser.get(LEAVING).status());
    assertEquals(409, browser.send(MEMBERS, LEAVING, Map.of()).status());
  }

  @Test
  void archivedProject_changesNoMembers() {
    var browser = as(OWNER);
    var page = browser.get(OLD_MEMBERS).html();
    assertFalse(page.contains("Add a member"), page);
    assertFalse(page.contains("Leave this project"), page);

    var fields = Map.of("member", "newcomer", "role", "viewer", "successor", "");
    for (var path : List.of("", "/editor/role", "/editor/removal")) {
      assertEquals(409, browser.send(MEMBERS, OLD_MEMBERS + path, fields).status(), path);
    }
    var leaving = "/acme/projects/old/membership/removal";
    assertEquals(409, as(VIEWER).send(LEAVING, leaving, Map.of()).status());
    assertEquals(List.of(), audited());
  }

  @ParameterizedTest
  @ValueSource(strings = {"stranger", "nobody", "newcomer", "no%20id"})
  void foreignMember_isNotFound(String user) {
    var browser = as(OWNER);
    assertEquals(404, browser.get(MEMBERS + "/" + user + "/removal").status());
    for (var part : List.of("/role", "/removal")) {
      var path = MEMBERS + "/" + user + part;
      assertEquals(404, browser.send(MEMBERS, path, Map.of("role", "owner")).status(), path);
    }
    assertEquals(List.of(), audited());
  }

  @Test
  void audit_isForAdmins_andKeepsMonthsApart() {
    as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "editor"));
    var admin = as(ADMIN);

    var page = admin.get("/acme/audit").html();
    assertTrue(page.contains("Project launch: Person newcomer"), page);
    assertTrue(page.contains("added a member as editor"), page);
    assertTrue(admin.get("/acme").html().contains("href=\"/acme/audit\""));
    assertTrue(admin.get("/acme/audit?month=2020-02").html().contains("Nothing was written down"));
    for (var month : List.of("x", "2026-13", "0000-01", "-0001-02", "10000-01", "%00")) {
      var refused = admin.get("/acme/audit?month=" + month);
      assertEquals(422, refused.status(), month);
      assertTrue(refused.html().contains("Enter a month such as 2026-11."), month);
    }
    assertEquals(400, admin.get("/acme/audit?at=forged").status());
    for (var user : List.of(OWNER, VIEWER, NEWCOMER)) {
      assertEquals(403, as(user).get("/acme/audit").status());
      assertFalse(as(user).get("/acme").html().contains("/acme/audit"));
    }
    var stranger = site.signedIn(OTHER_TENANT, "other", STRANGER);
    assertEquals(404, stranger.get("/acme/audit").status());
    assertFalse(stranger.get("/other/audit").html().contains("newcomer"));
  }

  @Test
  void audit_ofAMonth_isPagedNewestFirst() {
    var browser = as(OWNER);
    for (int round = 0; round < 30; round++) {
      browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "viewer"));
      browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "editor"));
    }
    var admin = site.signedIn(TENANT, "acme", ADMIN);
    var first = admin.get("/acme/audit");
    assertEquals(1, first.roundTrips());
    assertEquals(50, first.html().split("class=\"row audit-row\"", -1).length - 1);
    var older = first.html().replaceAll("(?s).*rel=\"next\" href=\"([^\"]*at=[^\"]*)\".*", "$1");
    var second = admin.get(older.replace("&amp;", "&"));
    assertEquals(10, second.html().split("class=\"row audit-row\"", -1).length - 1);
  }

  private FormBrowser as(UserId user) {
    return site.signedIn(TENANT, "acme", user).forms();
  }

  private Optional<Member> member(UserId user) {
    var key = TableKeys.member(TENANT, PROJECT, user);
    var read = BatchRead.of(AccessPatterns.COMMAND_GROUND).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key);
  }

  private Project projectItem() {
    var key = TableKeys.project(TENANT, PROJECT);
    var read = BatchRead.of(AccessPatterns.COMMAND_GROUND).with(key);
    return Site.result(site.table().reads(new PageCost()).batch(read)).find(key).orElseThrow();
  }

  private List<String> audited() {
    var month = YearMonth.from(site.clock().instant().atOffset(ZoneOffset.UTC));
    return Site.result(
            site.table()
                .reads(new PageCost())
                .tenants()
                .listAudit(TENANT, month, PageRequest.first(100)))
        .items()
        .stream()
        .map(MembersIT::line)
        .toList();
  }

  private static String line(AuditEntry entry) {
    return entry.kind() + " " + entry.subject() + " " + entry.before() + " " + entry.after();
  }
}
