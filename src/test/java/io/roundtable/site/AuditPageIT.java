package io.roundtable.site;

import static io.roundtable.site.MemberSite.ADMIN;
import static io.roundtable.site.MemberSite.EDITOR;
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

import io.roundtable.model.AuditEntry;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.AuditKind;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.temporal.ChronoUnit;
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
    assertTrue(admin.get("/acme/audit?month=2020-02").html().contains("is written down."));
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

  @Test
  void audit_saysOfAColumnWhatWasDoneToIt() {
    var owner = acme.as(OWNER);
    var columns = "/acme/projects/launch/columns";
    assertEquals(303, owner.send(columns, columns, Map.of("name", "Later")).status());
    var changed = Map.of("name", "Much later", "was.name", "Later");
    assertEquals(303, owner.send(columns, columns + "/LATER", changed).status());
    var removal = columns + "/LATER/removal";
    assertEquals(303, owner.send(removal, removal, Map.of("target", "")).status());

    var page = acme.as(ADMIN).get("/acme/audit").html().replace("\u2068", "").replace("\u2069", "");
    assertTrue(page.contains("added the column Later"), page);
    assertTrue(page.contains("changed a column from Later"), page);
    assertTrue(page.contains("removed the column Much later"), page);
  }

  /// The table removes what is not kept any more when it comes to it.
  @Test
  void audit_ofWhatIsNotKeptAnyMore_doesNotSayThatThereWasNothing() {
    var clock = acme.site().clock();
    var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    var visit = new AuditEntry.Visit("192.0.2.7", 0, now.minusSeconds(1));
    acme.site()
        .load(
            List.of(
                new AuditEntry(
                    TENANT,
                    Identifiers.next(clock),
                    now,
                    OWNER,
                    "Person owner",
                    AuditKind.SIGNED_IN,
                    null,
                    null,
                    null,
                    visit)));

    var page = acme.as(ADMIN).get("/acme/audit").html();
    assertFalse(page.contains("192.0.2.7"), page);
    assertTrue(page.contains("is kept any more"), page);
    var empty = acme.as(ADMIN).get("/acme/audit?month=2020-02").html();
    assertTrue(empty.contains("Nothing of February 2020 is written down."), empty);
  }

  @Test
  void audit_isFilteredByPersonAndKind_andSaysHowManyWereLookedAt() {
    acme.as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "editor"));
    acme.as(OWNER).send(MEMBERS, MEMBERS + "/viewer/role", Map.of("role", "editor"));
    acme.site().load(List.of(former("Ada Byron")));
    var admin = acme.as(ADMIN);

    assertEquals(3, rows(admin.get("/acme/audit").html()));
    var added = admin.get("/acme/audit?kind=member_added").html();
    assertEquals(1, rows(added));
    assertTrue(added.contains("1 found, 3 looked at."), added);
    assertTrue(added.contains("added a member as editor"), added);
    assertEquals(2, rows(admin.get("/acme/audit?person=person+OWNER").html()), "who did it");
    assertEquals(1, rows(admin.get("/acme/audit?person=newcomer@acme.example").html()), "to whom");
    assertEquals(1, rows(admin.get("/acme/audit?person=byron").html()), "an older name");
    assertEquals(1, rows(admin.get("/acme/audit?person=viewer&kind=member_changed").html()));
    assertEquals(
        1, rows(admin.get("/acme/audit?person=Person+editor").html()), "under an older name");
    var none = admin.get("/acme/audit?person=nobody+at+all").html();
    assertTrue(none.contains("None of the entries looked at fits."), none);
    for (var wrong : List.of("kind=x", "kind=JOINED", "person=%00", "person=" + "x".repeat(461))) {
      var refused = admin.get("/acme/audit?" + wrong);
      assertEquals(422, refused.status(), wrong);
      assertTrue(refused.html().contains("aria-invalid=\"true\""), wrong);
      assertEquals(422, admin.get("/acme/audit.csv?" + wrong).status(), wrong);
    }
  }

  @Test
  void audit_isDownloadedByAdmins_withFormulasMadeHarmless() {
    acme.site().load(List.of(former("=cmd|' /C calc'!A0")));
    acme.as(OWNER).send(MEMBERS, MEMBERS, Map.of("member", "newcomer", "role", "editor"));
    var admin = acme.as(ADMIN);

    var file = admin.get("/acme/audit.csv");
    assertEquals(200, file.status());
    var lines = file.html().split("\r\n");
    assertEquals(3, lines.length);
    assertTrue(lines[1].contains("\"Project launch: Person newcomer\""), lines[1]);
    assertTrue(lines[2].contains("\"'=cmd|' /C calc'!A0\""), lines[2]);
    assertEquals(2, admin.get("/acme/audit.csv?kind=member_added").html().split("\r\n").length);
    assertEquals(1, admin.get("/acme/audit.csv?month=2020-02").html().split("\r\n").length);
    var page = admin.get("/acme/audit?kind=member_added").html();
    assertTrue(
        page.matches("(?s).*href=\"/acme/audit.csv\\?month=[0-9-]+&amp;kind=member_added\".*"),
        page);
    for (var user : List.of(OWNER, VIEWER, NEWCOMER)) {
      assertEquals(403, acme.as(user).get("/acme/audit.csv").status());
    }
    var headers = headers("/acme/audit.csv");
    assertEquals("text/csv; charset=utf-8", headers.firstValue("content-type").orElse(""));
    var kept = headers.firstValue("content-disposition").orElse("");
    assertTrue(kept.matches("attachment; filename=\"audit-acme-[0-9]{4}-[0-9]{2}.csv\""), kept);
    var stranger = acme.site().signedIn(OTHER_TENANT, "other", STRANGER);
    assertEquals(404, stranger.get("/acme/audit.csv").status());
    assertFalse(stranger.get("/other/audit.csv").html().contains("newcomer"));
  }

  private HttpHeaders headers(String path) {
    var admin = acme.site().signedIn(TENANT, "acme", ADMIN);
    var request =
        HttpRequest.newBuilder(URI.create(acme.site().address() + path))
            .header("Cookie", admin.cookie())
            .build();
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request, HttpResponse.BodyHandlers.discarding()).headers();
    } catch (IOException | InterruptedException failed) {
      throw new AssertionError(failed);
    }
  }

  /// Something that an editor did under another name.
  private AuditEntry former(String name) {
    var at = acme.site().clock().instant().truncatedTo(ChronoUnit.SECONDS).minusSeconds(1);
    return new AuditEntry(
        TENANT, "a0", at, EDITOR, name, AuditKind.PROJECT_CHANGED, "Launch", null, null);
  }

  private static int rows(String page) {
    return page.split("class=\"row audit-row\"", -1).length - 1;
  }
}
