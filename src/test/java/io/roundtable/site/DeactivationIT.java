package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Somebody leaves the tenant: ada is its admin, ben goes, cleo stays. Long because people leave in
/// many orders.
class DeactivationIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final UserId BEN = new UserId("ben");
  private static final UserId CLEO = new UserId("cleo");
  private static final String PEOPLE = "/acme/people";
  private static final String BEN_PAGE = PEOPLE + "/ben";
  private static final String DEACTIVATION = BEN_PAGE + "/deactivation";
  private static final String TASKS = "/acme/projects/launch/tasks";

  @AutoClose private final Site site = Site.start();
  private FormBrowser ada;

  @BeforeEach
  void load() {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    for (var user : List.of(BEN, CLEO)) {
      var address = new EmailAddress(user + "@acme.example");
      entities.add(MadeProjects.person(ACME, user, address, TenantRole.MEMBER));
      entities.add(CheapSignIn.credential(ACME, user));
    }
    entities.addAll(project("launch", ProjectState.LISTED, CLEO, BEN));
    entities.addAll(project("secret", ProjectState.PRIVATE, BEN));
    entities.addAll(project("shared", ProjectState.PRIVATE, BEN, CLEO));
    entities.addAll(project("old", ProjectState.ARCHIVED, CLEO, BEN));
    site.load(entities);
    ada = browser(ADA);
  }

  private static List<Entity> project(
      String slug, ProjectState state, UserId owner, UserId... editors) {
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.project(ACME, new ProjectId(slug), slug, state, owner));
    for (var editor : editors) {
      var project = (Project) entities.getFirst();
      entities.add(MadeProjects.member(project, editor, ProjectRole.EDITOR));
    }
    return entities;
  }

  private FormBrowser browser(UserId user) {
    return site.signedIn(ACME, "acme", user).forms();
  }

  private FormBrowser.Answer deactivate(String successor) {
    return ada.send(DEACTIVATION, DEACTIVATION, Map.of("successor", successor));
  }

  private FormBrowser.Answer reactivate() {
    return ada.send(BEN_PAGE, BEN_PAGE + "/reactivation", Map.of());
  }

  /// The list of memberships is gone through twice.
  private void settle() {
    site.settleJobs();
    site.clock().advance(Duration.ofMinutes(2));
    site.settleJobs();
  }

  private FormBrowser.Answer signIn(String password) {
    return CheapSignIn.signIn(site.stranger().forms(), "acme", "ben", password);
  }

  private static String text(FormBrowser.Answer page) {
    return InvitationSite.text(page);
  }

  @Test
  void whoCannotBeDeactivated_isNotAskedAbout() {
    var asked = ada.get(DEACTIVATION);
    assertEquals(303, deactivate("").status());

    var own = ada.get(PEOPLE + "/ada/deactivation");
    var again = ada.get(DEACTIVATION);
    assertAll(
        () -> assertTrue(text(asked).contains("leaves 4 projects"), asked::html),
        () -> assertEquals(PEOPLE + "/ada", own.location(), own::html),
        () -> assertEquals(BEN_PAGE, again.location(), again::html),
        () ->
            assertTrue(text(ada.get(PEOPLE + "/cleo/deactivation")).contains("leaves 3 projects")));
  }

  @Test
  void deactivated_isSignedOutAtOnce_andCannotSignIn() {
    var ben = browser(BEN);
    var form = ben.fields(TASKS + "/new", Map.of("title", "Too late", "status", "OPEN"));
    assertEquals(303, deactivate("").status());

    var page = ben.copy().get("/acme");
    var sent = ben.post(TASKS, form);
    var right = signIn(CheapSignIn.PASSWORD);
    var wrong = signIn(CheapSignIn.WRONG);
    settle();
    assertAll(
        () -> assertEquals(302, page.status(), page::html),
        () -> assertEquals(401, sent.status(), sent::html),
        () -> assertEquals(422, right.status()),
        () -> assertEquals(text(wrong), text(right)),
        () -> assertFalse(browser(ADA).get(TASKS).html().contains("Too late")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void signIn_ofWhoIsDeactivated_sendsTheRequestsOfAnUnknownAddress() {
    deactivate("");
    settle();
    var deactivated = requestsOf("ben");
    assertEquals(requestsOf("nobody-at-all"), deactivated);
    assertTrue(deactivated.size() >= 3, deactivated::toString);
  }

  private List<String> requestsOf(String who) {
    var stranger = site.stranger().forms();
    var form = stranger.get("/acme/sign-in");
    site.forgetRequests();
    var typed = CheapSignIn.fields(form, "acme", who, CheapSignIn.PASSWORD);
    assertEquals(422, stranger.post("/acme/sign-in", typed).status());
    return site.takeRequests().stream().map(RecordingHttpClient.Sent::operation).toList();
  }

  @Test
  void deactivated_isListedApart_andNobodysChoice() {
    deactivate("");
    settle();
    ada = browser(ADA);
    var people = text(ada.get(PEOPLE));
    var apart = text(ada.get(PEOPLE + "?state=deactivated&q=person"));
    var search = ada.get(PEOPLE + "/search?q=ben").html();
    var added =
        ada.send(
            "/acme/projects/launch/members",
            "/acme/projects/launch/members",
            Map.of("member", "ben@acme.example", "role", "editor"));
    var promoted = ada.post(BEN_PAGE + "/role", ada.fields(BEN_PAGE, Map.of("role", "admin")));
    assertAll(
        () -> assertFalse(people.contains("ben@acme.example"), people),
        () -> assertTrue(apart.contains("Person ben ben@acme.example Deactivated"), apart),
        () -> assertFalse(apart.contains("cleo"), apart),
        () -> assertFalse(search.contains("ben@"), search),
        () -> assertEquals(422, added.status()),
        () -> assertTrue(text(added).contains("is deactivated"), added::html),
        () -> assertEquals(409, promoted.status()),
        () -> assertTrue(text(ada.get("/acme/audit")).contains("deactivated somebody")));
  }

  @Test
  void whoTakesOver_getsTasks_andOwnsWhatWouldHaveNoOwner() {
    create("Wash up");
    assertEquals(303, deactivate("cleo").status());
    settle();

    var cleo = browser(CLEO);
    assertAll(
        () -> assertTrue(text(cleo.get("/acme/tasks")).contains("Wash up")),
        () -> assertEquals(200, cleo.get("/acme/projects/secret/settings").status()),
        () -> assertEquals(200, cleo.get("/acme/projects/shared/settings").status()),
        () -> assertFalse(members("launch").contains("ben@"), () -> members("launch")),
        () -> assertFalse(members("old").contains("Person ben"), () -> members("old")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void nobodyTakesOver_tasksAreFree_andTheAdminOwns() {
    create("Wash up");
    assertEquals(303, deactivate("").status());
    settle();

    assertAll(
        () -> assertTrue(members("secret").contains("Person ada"), () -> members("secret")),
        () -> assertTrue(members("shared").contains("Person ada"), () -> members("shared")),
        () -> assertFalse(text(browser(CLEO).get("/acme/tasks")).contains("Wash up")),
        () -> assertEquals(List.of(), site.check()));
  }

  private String members(String slug) {
    return text(browser(ADA).get("/acme/projects/" + slug + "/members"));
  }

  private void create(String title) {
    var form = Map.of("title", title, "status", "OPEN", "assignee", "ben");
    assertEquals(303, browser(CLEO).send(TASKS + "/new", TASKS, form).status());
  }

  @Test
  void reactivated_signsInWithThePasswordAsBefore_inNoProject() {
    var before = browser(BEN);
    deactivate("");
    settle();
    ada = browser(ADA);
    assertEquals(303, reactivate().status());

    assertAll(
        () -> assertEquals(302, before.get("/acme").status(), "an earlier session stays ended"),
        () -> assertEquals(303, signIn(CheapSignIn.PASSWORD).status()),
        () -> assertEquals(404, browser(BEN).get("/acme/projects/secret").status()),
        () -> assertTrue(text(ada.get(PEOPLE)).contains("ben@acme.example")),
        () -> assertFalse(text(ada.get(PEOPLE + "?state=deactivated")).contains("ben@")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void reactivatedBeforeTheWorkBegan_staysInAllProjects() {
    site.clock().advance(Duration.ofMinutes(1));
    deactivate("");
    reactivate();
    settle();
    assertEquals(List.of(), site.check());
    assertEquals(303, signIn(CheapSignIn.PASSWORD).status());
  }

  @Test
  void whoAcceptedAnInvitation_andIsDeactivatedAtOnce_joinsNothing() {
    var form =
        ada.fields(
            InvitationSite.INVITED,
            Map.of(
                "addresses",
                "eve@acme.example",
                "role",
                "member",
                "otherRole",
                "editor",
                "otherProjects",
                "launch"));
    assertEquals(303, ada.post(InvitationSite.INVITE, form).status());
    var link = link(ada);
    var eve = site.stranger().forms();
    assertEquals(303, eve.send(link, link, InvitationSite.person("Eve")).status());
    var page = ada.get(PEOPLE + "?q=eve").html();
    var address = page.replaceAll("(?s).*href=\"(/acme/people/[^\"/?]+)\">Eve<.*", "$1");
    var deactivation = address + "/deactivation";
    assertEquals(303, ada.send(deactivation, deactivation, Map.of("successor", "")).status());
    settle();
    assertAll(
        () -> assertEquals(302, eve.get("/acme").status()),
        () -> assertFalse(members("launch").contains("Eve"), () -> members("launch")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void formSentTwice_hasOneEffect_andSaysTheSame() {
    var form = ada.fields(DEACTIVATION, Map.of("successor", ""));
    var first = ada.post(DEACTIVATION, form);
    var second = ada.post(DEACTIVATION, form);
    var other = ada.send(BEN_PAGE, DEACTIVATION, Map.of("successor", ""));
    assertAll(
        () -> assertEquals(303, first.status()),
        () -> assertEquals(first.location(), second.location()),
        () -> assertEquals(303, other.status(), "it is what was asked for"),
        () ->
            assertEquals(
                1, text(ada.get("/acme/audit")).split("deactivated somebody", -1).length - 1));
  }

  @Test
  void nobodyDeactivatesThemselves() {
    var own = PEOPLE + "/ada/deactivation";
    var answer = ada.send(PEOPLE + "/ada", own, Map.of("successor", ""));
    assertEquals(409, answer.status());
    assertTrue(text(answer).contains("Ask another admin"), answer::html);
    assertEquals(200, ada.get(PEOPLE).status());
  }

  @Test
  void linksOfWhoIsNoAdminAnyMore_leadNowhere_untilAnotherAdminRenewsThem() {
    ada.send(BEN_PAGE, BEN_PAGE + "/role", Map.of("role", "admin"));
    var ben = browser(BEN);
    var form = Map.of("addresses", "eve@acme.example", "role", "admin", "otherRole", "editor");
    assertEquals(303, ben.send(InvitationSite.INVITED, InvitationSite.INVITE, form).status());
    var link = link(ben);
    var eve = site.stranger().forms();
    var sent = eve.fields(link, InvitationSite.person("Eve"));
    deactivate("");
    settle();

    assertEquals(410, site.stranger().forms().get(link).status());
    assertEquals(410, eve.post(link, sent).status());
    ada = browser(ADA);
    var id = link.replaceAll(".*/([^.]+)\\..*", "$1");
    ada.send(InvitationSite.INVITED, InvitationSite.INVITE + "/" + id + "/renewal", Map.of());
    assertEquals(200, site.stranger().forms().get(link(ada)).status());
  }

  private static String link(FormBrowser admin) {
    var links = InvitationSite.LINK.matcher(admin.get(InvitationSite.INVITED).html());
    assertTrue(links.find());
    return links.group();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ben", "nobody-at-all", "Zoe", "<b>x"})
  void whoCannotTakeOver_isRefused_andStaysTyped(String successor) {
    var form = ada.fields(DEACTIVATION, Map.of("successor", successor));
    var answer = ada.post(DEACTIVATION, form);
    assertEquals(422, answer.status(), answer::html);
    assertTrue(answer.html().contains(successor.replace("<", "&lt;").replace(">", "&gt;")));
    assertEquals(200, browser(BEN).get("/acme").status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"cleo", "cleo@acme.example", "Person cl", "Person cleo <cleo@acme.example>"})
  void whoTakesOver_isFoundByWhatIsTyped(String successor) {
    assertEquals(303, deactivate(successor).status());
    settle();
    assertTrue(members("secret").contains("Person cleo"), () -> members("secret"));
  }
}
