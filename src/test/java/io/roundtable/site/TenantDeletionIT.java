package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Job;
import io.roundtable.model.OutgoingMail;
import io.roundtable.model.Project;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.JobKind;
import io.roundtable.model.state.JobLane;
import io.roundtable.model.state.PersonState;
import io.roundtable.model.state.ProjectState;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.client.PageCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// A tenant that is deleted: nobody finds it any more, nothing of it stays, and its twin, with the
/// same identifiers and slugs, keeps everything.
///
/// Long because all that is in a tenant is made here.
class TenantDeletionIT {
  private static final String SETTINGS = "/acme/settings";
  private static final String PAGE = SETTINGS + "/deletion";
  private static final String PROJECT = "/acme/projects/launch";
  private static final String GONE = "/?deleted=1";
  private static final TenantId ACME = InvitationSite.ACME;
  private static final TenantId GLOBEX = InvitationSite.GLOBEX;
  private static final UserId BEN = InvitationSite.BEN;

  /// What the table removes by itself within a day, or ends when it is due.
  private static final Set<String> EXPIRING = Set.of("Request", "Job");

  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final InvitationSite ground = new InvitationSite(Site.start(mail));
  private final Site site = ground.site;
  private FormBrowser ben;
  private FormBrowser gus;

  @BeforeEach
  void letThereBeATwin() {
    var entities = new ArrayList<Entity>();
    var address = new EmailAddress("ben@acme.example");
    entities.add(MadeProjects.person(GLOBEX, BEN, address, TenantRole.MEMBER));
    for (var slug : List.of("launch", "secret")) {
      entities.addAll(
          MadeProjects.project(GLOBEX, new ProjectId(slug), slug, ProjectState.LISTED, BEN));
    }
    entities.add(CheapSignIn.credential(ACME, BEN));
    entities.add(MadePasskeys.of(ACME, BEN));
    entities.add(MadeInvitations.change(ACME, BEN, site.clock().instant()));
    entities.add(MadeInvitations.reset(ACME, BEN, site.clock().instant()));
    site.load(entities);
    ben = site.signedIn(ACME, "acme", BEN).forms();
    gus = site.signedIn(GLOBEX, "globex", InvitationSite.GUS).forms();
  }

  private void send(FormBrowser browser, String page, String path, Map<String, String> typed) {
    var answer = browser.send(page, path, typed);
    assertEquals(303, answer.status(), () -> path + InvitationSite.text(answer));
  }

  /// Something of every kind, by those who use it.
  private void live() {
    var admin = ground.admin;
    var members = PROJECT + "/members";
    var task = PROJECT + "/tasks/LAUNCH-1";
    send(admin, members, members, Map.of("member", "ben", "role", "editor"));
    send(admin, task, task + "/comments", Map.of("text", "@ben look"));
    send(admin, task, task + "/escalation", Map.of("responder", "ben", "note", "Now"));
    send(ben, PROJECT, PROJECT + "/tasks", Map.of("title", "Paint", "status", "OPEN"));
    send(ben, PROJECT, PROJECT + "/tasks/LAUNCH-2/deletion", Map.of());
    var settings = PROJECT + "/settings";
    send(admin, settings, settings + "/slug", Map.of("slug", "start"));
    send(admin, SETTINGS, SETTINGS + "/slug", Map.of("slug", "moved"));
    send(admin, "/moved/settings", "/moved/settings/slug", Map.of("slug", "acme"));
    ground.invite("eve@acme.example");
    ground.invite("joe@acme.example");
    var person = "/acme/people/ben";
    send(admin, person, person + "/password-link", Map.of());
    CheapSignIn.signIn(ground.stranger(), "acme", "ben", CheapSignIn.WRONG);
    CheapSignIn.signIn(ground.stranger(), "acme", "ben", CheapSignIn.PASSWORD);
    site.settleJobs();
    var deactivated =
        MadeProjects.person(
                ACME, new UserId("gone"), new EmailAddress("gone@acme.example"), TenantRole.MEMBER)
            .in(PersonState.DEACTIVATED);
    site.load(List.of(deactivated, MadeCodes.of(ACME, deactivated.userId())));
  }

  private Answer delete() {
    return ground.admin.send(PAGE, PAGE, Map.of("slug", "acme"));
  }

  /// Projects wait for their own work, and are looked for twice.
  private void settle() {
    for (int round = 0; round < 16; round++) {
      site.settleJobs();
      site.clock().advance(Duration.ofSeconds(20));
    }
    site.settleJobs();
  }

  private Set<Map<String, AttributeValue>> items(TenantId tenant) {
    try (var planting = new Planting(site.otherProgram())) {
      return planting.items().stream()
          .filter(item -> isOf(tenant, item))
          .collect(Collectors.toSet());
    }
  }

  private static boolean isOf(TenantId tenant, Map<String, AttributeValue> item) {
    var key = item.get("PK").s();
    var named = item.get("tenantId");
    return key.equals("TENANT#" + tenant)
        || key.startsWith("TENANT#" + tenant + "#")
        || named != null && named.s().equals(tenant.value());
  }

