package io.roundtable.site;

import static io.roundtable.site.MemberSite.BOARD;
import static io.roundtable.site.MemberSite.EDITOR;
import static io.roundtable.site.MemberSite.LEAVING;
import static io.roundtable.site.MemberSite.MEMBERS;
import static io.roundtable.site.MemberSite.NEWCOMER;
import static io.roundtable.site.MemberSite.OLD_MEMBERS;
import static io.roundtable.site.MemberSite.OWNER;
import static io.roundtable.site.MemberSite.VIEWER;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.id.UserId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Adding members and changing their roles, by the forms of the pages.
class MembersIT {
  @AutoClose private final MemberSite acme = new MemberSite();

  @ParameterizedTest
  @CsvSource({"newcomer, ''", "'', Newcomer@ACME.example", "newcomer@acme.example, ''"})
  void owner_addsAPersonByIdentifierOrAddress(String member, String email) {
    var browser = acme.as(OWNER);
    var added =
        browser.send(MEMBERS, MEMBERS, Map.of("member", member, "email", email, "role", "editor"));

    assertEquals(303, added.status(), added::html);
    assertEquals(MEMBERS + "#member-newcomer", added.location());
    var page = browser.get(MEMBERS).html();
    assertTrue(page.contains("Person newcomer is a member now: Editor."), page);
    var stored = acme.member(NEWCOMER).orElseThrow();
    assertAll(
        () -> assertEquals(ProjectRole.EDITOR, stored.role()),
        () -> assertEquals("Person newcomer", stored.userName()),
        () -> assertEquals("Project launch", stored.projectName()),
        () -> assertEquals("launch", stored.projectSlug().value()),
        () -> assertEquals(1, acme.projectItem().ownerCount()),
        () -> assertEquals(200, acme.as(NEWCOMER).get(BOARD).status()));
    assertEquals(
        List.of("MEMBER_ADDED Project launch: Person newcomer null editor"), acme.audited());
  }

