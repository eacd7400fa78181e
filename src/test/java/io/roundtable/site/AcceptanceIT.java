package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.Identifiers;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Links of invitations: the good ones, and all the others.
class AcceptanceIT {
  private static final String PASSWORD = "/acme/profile/password";

  @AutoClose private final InvitationSite ground = new InvitationSite();

  private void post(String link, String action) {
    var id = link.replaceAll(".*/([^.]+)\\..*", "$1");
    var answer =
        ground.admin.send(
            InvitationSite.INVITED, InvitationSite.INVITE + "/" + id + "/" + action, Map.of());
    assertEquals(303, answer.status(), answer::html);
  }

  @Test
  void whoJoined_signsInByThePassword_andIsListed() {
    var link = ground.link("eve@acme.example");
    var browser = ground.stranger();
    browser.send(link, link, InvitationSite.person("Eve"));

    var again = CheapSignIn.signIn(ground.stranger(), "acme", "eve", InvitationSite.PASSWORD);
    var people = InvitationSite.text(ground.admin.get("/acme/people"));
    var found = InvitationSite.text(ground.admin.get("/acme/people?q=EV"));
    assertAll(
        () -> assertEquals(303, again.status()),
        () -> assertTrue(people.contains("Eve eve@acme.example Member"), people),
        () -> assertTrue(found.contains("eve@acme.example"), found),
        () -> assertFalse(found.contains("ben@acme.example"), found));
  }

  @Test
  void badLinks_allGetOnePage_byTheSameRequests() {
    var used = ground.link("used@acme.example");
    var first = ground.stranger();
    first.send(used, used, InvitationSite.person("Used"));
    var withdrawn = ground.link("withdrawn@acme.example");
    post(withdrawn, "removal");
    var renewed = ground.link("renewed@acme.example");
    post(renewed, "renewal");
    var good = ground.links().getFirst();
    ground.site.signedIn(InvitationSite.GLOBEX, "globex", InvitationSite.GUS);
    var bad =
        List.of(
            used,
            withdrawn,
            renewed,
            good.substring(0, good.length() - 1),
            good.replace("/acme/", "/globex/"),
            "/acme/invitations/" + Identifiers.next(ground.site.clock()) + "." + "x".repeat(43),
            "/acme/invitations/x",
            "/acme/invitations/.x");
    for (var tenant : List.of("acme", "globex")) {
      ground.stranger().get("/" + tenant + "/sign-in");
    }
    var pages =
        bad.stream()
            .map(
                link -> InvitationSite.text(ground.stranger().get(link)).replace("Globex", "Acme"));
    var costs =
        bad.stream()
            .map(link -> ground.site.stranger().get(link))
            .map(page -> page.status() + " " + page.requests() + " " + page.roundTrips());
    assertEquals(1, pages.distinct().count());
    assertEquals(List.of("410 2 2"), costs.distinct().toList());
    assertEquals(200, ground.stranger().get(good).status());
  }