  private static Set<String> kinds(Set<Map<String, AttributeValue>> items) {
    return items.stream()
        .map(item -> item.get("entity").s())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void everything_isGoneInTheEnd_andTheTwinIsUntouched() {
    live();
    var twin = items(GLOBEX);
    var before = kinds(items(ACME));
    assertTrue(before.size() >= 25, before::toString);
    assertEquals(GONE, delete().location());
    assertEquals(List.of(), site.check(), "what is not removed yet is whole");
    settle();

    var left = kinds(items(ACME));
    left.removeAll(EXPIRING);
    assertAll(
        () -> assertEquals(Set.of(), left, () -> items(ACME).toString()),
        () -> assertEquals(twin, items(GLOBEX)),
        () -> assertEquals(200, gus.get("/globex/people").status()),
        () -> assertEquals(List.of(), site.check()));

    site.clock().advance(Duration.ofDays(40));
    site.settleJobs();
    assertFalse(kinds(items(ACME)).contains("Job"), "work that waited has ended");
  }

  @Test
  void fromThatWriteOn_thereIsNoSuchTenant_forAnybody() {
    var link = ground.link("eve@acme.example");
    var stranger = ground.stranger();
    var both = ben.copy().with(cookie(gus, "t2"));
    assertTrue(both.get("/?choose=1").html().contains("Acme"));
    var form = ben.fields("/acme/projects/new", Map.of("name", "Plan", "slug", "plan"));
    assertEquals(GONE, delete().location());
    var page = ground.admin.get(GONE);

    assertAll(
        () -> assertTrue(InvitationSite.text(page).contains("The tenant is deleted."), page::html),
        () -> assertEquals(404, ben.get("/acme").status()),
        () -> assertEquals(404, ben.post("/acme/projects", form).status()),
        () -> assertEquals(404, stranger.get("/acme/sign-in").status()),
        () -> assertEquals(404, stranger.get("/acme/password").status()),
        () -> assertEquals(404, stranger.get(link).status()),
        () -> assertFalse(both.get("/?choose=1").html().contains("/acme")),
        () -> assertEquals(404, both.get("/acme").status()),
        () -> assertEquals("/globex/sign-in", ben.get("/").location(), "the cookie is gone"),
        () -> assertEquals(422, stranger.get("/?tenant=acme").status()),
        () -> assertEquals("/globex/sign-in", stranger.get("/").location()));
    var nowhere = stranger.get("/nowhere/sign-in").html().replace("nowhere", "acme");
    assertEquals(nowhere, stranger.get("/acme/sign-in").html());
  }

  @Test
  void mailThatWaits_isNothingWithoutItsTenant() {
    var now = site.clock().instant();
    var later = Identifiers.next(() -> now.plus(Duration.ofMinutes(90)));
    var mail = Map.of(OutgoingMail.MAIL, "m1");
    site.load(List.of(Job.waiting(later, JobKind.MAIL, ACME, mail, now)));
    assertEquals(GONE, delete().location());
    settle();
    assertTrue(kinds(items(ACME)).contains("Job"));
    assertEquals(List.of(), site.check());

    site.clock().advance(Duration.ofHours(2));
    site.settleJobs();
    assertFalse(kinds(items(ACME)).contains("Job"));
  }

  @Test
  void workOfAMailThatIsGone_ends_whereNoMailsAreSent() {
    try (var without = Site.start()) {
      var id = Identifiers.next(without.clock());
      var inputs = Map.of(OutgoingMail.MAIL, "m1");
      var now = without.clock().instant();
      without.load(List.of(Job.waiting(id, JobKind.MAIL, ACME, inputs, now)));
      without.settleJobs();

      var left = without.table().reads(new PageCost()).jobs().find(JobLane.MAIL, id);
      assertEquals(Optional.empty(), Site.result(left));
    }
  }

  private static String cookie(FormBrowser browser, String tenant) {
    var name = browser.names().filter(each -> each.endsWith("rt-" + tenant)).findFirst();
    return name.orElseThrow() + "=" + browser.cookie(name.orElseThrow());
  }

  @Test
  void formSentTwice_hasOneAnswer() {
    var form = ground.admin.fields(PAGE, Map.of("slug", "acme"));
    var other = ground.admin.copy();
    var first = ground.admin.post(PAGE, form);
    assertAll(
        () -> assertEquals(GONE, first.location()),
        () -> assertEquals(GONE, other.post(PAGE, form).location()));
  }

  @Test
  void page_saysWhatGoesWithIt() {
    live();
    var text = InvitationSite.text(ground.admin.get(PAGE));
    assertTrue(text.contains("3 projects and 2 people"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Acme", "acm", "globex"})
  void anotherWord_deletesNothing_andStaysTyped(String typed) {
    var refused = ground.admin.send(PAGE, PAGE, Map.of("slug", typed));
    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains("value=\"" + typed + "\""), refused::html),
        () -> assertEquals(200, ben.get("/acme").status()));
  }

  @Test
  void member_mayNotDelete() {
    assertEquals(403, ben.get(PAGE).status());
    var form = new HashMap<>(ben.fields("/acme/profile", Map.of("slug", "acme")));
    assertEquals(403, ben.post(PAGE, form).status());
  }

  /// Whoever takes the address is another tenant: nothing old leads into it.
  @Test
  void address_isFreeWhenAllIsRemoved_andNothingOldWorksThere() {
    live();
    ground.invite("kim@acme.example");
    var link = ground.links().getFirst();
    var password = "/acme/password/" + MadeInvitations.resetLink(ACME, BEN);
    var address = "/acme/address/" + MadeInvitations.addressLink(ACME, BEN);
    delete();
    var settings = "/globex/settings";
    var taken = gus.send(settings, settings + "/slug", Map.of("slug", "acme"));
    assertEquals(422, taken.status(), "it is claimed until everything is removed");
    settle();
    assertEquals(303, gus.send(settings, settings + "/slug", Map.of("slug", "acme")).status());
    var stranger = ground.stranger();
    assertAll(
        () -> assertEquals(200, gus.get("/acme").status()),
        () -> assertFalse(ben.get("/acme").html().contains("Globex")),
        () -> assertEquals(410, stranger.get(link).status()),
        () -> assertEquals(410, stranger.get(password).status()),
        () -> assertEquals(410, stranger.get(address).status()),
        () -> assertEquals(List.of(), site.check()));
  }

  /// A command that had read before and writes afterwards.
  @ParameterizedTest
  @ValueSource(strings = {"project", "invitation", "renewal", "acceptance"})
  void whatMakesSomething_whileTheTenantIsDeleted_isRefused(String what) {
    var link = ground.link("eve@acme.example");
    var id = link.substring(link.lastIndexOf('/') + 1, link.indexOf('.'));
    var project = Map.of("name", "Plan", "slug", "plan", "visibility", "listed", "prefix", "");
    var stranger = ground.stranger();
    var accepting = stranger.fields(link, InvitationSite.person("Eve"));
    var made = ben.fields("/acme/projects/new", project);
    var invited = ground.invitation("joe@acme.example");
    var token = ground.admin.get(InvitationSite.INVITED).hidden("csrfToken");
    var renewing = Map.of("csrfToken", token, "requestKey", "01JDQ4Z0V6Y3M8W2K5T7B9C1DE");
    var other = new Planting(site.otherProgram());
    site.beforeNextTransaction(() -> other.plant("remove TENANT#t1 META slug GSI1PK GSI1SK"));
    var before = made(ACME);
    var answer =
        switch (what) {
          case "project" -> ben.post("/acme/projects", made);
          case "invitation" -> ground.admin.post(InvitationSite.INVITE, invited);
          case "renewal" ->
              ground.admin.post(InvitationSite.INVITE + "/" + id + "/renewal", renewing);
          default -> stranger.post(link, accepting);
        };
    assertTrue(Set.of(404, 410).contains(answer.status()), () -> what + answer);
    assertEquals(before, made(ACME));
  }

  private Set<Map<String, AttributeValue>> made(TenantId tenant) {
    return items(tenant).stream()
        .filter(item -> !Set.of("Tenant", "Session").contains(item.get("entity").s()))
        .collect(Collectors.toSet());
  }

  /// Mails and news that wait are told to nobody.
  @Test
  void workThatWaits_endsWithoutDoingAnything() {
    var project =
        (Project)
            MadeProjects.project(
                    ACME,
                    new ProjectId("launch"),
                    "launch",
                    ProjectState.LISTED,
                    InvitationSite.ADA)
                .getFirst();
    site.load(List.of(MadeProjects.member(project, BEN, ProjectRole.EDITOR)));
    ground.invite("joe@acme.example");
    var task = PROJECT + "/tasks/LAUNCH-1";
    send(ground.admin, task, task + "/escalation", Map.of("responder", "ben", "note", "Now"));
    delete();
    settle();
    assertAll(
        () -> assertEquals(List.of(), mail.subjects("joe@acme.example")),
        () -> assertEquals(List.of(), mail.subjects("ben@acme.example")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void addressOfAPerson_isFreeInEveryOtherTenant_andClaimsAreGone() {
    live();
    delete();
    settle();
    var claims =
        items(ACME).stream().filter(item -> item.get("entity").s().equals("EmailClaim")).toList();
    assertEquals(List.of(), claims);
    assertEquals(1, items(GLOBEX).stream().filter(TenantDeletionIT::isOfBen).count());
  }

  private static boolean isOfBen(Map<String, AttributeValue> item) {
    return item.get("entity").s().equals(EmailClaim.class.getSimpleName())
        && item.get("id").s().equals("ben@acme.example");
  }
}
