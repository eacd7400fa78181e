package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.PAGE;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Entity;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.EscalationState;
import io.roundtable.model.state.ProjectState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What pages ask, say and do where something happens to an open escalation of Ben's.
class EscalationEventsIT {
  private static final String BOARD = "/acme/projects/launch";
  private static final String MEMBERS = BOARD + "/members";
  private static final String ROLE = MEMBERS + "/ben/role";
  private static final String ARCHIVE = BOARD + "/archive";
  private static final String STATUS = PAGE + "/status";

  @AutoClose private final EscalationSite acme = new EscalationSite();
  private FormBrowser ada;

  @BeforeEach
  void start() {
    ada = acme.browser(ADA);
    acme.escalate(ADA, BEN);
  }

  @AfterEach
  void stop() {
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check());
  }

  @Test
  void responder_becomesViewer_onlyWithASuccessor_whoHasIt() {
    var asked = ada.send(MEMBERS, ROLE, Map.of("role", "viewer"));

    assertEquals(200, asked.status(), asked::html);
    assertTrue(asked.html().contains("1 open escalation."), asked::html);
    assertFalse(asked.html().contains("Nothing was saved"), asked::html);
    acme.assertHeldBy(BEN, EscalationState.NEW);
    var form = asked.form("successor");
    assertEquals("viewer", form.get("role"));
    form.put("successor", "cyd");
    assertEquals(303, ada.post(ROLE, form).status());
    var told = ada.get(MEMBERS).html();
    assertTrue(told.contains("Giving the role back does not bring the escalations back."), told);
    acme.site().settleJobs();
    acme.assertHeldBy(CYD, EscalationState.NEW);
    acme.assertInboxes(0, 0, 1);
    assertTrue(ada.get(PAGE).html().contains("handed the escalation on to Person cyd."));
  }

  @Test
  void responder_becomesViewer_withNobody_endsIt() {
    assertEquals(303, ada.send(MEMBERS, ROLE, Map.of("role", "viewer", "successor", "")).status());
    acme.site().settleJobs();

    assertNull(acme.task().escalation());
    acme.assertInboxes(0, 0, 0);
    var page = ada.get(PAGE).html();
    assertTrue(page.contains("The escalation to Person ben ended with that."), page);
  }

  @ParameterizedTest
  @CsvSource({"vic", "ben", "nobody"})
  void successor_whoTakesNone_isRefusedOnTheSamePage(String successor) {
    var sent = Map.of("role", "viewer", "successor", successor);
    var refused = ada.send(MEMBERS, ROLE, sent);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("href=\"#successor\""), refused::html);
    acme.assertHeldBy(BEN, EscalationState.NEW);
  }

  @Test
  void member_withoutEscalations_becomesViewerUnasked() {
    var role = MEMBERS + "/cyd/role";
    assertEquals(303, ada.send(MEMBERS, role, Map.of("role", "viewer")).status());
  }

  @Test
  void raiser_whoBecomesViewer_isNotOfferedItBack() {
    acme.press(BEN, "resolution");
    acme.escalate(CYD, BEN);
    assertTrue(acme.browser(BEN).get(PAGE).html().contains("Hand back"));

    ada.send(MEMBERS, MEMBERS + "/cyd/role", Map.of("role", "viewer"));
    acme.site().settleJobs();

    assertFalse(acme.browser(BEN).get(PAGE).html().contains("Hand back"));
  }

  @Test
  void archive_showsWhatIsOpen_andEndsIt() {
    var page = ada.get(ARCHIVE);
    assertAll(
        () -> assertTrue(page.html().contains("1 open escalation"), page::html),
        () -> assertTrue(page.html().contains("Secret of launch"), page::html),
        () -> assertTrue(page.html().contains("Person ben"), page::html));

    assertEquals(303, ada.post(ARCHIVE, page.form("was.escalations")).status());
    acme.site().settleJobs();

    assertNull(acme.task().escalation());
    acme.assertInboxes(0, 0, 0);
    var settings = ada.get(BOARD + "/settings").html();
    assertTrue(settings.contains("Its 1 open escalation ends."), settings);
    var task = ada.get(PAGE).html();
    assertTrue(task.contains("archived the project. The escalation to Person ben ended"), task);
    assertFalse(acme.browser(BEN).get("/acme/escalations").html().contains("Secret of launch"));
    assertEquals(303, ada.send(BOARD + "/settings", ARCHIVE + "/removal", Map.of()).status());
    assertNull(acme.task().escalation());
  }

  /// As a project stands that was archived before there was a job for it.
  @Test
  void escalation_inAnArchivedProject_canBeResolved_andNothingElse() {
    acme.site().load(List.of(archived()));
    var ben = acme.browser(BEN);
    for (var page : List.of(PAGE, "/acme/escalations")) {
      var html = ben.get(page).html();
      assertAll(
          () -> assertTrue(html.contains("escalation/resolution\""), html),
          () -> assertFalse(html.contains("escalation/acknowledgement\""), html),
          () -> assertFalse(html.contains("escalation/return\""), html),
          () -> assertFalse(html.contains("href=\"" + EscalationSite.ESCALATION), html));
    }
    var sent = ben.send("/acme/escalations", EscalationSite.ESCALATION + "/resolution", Map.of());

    assertEquals(303, sent.status(), sent::html);
    var told = ben.get(sent.location()).html();
    assertTrue(told.contains("Resolved the escalation of LAUNCH-1."), told);
    assertFalse(EscalationSite.flash(told).contains("<button"), told);
    acme.assertInboxes(0, 0, 0);
  }

  private static Entity archived() {
    return launch().withState(ProjectState.ARCHIVED);
  }

  private static Project launch() {
    return (Project)
        EscalationSite.project(EscalationSite.PROJECT, "launch", ProjectState.LISTED).getFirst();
  }

  @Test
  void archive_namesTheResponder_behindAnyNumberOfMembers() {
    var people = new ArrayList<Entity>();
    for (int number = 0; number < 200; number++) {
      var person = new UserId("a%03d".formatted(number));
      var address = new EmailAddress(person + "@acme.example");
      people.add(MadeProjects.person(EscalationSite.TENANT, person, address, TenantRole.MEMBER));
      people.add(MadeProjects.member(launch(), person, ProjectRole.VIEWER));
    }
    acme.site().load(people);

    var page = ada.get(ARCHIVE).html();

    assertTrue(page.contains("Person ben"), page);
  }

  @Test
  void inbox_afterTheProjectIsDeleted_saysNothingOfIt() {
    ada.send(MEMBERS, ROLE, Map.of("role", "viewer", "successor", ""));
    acme.site().settleJobs();
    var deletion = BOARD + "/deletion";
    assertEquals(303, ada.send(deletion, deletion, Map.of("slug", "launch")).status());
    acme.site().settleJobs();

    var inbox = acme.wholeInbox(BEN);
    assertEquals(Map.of(), inbox.inProjects());
    assertEquals(Set.of(), inbox.withheld());
  }

  /// What waits in a project stops counting with the write that takes the right to act on it, and
  /// counts again where the right comes back before the job.
  @Test
  void number_followsTheRole_beforeTheJob() {
    acme.assertInboxes(0, 1, 0);
    var form = ada.send(MEMBERS, ROLE, Map.of("role", "viewer")).form("successor");
    form.put("successor", "");
    assertEquals(303, ada.post(ROLE, form).status());
    acme.assertInboxes(0, 0, 0);
    var escalations = acme.browser(BEN).get("/acme/escalations").html();
    assertFalse(escalations.contains("escalation/resolution\""), escalations);
    assertTrue(escalations.contains("Nothing waits for you"), escalations);
  }

  @Test
  void archive_whereMoreIsOpenThanWasShown_isAskedAgain() {
    acme.press(BEN, "resolution");
    var form = new LinkedHashMap<>(ada.get(ARCHIVE).form("was.escalations"));
    acme.escalate(ADA, CYD);

    var asked = ada.post(ARCHIVE, form);

    assertEquals(409, asked.status());
    assertTrue(asked.html().contains("More tasks were escalated"), asked::html);
    acme.assertHeldBy(CYD, EscalationState.NEW);
    form.put("was.escalations", "1");
    form.put("requestKey", asked.hidden("requestKey"));
    assertEquals(303, ada.post(ARCHIVE, form).status());
  }

  @Test
  void move_toAClosingColumn_endsIt_andUndoBringsItBackAsItWas() {
    acme.press(BEN, "acknowledgement");
    var before = acme.task().escalation();
    ada.send(PAGE, STATUS, Map.of("status", "DONE", "returnTo", PAGE));
    var page = ada.get(PAGE);
    assertTrue(page.html().contains("The escalation to Person ben ended with that."), page::html);
    assertNull(acme.task().escalation());

    assertEquals(303, ada.post(STATUS, page.form("undoes")).status());

    assertEquals(before, acme.task().escalation());
    assertTrue(ada.get(PAGE).html().contains("It is escalated to Person ben again."));
  }

  @Test
  void move_takenBackWhereTheResponderTakesNone_saysSo() {
    ada.send(PAGE, STATUS, Map.of("status", "DONE", "returnTo", PAGE));
    var form = ada.get(PAGE).form("undoes");
    ada.send(MEMBERS, ROLE, Map.of("role", "viewer"));

    assertEquals(303, ada.post(STATUS, form).status());

    assertNull(acme.task().escalation());
    var page = ada.get(PAGE).html();
    assertTrue(page.contains("The escalation to Person ben stays ended"), page);
    acme.assertInboxes(0, 0, 0);
  }

  @Test
  void move_ofSomebodyElse_isNotTakenBackWithItsEscalation() {
    ada.send(PAGE, STATUS, Map.of("status", "DONE", "returnTo", PAGE));
    var undoes = ada.get(PAGE).hidden("undoes");

    var cyd = acme.browser(CYD);
    cyd.send(PAGE, STATUS, Map.of("status", "OPEN", "undoes", undoes));

    assertEquals("OPEN", acme.task().status());
    assertNull(acme.task().escalation());
  }

  @ParameterizedTest
  @CsvSource({
    "/members/ben/removal,1 open escalation and 0 tasks",
    "/columns/OPEN/removal,1 open escalation",
    "/deletion,1 task and 1 open escalation"
  })
  void page_thatAsksBeforeItEndsSomething_saysHowManyAreOpen(String path, String words) {
    var page = ada.get(BOARD + path).html();
    assertTrue(page.contains(words), page);
  }

  @ParameterizedTest
  @CsvSource({"''", "/tasks", "/tasks/LAUNCH-1", "/members", "/print", "/trash", "/settings"})
  void page_ofAnArchivedProject_saysSo(String path) {
    var mark = "<span class=\"mark\">Archived</span>";
    assertFalse(ada.get(BOARD + path).html().contains(mark));
    ada.send(BOARD + "/settings", ARCHIVE, Map.of());
    assertTrue(ada.get(BOARD + path).html().contains(mark));
  }

  @Test
  void home_marksArchivedProjects_ofMembersToo() {
    var mark = "<span class=\"mark\">Archived</span>";
    var ben = acme.browser(BEN);
    assertFalse(ben.get("/acme").html().contains(mark));
    ada.send(BOARD + "/settings", ARCHIVE, Map.of());
    assertTrue(ada.get("/acme").html().contains(mark));
    assertTrue(ben.get("/acme").html().contains(mark));
  }
}