  @Test
  void expiredLink_isGood_onceItIsRenewed() {
    var link = ground.link("eve@acme.example");
    ground.site.clock().advance(Duration.ofDays(14));
    assertEquals(410, ground.stranger().get(link).status());
    var browser = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.ADA).forms();
    var id = link.replaceAll(".*/([^.]+)\\..*", "$1");
    assertEquals(
        303,
        browser
            .send(InvitationSite.INVITED, InvitationSite.INVITE + "/" + id + "/renewal", Map.of())
            .status());
    var renewed = InvitationSite.LINK.matcher(browser.get(InvitationSite.INVITED).html());
    assertTrue(renewed.find());
    assertEquals(200, ground.stranger().get(renewed.group()).status());
    assertEquals(410, ground.stranger().get(link).status());
  }

  @Test
  void expiredInvitation_leavesItsAddressFree() {
    ground.link("eve@acme.example");
    ground.site.clock().advance(Duration.ofDays(15));
    var browser = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.ADA).forms();
    var form = Map.of("addresses", "eve@acme.example", "role", "member", "otherRole", "editor");
    assertEquals(303, browser.send(InvitationSite.INVITED, InvitationSite.INVITE, form).status());
    var links = InvitationSite.LINK.matcher(browser.get(InvitationSite.INVITED).html());
    assertTrue(links.find());
    assertEquals(
        303,
        ground
            .stranger()
            .send(links.group(), links.group(), InvitationSite.person("Eve"))
            .status());
  }

  @Test
  void lookingAtALink_changesNothing_andTellsNobodyItsAddress() {
    var link = ground.link("eve@acme.example");
    for (int look = 0; look < 3; look++) {
      assertEquals(200, ground.stranger().get(link).status());
    }
    assertEquals(303, ground.stranger().send(link, link, InvitationSite.person("Eve")).status());
  }

  @Test
  void twoWhoAcceptAtOnce_areOnePerson() {
    var link = ground.link("eve@acme.example");
    var answers =
        IntStream.range(0, 4)
            .mapToObj(number -> ground.stranger())
            .map(browser -> Map.entry(browser, browser.fields(link, InvitationSite.person("Eve"))))
            .toList()
            .stream()
            .map(
                form ->
                    CompletableFuture.supplyAsync(
                        () -> form.getKey().post(link, form.getValue()).status()))
            .toList();
    var statuses = answers.stream().map(CompletableFuture::join).sorted().toList();
    assertEquals(List.of(303, 410, 410, 410), statuses);
    ground.site.settleJobs();
    assertEquals(List.of(), ground.site.check());
  }

  @Test
  void acceptanceSentTwice_isTheSameSession_andWithAnotherPassword_isNot() {
    var link = ground.link("eve@acme.example");
    var browser = ground.stranger();
    var form = browser.fields(link, InvitationSite.person("Eve"));
    var twin = browser.copy();
    var other = browser.copy();
    var changed = new HashMap<>(form);
    changed.put("newPassword", "another horse battery");
    changed.put("newPasswordAgain", "another horse battery");
    assertEquals(303, browser.post(link, form).status());
    assertEquals(303, twin.post(link, form).status());
    assertEquals(200, twin.get("/acme").status());
    assertFalse(other.post(link, changed).status() == 303);
    assertEquals(302, other.get("/acme").status());
  }

  /// Whoever saw the form go by has no session by it.
  @Test
  void acceptanceSentAgain_afterThePasswordWasChanged_beginsNoSession() {
    var link = ground.link("eve@acme.example");
    var browser = ground.stranger();
    var form = browser.fields(link, InvitationSite.person("Eve"));
    var twin = browser.copy();
    assertEquals(303, browser.post(link, form).status());
    var password = new HashMap<>(InvitationSite.person("Eve"));
    password.put("password", InvitationSite.PASSWORD);
    password.put("newPassword", "another horse battery");
    password.put("newPasswordAgain", "another horse battery");
    assertEquals(303, browser.send(PASSWORD, PASSWORD, password).status());

    assertEquals(410, twin.post(link, form).status());
    assertEquals(302, twin.get("/acme").status());
    assertEquals(200, browser.get("/acme").status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"short", "password1234", ""})
  void badPasswords_areRefused_withTheName(String password) {
    var link = ground.link("eve@acme.example");
    var typed = Map.of("name", "Eve Adams", "newPassword", password, "newPasswordAgain", password);
    var answer = ground.stranger().send(link, link, typed);
    assertAll(
        () -> assertEquals(422, answer.status()),
        () -> assertTrue(answer.html().contains("Eve Adams"), answer::html),
        () -> assertFalse(!password.isEmpty() && answer.html().contains("\"" + password)));
  }

  @Test
  void whoIsSignedInHere_isToldToSignOutFirst() {
    var link = ground.link("eve@acme.example");
    var page = ground.admin.get(link);
    var sent = ground.admin.post(link, InvitationSite.person("Eve"));
    assertAll(
        () -> assertTrue(InvitationSite.text(page).contains("sign out first"), page::html),
        () -> assertTrue(InvitationSite.text(sent).contains("sign out first"), sent::html));
    var out = ground.admin.post("/acme/sign-out", Map.of("csrfToken", page.hidden("csrfToken")));
    assertEquals(303, out.status());
    assertTrue(InvitationSite.text(ground.admin.get(link)).contains("Join Acme"));
  }

  @Test
  void invitedAddress_signsNobodyIn_andIsNoMemberYet() {
    ground.link("eve@acme.example");
    var signIn = CheapSignIn.signIn(ground.stranger(), "acme", "eve", InvitationSite.PASSWORD);
    var added =
        ground.admin.send(
            "/acme/projects/launch/members",
            "/acme/projects/launch/members",
            Map.of("email", "eve@acme.example", "member", "", "role", "editor"));
    assertAll(
        () -> assertEquals(422, signIn.status()),
        () -> assertEquals(422, added.status()),
        () ->
            assertTrue(
                InvitationSite.text(added).contains("is invited and has not joined yet"),
                added::html));
  }

  @Test
  void tooManyLooks_areRefused() {
    var link = ground.link("eve@acme.example");
    var browser = ground.stranger();
    var statuses = IntStream.range(0, 61).mapToObj(look -> browser.get(link).status()).toList();
    assertEquals(429, statuses.getLast());
  }
}
