package io.roundtable.site;

import static io.roundtable.site.MemberSite.ADMIN;
import static io.roundtable.site.MemberSite.BOARD;
import static io.roundtable.site.MemberSite.EDITOR;
import static io.roundtable.site.MemberSite.LEAVING;
import static io.roundtable.site.MemberSite.MEMBERS;
import static io.roundtable.site.MemberSite.OWNER;
import static io.roundtable.site.MemberSite.VIEWER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.ProjectRole;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Removing members and leaving, by the forms of the pages.
class MemberRemovalIT {
  @AutoClose private final MemberSite acme = new MemberSite();

  @ParameterizedTest
  @ValueSource(strings = {"/owner/role", "/owner/removal"})
  void lastOwner_stays(String form) {
    var refused = acme.as(OWNER).send(MEMBERS, MEMBERS + form, Map.of("role", "viewer"));

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("last owner of this project"), refused::html);
    assertEquals(ProjectRole.OWNER, acme.member(OWNER).orElseThrow().role());
    assertEquals(1, acme.projectItem().ownerCount());
  }

  @Test
  void lastOwner_cannotLeave_andIsToldBeforeTrying() {
    var browser = acme.as(OWNER);
    assertTrue(browser.get(LEAVING).html().contains("You are the last owner"));

    assertEquals(409, browser.send(MEMBERS, LEAVING, Map.of("successor", "editor")).status());
    assertTrue(acme.member(OWNER).isPresent());
  }

  @Test
  void owner_removesAMember_whoLosesAccessAtOnce() {
    var removed = acme.as(EDITOR);
    assertEquals(200, removed.get(BOARD).status());
    var browser = acme.as(OWNER);
    var asked = browser.get(MEMBERS + "/editor/removal").html();
    assertTrue(asked.contains("value=\"owner\">Person owner</option>"), asked);
    assertFalse(asked.contains("value=\"viewer\""), asked);

    var answer =
        browser.send(
            MEMBERS + "/editor/removal", MEMBERS + "/editor/removal", Map.of("successor", "owner"));

    assertEquals(303, answer.status(), answer::html);
    assertTrue(
        browser.get(answer.location()).html().contains("Person editor is no member any more."));
    assertTrue(acme.member(EDITOR).isEmpty());
    assertEquals(403, removed.get(BOARD).status());
    assertEquals(
        List.of("MEMBER_REMOVED Project launch: Person editor editor null"), acme.audited());
  }

  @ParameterizedTest
  @ValueSource(strings = {"viewer", "editor", "newcomer", "stranger", "no id!"})
  void successor_whoCannotTakeOver_isRefused(String successor) {
    var form = MEMBERS + "/editor/removal";
    var refused = acme.as(OWNER).send(form, form, Map.of("successor", successor));

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("href=\"#successor\""), refused::html);
    assertTrue(acme.member(EDITOR).isPresent());
    assertEquals(List.of(), acme.audited());
  }

  @Test
  void member_leaves_andTheSameFormGivesTheSameAnswer() {
    var browser = acme.as(VIEWER);
    var form = browser.fields(LEAVING, Map.of("successor", "owner"));
    var first = browser.post(LEAVING, form);
    assertEquals(303, first.status(), first::html);
    assertEquals("/acme", first.location());
    assertTrue(browser.get("/acme").html().contains("You left Project launch."));
    assertEquals(403, browser.get(BOARD).status());

    var second = browser.post(LEAVING, form);
    assertEquals(303, second.status());
    assertEquals("/acme", second.location());
    assertEquals(1, acme.audited().size());
  }

  @Test
  void admin_withoutMembership_managesAndCannotLeave() {
    var browser = acme.as(ADMIN);
    var added = browser.send(MEMBERS, MEMBERS, Map.of("member", "admin", "role", "viewer"));
    assertEquals(303, added.status(), added::html);
    assertTrue(acme.member(ADMIN).isPresent());
    var removal = MEMBERS + "/admin/removal";
    assertEquals(303, browser.send(removal, removal, Map.of("successor", "")).status());
    assertTrue(acme.member(ADMIN).isEmpty());

    assertEquals(404, browser.get(LEAVING).status());
    assertEquals(409, browser.send(MEMBERS, LEAVING, Map.of()).status());
  }
}
