package io.roundtable.site;

import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.ESCALATION;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.TASKS;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What people are told, and how they read it.
class InboxIT {
  private static final String INBOX = "/acme/inbox";

  @AutoClose private final EscalationSite acme = new EscalationSite();

  @AfterEach
  void stop() {
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check());
  }

  @Test
  void responder_isToldWhoEscalatedWhatAndWhy_andNobodyElse() {
    var note = Map.of("responder", "ben", "note", "Please look <b>now</b>.");
    acme.browser(ADA).send(ESCALATION, ESCALATION, note);
    acme.site().settleJobs();

    var page = acme.browser(BEN).get(INBOX);
    assertEquals(200, page.status());
    assertTrue(text(page).contains("Person ada escalated this to you"), page::html);
    assertTrue(page.html().contains("href=\"" + PAGE + "\""), page::html);
    assertTrue(page.html().contains("Please look &lt;b&gt;now&lt;/b&gt;."), page::html);
    assertUnread(1, BEN);
    for (var other : List.of(ADA, CYD)) {
      assertTrue(text(acme.browser(other).get(INBOX)).contains("Nothing has happened yet."));
    }
  }

  @Test
  void escalationThatIsHandedOnAndBack_isToldToWhoHasItThen() {
    acme.escalate(ADA, BEN);
    acme.escalate(BEN, CYD);
    acme.press(CYD, "return");
    acme.site().settleJobs();

    assertUnread(1, BEN);
    assertUnread(1, CYD);
    assertUnread(1, ADA);
  }

  @Test
  void assignee_isTold_byEveryWayToAssign_butNotOfWhatTheyDoThemselves() {
    var ada = acme.browser(ADA);
    var made = Map.of("title", "Paint", "status", "OPEN", "assignee", "ben");
    assertEquals(303, ada.send(TASKS + "/new", TASKS, made).status());
    acme.site().settleJobs();
    assertUnread(1, BEN);

    edit(ADA, "ben");
    assertUnread(2, BEN);
    edit(CYD, "cyd");
    assertUnread(0, CYD);

    var several = Map.of("task", "LAUNCH-1", "action", "assign", "value", "ben", "returnTo", "");
    assertEquals(303, ada.send(PAGE, "/acme/projects/launch/bulk", several).status());
    acme.site().settleJobs();
    assertUnread(3, BEN);
    assertTrue(text(acme.browser(BEN).get(INBOX)).contains("Person ada assigned this to you"));
  }

  @Test
  void successor_isToldWhatTheyTakeOver() {
    acme.escalate(ADA, BEN);
    acme.site().settleJobs();
    var removal = "/acme/projects/launch/members/ben/removal";
    acme.browser(ADA).send(removal, removal, Map.of("successor", "cyd"));
    acme.site().settleJobs();

    assertUnread(1, CYD);
    var left = acme.browser(BEN).get(INBOX);
    assertFalse(left.html().contains("Secret of launch"), left::html);
    assertTrue(text(left).contains("projects that you are not a member of any more"), left::html);
  }

  @Test
  void line_isMarkedByItself_once() {
    acme.escalate(ADA, BEN);
    acme.site().settleJobs();
    var ben = acme.browser(BEN);
    var page = ben.get(INBOX);
    var action = action(page);

    for (int again = 0; again < 2; again++) {
      var marked = ben.send(PAGE + "/edit", action, Map.of());
      assertEquals(303, marked.status(), marked::html);
      assertTrue(marked.location().startsWith(INBOX), marked.location());
      assertUnread(0, BEN);
    }
    var read = ben.get(INBOX).html();
    assertFalse(read.contains("Mark as read"), read);
    assertFalse(read.contains("Mark all as read"), read);
  }

  @Test
  void all_areMarkedAtOnce_butNotWhatCameAfterThePageWasShown() {
    acme.escalate(ADA, BEN);
    acme.site().settleJobs();
    edit(ADA, "ben");
    var ben = acme.browser(BEN);
    var form = new LinkedHashMap<>(ben.get(INBOX).form("upTo"));
    var made = Map.of("title", "Paint", "status", "OPEN", "assignee", "ben");
    acme.browser(ADA).send(TASKS + "/new", TASKS, made);
    acme.site().settleJobs();
    assertUnread(3, BEN);

    assertEquals(303, ben.post(INBOX, form).status());

    assertUnread(1, BEN);
    var page = ben.get(INBOX);
    assertEquals(1, page.html().split("aria-label=\"Mark as read", -1).length - 1, page::html);
    assertTrue(page.html().contains("Mark as read: LAUNCH-2"), page::html);
  }

  /// The table removes it some time later.
  @Test
  void line_thatIsTooOld_isNotShown_norTakenForOneOfAnotherProject() {
    acme.escalate(ADA, BEN);
    acme.site().settleJobs();
    acme.site().clock().advance(Duration.ofDays(181));
    var ben = acme.browser(BEN);

    var alone = text(ben.get(INBOX));
    assertTrue(alone.contains("There is nothing here any more."), alone);
    assertFalse(alone.contains("not a member of any more"), alone);

    edit(ADA, "ben");
    var beside = text(ben.get(INBOX));
    assertTrue(beside.contains("assigned this to you"), beside);
    assertFalse(beside.contains("escalated this to you"), beside);
    assertFalse(beside.contains("not a member of any more"), beside);
  }

  @Test
  void form_withoutALine_isRefused() {
    var refused = acme.browser(BEN).send(PAGE + "/edit", INBOX, Map.of("upTo", "no#key"));

    assertEquals(400, refused.status());
  }

  private void edit(UserId by, String assignee) {
    var browser = acme.browser(by);
    var form = new LinkedHashMap<>(browser.get(PAGE + "/edit").form("was.title"));
    form.put("assignee", assignee);
    var edited = browser.post(PAGE, form);
    assertEquals(303, edited.status(), edited::html);
    acme.site().settleJobs();
  }

  private static String action(FormBrowser.Answer page) {
    var html = page.html();
    int begin = html.indexOf("action=\"" + INBOX + "/") + "action=\"".length();
    return html.substring(begin, html.indexOf('"', begin));
  }

  /// The number in the table, and beside the place in the frame.
  private void assertUnread(long number, UserId person) {
    assertEquals(number, acme.wholeInbox(person).unread(), person::value);
    var home = acme.browser(person).get("/acme").html();
    int begin = home.indexOf("href=\"" + INBOX + "\"");
    var link = home.substring(begin, home.indexOf("</a>", begin));
    assertEquals(number > 0, link.contains(">" + number + "<"), link);
  }
}
