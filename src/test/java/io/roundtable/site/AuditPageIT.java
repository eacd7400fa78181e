package io.roundtable.site;

import static io.roundtable.site.MemberSite.ADMIN;
import static io.roundtable.site.MemberSite.MEMBERS;
import static io.roundtable.site.MemberSite.NEWCOMER;
import static io.roundtable.site.MemberSite.OTHER_TENANT;
import static io.roundtable.site.MemberSite.OWNER;
import static io.roundtable.site.MemberSite.STRANGER;
import static io.roundtable.site.MemberSite.TENANT;
import static io.roundtable.site.MemberSite.VIEWER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// The page of what was written down about members and roles.
class AuditPageIT {
  @AutoClose private final MemberSite acme = new MemberSite();

  @Test
  void audit_isForAdmins_andKeepsMonthsApart() {
    acme.as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "editor"));
    var admin = acme.as(ADMIN);

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
      assertEquals(403, acme.as(user).get("/acme/audit").status());
      assertFalse(acme.as(user).get("/acme").html().contains("/acme/audit"));
    }
    var stranger = acme.site().signedIn(OTHER_TENANT, "other", STRANGER);
    assertEquals(404, stranger.get("/acme/audit").status());
    assertFalse(stranger.get("/other/audit").html().contains("newcomer"));
  }

  @Test
  void audit_ofAMonth_isPagedNewestFirst() {
    var browser = acme.as(OWNER);
    for (int round = 0; round < 30; round++) {
      browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "viewer"));
      browser.send(MEMBERS, MEMBERS + "/editor/role", Map.of("role", "editor"));
    }
    var admin = acme.site().signedIn(TENANT, "acme", ADMIN);
    var first = admin.get("/acme/audit");
    assertEquals(1, first.roundTrips());
    assertEquals(50, first.html().split("class=\"row audit-row\"", -1).length - 1);
    var older = first.html().replaceAll("(?s).*rel=\"next\" href=\"([^\"]*at=[^\"]*)\".*", "$1");
    var second = admin.get(older.replace("&amp;", "&"));
    assertEquals(10, second.html().split("class=\"row audit-row\"", -1).length - 1);
  }
}