  @Test
  void newOwner_isCounted() {
    acme.as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "owner"));

    assertEquals(2, acme.projectItem().ownerCount());
  }

  @ParameterizedTest
  @CsvSource({
    "stranger, '', Nobody of this tenant is known by that.",
    "nobody, '', Nobody of this tenant is known by that.",
    "'', stranger@other.example, Nobody of this tenant is known by that.",
    "'', not an address, Nobody is found by “not an address”.",
    "'', '', 'Type part of a name, or an email address.'",
    "editor, '', 'Person editor is a member already, as editor.'",
    "'', editor@acme.example, 'Person editor is a member already, as editor.'",
  })
  void addition_thatCannotBe_isRefusedAndKeepsWhatWasTyped(
      String member, String email, String sentence) {
    var refused =
        acme.as(OWNER)
            .send(MEMBERS, MEMBERS, Map.of("member", member, "email", email, "role", "viewer"));

    assertEquals(422, refused.status());
    var html = refused.html();
    assertTrue(html.contains(sentence), html);
    assertTrue(email.isEmpty() || html.contains("value=\"" + email + "\""), html);
    assertTrue(html.contains("<option value=\"viewer\" selected=\"selected\">Viewer"), html);
    assertEquals(List.of(), acme.audited());
    assertTrue(acme.member(NEWCOMER).isEmpty());
  }

  @Test
  void addition_withoutARole_isRefused() {
    var form = Map.of("member", "newcomer", "role", "king");
    var refused = acme.as(OWNER).send(MEMBERS, MEMBERS, form);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Choose a role: owner, editor or viewer."));
    assertTrue(refused.html().contains("value=\"newcomer\""));
  }

  @Test
  void owner_changesARole() {
    var browser = acme.as(OWNER);
    var changed = browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "owner"));

    assertEquals(303, changed.status(), changed::html);
    assertTrue(browser.get(MEMBERS).html().contains("Person editor is owner now."));
    assertEquals(ProjectRole.OWNER, acme.member(EDITOR).orElseThrow().role());
    assertEquals(2, acme.projectItem().ownerCount());
    assertEquals(
        List.of("MEMBER_CHANGED Project launch: Person editor editor owner"), acme.audited());
  }

  @Test
  void sameRole_writesNothing() {
    var before = acme.projectItem().version();
    var same = acme.as(OWNER).send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "editor"));

    assertEquals(303, same.status());
    assertEquals(List.of(), acme.audited());
    assertEquals(before, acme.projectItem().version());
  }

  @Test
  void ownerAmongOwners_stepsBack_andTheSameFormGivesTheSameAnswer() {
    var browser = acme.as(OWNER);
    browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "owner"));
    var form = browser.fields(MEMBERS, Map.of("role", "viewer"));

    var first = browser.post(MEMBERS + "/owner/role", form);
    var second = browser.post(MEMBERS + "/owner/role", form);

    assertEquals(303, first.status(), first::html);
    assertEquals(303, second.status(), second::html);
    assertEquals(ProjectRole.VIEWER, acme.member(OWNER).orElseThrow().role());
    assertEquals(1, acme.projectItem().ownerCount());
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
    var browser = acme.as(OWNER);
    var form = browser.fields(MEMBERS, Map.of(name, value, otherName, otherValue));

    var first = browser.post(BOARD + path, form);
    var second = browser.post(BOARD + path, form);

    assertEquals(303, first.status(), first::html);
    assertEquals(303, second.status(), second::html);
    assertEquals(first.location(), second.location());
    assertEquals(1, acme.audited().size());
    var other = new LinkedHashMap<>(form);
    other.put(name, name.equals("role") ? "owner" : "");
    other.put("email", "newcomer@acme.example");
    assertEquals(409, browser.post(BOARD + path, other).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"editor", "viewer"})
  void others_seeNoFormsAndChangeNothing(String user) {
    var browser = acme.as(new UserId(user));
    var page = browser.get(MEMBERS).html();
    assertFalse(page.contains(MEMBERS + "/editor/role"), page);
    assertFalse(page.contains("Add a member"), page);
    assertTrue(page.contains(LEAVING), page);

    var fields = Map.of("member", "newcomer", "role", "owner", "successor", "");
    for (var path : List.of("", "/viewer/role", "/viewer/removal", "/owner/removal")) {
      assertEquals(403, browser.send(LEAVING, MEMBERS + path, fields).status(), path);
    }
    assertEquals(403, browser.get(MEMBERS + "/viewer/removal").status());
    assertEquals(List.of(), acme.audited());
  }

  @Test
  void archivedProject_changesNoMembers() {
    var browser = acme.as(OWNER);
    var page = browser.get(OLD_MEMBERS).html();
    assertFalse(page.contains("Add a member"), page);
    assertFalse(page.contains("Leave this project"), page);

    var fields = Map.of("member", "newcomer", "role", "viewer", "successor", "");
    for (var path : List.of("", "/editor/role", "/editor/removal")) {
      assertEquals(409, browser.send(MEMBERS, OLD_MEMBERS + path, fields).status(), path);
    }
    var leaving = "/acme/projects/old/membership/removal";
    assertEquals(409, acme.as(VIEWER).send(LEAVING, leaving, Map.of()).status());
    assertEquals(List.of(), acme.audited());
  }

  @ParameterizedTest
  @ValueSource(strings = {"stranger", "nobody", "newcomer", "no%20id"})
  void foreignMember_isNotFound(String user) {
    var browser = acme.as(OWNER);
    assertEquals(404, browser.get(MEMBERS + "/" + user + "/removal").status());
    for (var part : List.of("/role", "/removal")) {
      var path = MEMBERS + "/" + user + part;
      assertEquals(404, browser.send(MEMBERS, path, Map.of("role", "owner")).status(), path);
    }
    assertEquals(List.of(), acme.audited());
  }
}
