package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.page.Addresses;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Inviting people by links, and their way into projects.
class InvitationsIT {
  @AutoClose private final InvitationSite ground = new InvitationSite();

  @Test
  void twoWhoAreInvitedIntoAProject_joinByTheirLinks_andSeeIt() {
    var answer = ground.invite("Eve <eve@acme.example>\nmax@acme.example", "launch editor");
    assertEquals(InvitationSite.INVITED, answer.location(), answer::html);
    var links = ground.links();
    assertEquals(2, links.size());
    for (var link : links) {
      var browser = ground.stranger();
      var page = browser.get(link);
      assertAll(
          () -> assertEquals(200, page.status()),
          () -> assertTrue(InvitationSite.text(page).contains("Join Acme"), page::html),
          () -> assertTrue(InvitationSite.text(page).contains("Project launch"), page::html));
      var joined = browser.send(link, link, InvitationSite.person("Somebody New"));
      assertEquals(303, joined.status(), joined::html);
      ground.site.settleJobs();
      assertEquals(200, browser.get("/acme/projects/launch").status());
      assertEquals(404, browser.get("/acme/projects/secret").status());
      assertEquals(403, browser.get("/acme/people").status());
    }
    var members = InvitationSite.text(ground.admin.get("/acme/projects/launch/members"));
    var trail = InvitationSite.text(ground.admin.get("/acme/audit"));
    assertAll(
        () -> assertEquals(2, members.split("Somebody New").length - 1, members),
        () -> assertTrue(trail.contains("invited people as member"), trail),
        () -> assertTrue(trail.contains("accepted an invitation"), trail),
        () -> assertTrue(trail.contains("added a member as editor"), trail),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  @Test
  void eachLine_isToldWhatBecameOfIt_andThoseNotTakenStay() {
    ground.invite("eve@acme.example");
    var answer = ground.invite("new@acme.example\nben@acme.example\neve@acme.example\nnobody");
    var field = answer.html().replaceAll("(?s).*<textarea id=\"addresses\"[^>]*>(.*?)<.*", "$1");
    assertAll(
        () -> assertEquals(200, answer.status()),
        () ->
            assertTrue(
                InvitationSite.text(answer).contains("new@acme.example is invited."), answer::html),
        () ->
            assertTrue(
                InvitationSite.text(answer).contains("ben@acme.example is somebody’s"),
                answer::html),
        () ->
            assertTrue(
                InvitationSite.text(answer).contains("eve@acme.example is invited already"),
                answer::html),
        () ->
            assertTrue(
                InvitationSite.text(answer).contains("“nobody” has no email address"),
                answer::html),
        () -> assertEquals("ben@acme.example\neve@acme.example\nnobody", field),
        () -> assertEquals(2, ground.links().size()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "eve@acme.example, max@acme.example",
        "Eve <eve@acme.example>; Max Mu <max@acme.example>;",
        "eve@acme.example max@acme.example",
        "eve@acme.example\tmax@acme.example",
        " mailto:Eve@acme.example,\r\n\r\n<max@ACME.example>, \neve@acme.example"
      })
  void pastedAddresses_areFound_howeverTheyAreSet(String addresses) {
    assertEquals(303, ground.invite(addresses).status());
    var page = InvitationSite.text(ground.admin.get(InvitationSite.INVITED));
    assertAll(
        () -> assertEquals(2, ground.links().size()),
        () -> assertTrue(page.contains(" eve@acme.example "), page),
        () -> assertTrue(page.contains(" max@acme.example "), page));
  }

  /// Whoever comes by an open browser would be somebody else by such a link.
  @Test
  void links_areShownToWhoSignedInLately_andToNobodyElse() {
    var link = ground.link("eve@acme.example");
    var person = "/acme/people/ben";
    ground.admin.send(person, person + "/password-link", Map.of());
    assertTrue(ground.admin.get(person).html().contains("/acme/password/"));

    ground.site.clock().advance(Duration.ofMinutes(15));
    for (var page : List.of(InvitationSite.INVITED, person)) {
      var html = ground.admin.get(page).html();
      assertFalse(html.contains(link) || html.contains("/acme/password/"), html);
      assertTrue(html.contains("/acme/sign-in?next=" + Addresses.encode(page)), html);
    }

    var again = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.ADA).forms();
    assertTrue(again.get(InvitationSite.INVITED).html().contains(link));
    assertTrue(again.get(person).html().contains("/acme/password/"));
  }

  @Test
  void formSentTwice_invitesOnce_andSaysTheSame() {
    var form = ground.invitation("eve@acme.example\nben@acme.example", "launch viewer");
    var first = ground.admin.post(InvitationSite.INVITE, form);
    var second = ground.admin.post(InvitationSite.INVITE, form);
    assertAll(
        () -> assertEquals(200, first.status()),
        () -> assertEquals(200, second.status()),
        () ->
            assertTrue(
                InvitationSite.text(second).contains("eve@acme.example is invited."), second::html),
        () -> assertEquals(1, ground.links().size()),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  @Test
  void invitedBySeveralAtOnce_isInvitedOnce() {
    var forms = IntStream.range(0, 8).mapToObj(n -> ground.invitation("eve@acme.example")).toList();
    forms.stream()
        .map(
            form ->
                CompletableFuture.supplyAsync(
                    () -> ground.admin.copy().post(InvitationSite.INVITE, form)))
        .toList()
        .forEach(CompletableFuture::join);
    assertEquals(1, ground.links().size());
    assertEquals(List.of(), ground.site.check());
  }

  @ParameterizedTest
  @ValueSource(strings = {"old", "nothing", "launch, nothing", "a b/../c!"})
  void projectsThatNobodyCanJoin_areRefused_andNothingIsLost(String others) {
    var typed = Map.of("addresses", "eve@acme.example", "role", "member", "otherRole", "editor");
    var form = ground.admin.fields(InvitationSite.INVITED, typed);
    form.put("otherProjects", others);
    var answer = ground.admin.post(InvitationSite.INVITE, form);
    assertAll(
        () -> assertEquals(422, answer.status()),
        () -> assertTrue(answer.html().contains("eve@acme.example"), answer::html),
        () -> assertTrue(answer.html().contains(others), answer::html),
        () -> assertEquals(List.of(), ground.links()));
  }

  @Test
  void privateProject_isNamedByItsAddress() {
    var form =
        ground.admin.fields(
            InvitationSite.INVITED, Map.of("addresses", "eve@acme.example", "role", "member"));
    form.put("otherProjects", "/acme/projects/secret");
    form.put("otherRole", "owner");
    assertEquals(303, ground.admin.post(InvitationSite.INVITE, form).status());
    var link = ground.links().getFirst();
    var browser = ground.stranger();
    browser.send(link, link, InvitationSite.person("Eve"));
    ground.site.settleJobs();
    assertEquals(200, browser.get("/acme/projects/secret/settings").status());
    assertEquals(List.of(), ground.site.check());
  }

  @Test
  void tooManyLines_areRefused_withAllOfThem() {
    var lines =
        IntStream.range(0, 41)
            .mapToObj(number -> "p" + number + "@acme.example")
            .collect(Collectors.joining("\n"));
    var answer = ground.invite(lines);
    assertEquals(422, answer.status());
    assertTrue(answer.html().contains("p40@acme.example"), answer::html);
    assertEquals(List.of(), ground.links());
  }

  @Test
  void fortyLines_areTakenAtOnce() {
    var lines =
        IntStream.range(0, 40)
            .mapToObj(number -> "p" + number + "@acme.example")
            .collect(Collectors.joining("\n"));
    assertEquals(303, ground.invite(lines, "launch viewer").status());
    assertEquals(40, ground.links().size());
  }

  @Test
  void tooManyInvitationsInADay_areRefused_withAllLines() {
    for (int form = 0; form < 5; form++) {
      int before = form;
      var lines =
          IntStream.range(0, 40)
              .mapToObj(number -> "p" + before + "x" + number + "@acme.example")
              .collect(Collectors.joining("\n"));
      assertEquals(303, ground.invite(lines).status());
    }
    var answer = ground.invite("eve@acme.example");
    assertEquals(429, answer.status());
    assertTrue(answer.html().contains("eve@acme.example"), answer::html);
  }
}
