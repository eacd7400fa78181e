package io.roundtable.site;

import static io.roundtable.model.text.TextRules.isolated;
import static io.roundtable.site.EscalationSite.ADA;
import static io.roundtable.site.EscalationSite.BEN;
import static io.roundtable.site.EscalationSite.CYD;
import static io.roundtable.site.EscalationSite.DAN;
import static io.roundtable.site.EscalationSite.PAGE;
import static io.roundtable.site.EscalationSite.PROJECT;
import static io.roundtable.site.EscalationSite.RUT;
import static io.roundtable.site.EscalationSite.TASKS;
import static io.roundtable.site.EscalationSite.VIC;
import static io.roundtable.site.UnseenChangesIT.text;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ProjectState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Who watches a task, and what they are told.
class WatchIT {
  private static final String PROJECTS = "/acme/projects/launch";
  private static final String WATCH = PAGE + "/watch";

  @AutoClose private final EscalationSite acme = new EscalationSite();

  @AfterEach
  void stop() {
    acme.site().settleJobs();
    assertEquals(List.of(), acme.site().check());
  }

  /// Something that Ada does to the task, and the words by which others are told of it.
  private enum Event {
    COMMENT("commented on this", Map.of("text", "Well done."), "/comments"),
    MOVE("moved this to “" + isolated("DONE") + "”", Map.of("status", "DONE"), "/status"),
    DELETION("deleted this", Map.of(), "/deletion");

    private final String words;
    private final Map<String, String> fields;
    private final String path;

    Event(String words, Map<String, String> fields, String path) {
      this.words = words;
      this.fields = fields;
      this.path = path;
    }
  }

  @ParameterizedTest
  @EnumSource(Event.class)
  void watchers_areToldOfEveryEvent_onceEach_andNobodyElse(Event event) {
    watch(VIC, true);
    watch(ADA, true);
    send(BEN, PAGE + "/comments", Map.of("text", "I look at it."));
    assign(CYD);
    readAll(ADA, CYD, VIC);

    send(ADA, PAGE + event.path, event.fields);

    assertUnread(1, BEN, CYD, VIC);
    assertUnread(0, ADA, DAN, RUT);
    for (var person : List.of(BEN, CYD, VIC)) {
      var inbox = acme.browser(person).get("/acme/inbox");
      assertTrue(text(inbox).contains("Person ada " + event.words), inbox::html);
      assertTrue(text(inbox).contains("Secret of launch"), inbox::html);
    }
  }

  @Test
  void severalAtOnce_andTakenBack_areToldToo() {
    watch(VIC, true);
    var fields = Map.of("task", "LAUNCH-1", "action", "move", "value", "DONE");
    var ada = acme.browser(ADA);
    var form = ada.fields(PAGE, fields);
    assertEquals(303, ada.post(PROJECTS + "/bulk", form).status());
    acme.site().settleJobs();
    assertUnread(1, VIC);

    send(ADA, PROJECTS + "/bulk/undo", Map.of("undoes", form.get("requestKey")));
    assertUnread(2, VIC);
    var inbox = acme.browser(VIC).get("/acme/inbox");
    assertTrue(text(inbox).contains("moved this to another column"), inbox::html);
    assertTrue(text(inbox).contains("moved this to “" + isolated("DONE") + "”"), inbox::html);
  }

  @Test
  void deletedTask_isNamedWithoutALink_andItsReturnIsTold() {
    watch(VIC, true);
    send(ADA, PAGE + "/deletion", Map.of());
    var gone = acme.browser(VIC).get("/acme/inbox");
    assertTrue(text(gone).contains("Secret of launch"), gone::html);
    assertFalse(gone.html().contains("href=\"" + PAGE), gone::html);

    send(ADA, PAGE + "/restoration", Map.of());
    assertUnread(2, VIC);
    var back = acme.browser(VIC).get("/acme/inbox");
    assertTrue(text(back).contains("Person ada brought this back"), back::html);
    assertTrue(back.html().contains("href=\"" + PAGE), back::html);
  }

  @Test
  void whoeverCreatedATask_watchesIt() {
    send(BEN, TASKS, Map.of("title", "New", "status", "OPEN"));
    send(ADA, TASKS + "/LAUNCH-2/comments", Map.of("text", "Well."));
    assertUnread(1, BEN);
  }

  @Test
  void whoeverStopped_staysSo_whateverTheyDoToIt_untilTheyChoose() {
    send(BEN, PAGE + "/comments", Map.of("text", "I look at it."));
    watch(BEN, false);
    send(BEN, PAGE + "/comments", Map.of("text", "And again."));
    assign(BEN);
    assertUnread(1, BEN);
    send(ADA, PAGE + "/comments", Map.of("text", "Well."));
    assertUnread(1, BEN);

    watch(BEN, true);
    send(ADA, PAGE + "/comments", Map.of("text", "Better."));
    assertUnread(2, BEN);
  }

  /// Whoever only does it stops, too.
  @Test
  void assignee_stopsWithoutHavingChosen() {
    assign(CYD);
    watch(CYD, false);
    readAll(CYD);
    send(ADA, PAGE + "/comments", Map.of("text", "Well."));
    assertUnread(0, CYD);
  }

  @Test
  void commentThatMentionsAWatcher_isToldOnce_asAMention() {
    watch(BEN, true);
    watch(VIC, true);
    send(ADA, PAGE + "/comments", Map.of("text", "@Person ben, look"));

    assertUnread(1, BEN, VIC);
    var mentioned = acme.browser(BEN).get("/acme/inbox");
    assertTrue(text(mentioned).contains("mentioned you in this"), mentioned::html);
    var told = acme.browser(VIC).get("/acme/inbox");
    assertTrue(text(told).contains("commented on this"), told::html);
  }

  @Test
  void commentThatMentionsItsAuthor_orNobody_isToldToWatchers() {
    watch(VIC, true);
    send(ADA, PAGE + "/comments", Map.of("text", "@Person ada and @nobody"));
    assertUnread(1, VIC);
    assertUnread(0, ADA);
  }

  @Test
  void whoeverWasRemoved_orDeactivated_isToldNothing() {
    watch(BEN, true);
    watch(CYD, true);
    watch(VIC, true);
    send(ADA, PROJECTS + "/members/ben/removal", Map.of("successor", ""));
    send(RUT, "/acme/people/cyd/deactivation", Map.of("successor", ""));
    send(ADA, PAGE + "/comments", Map.of("text", "Well."));

    assertUnread(0, BEN, CYD);
    assertUnread(1, VIC);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "ben", "vic"})
  void button_saysWhatItDoes_toEveryMember(String person) {
    var member = new UserId(person);
    assertEquals("Watch", button(member));
    watch(member, true);
    assertEquals("Stop watching", button(member));
    watch(member, false);
    assertEquals("Watch", button(member));
  }

  @Test
  void button_ofWhoDoesIt_stops() {
    assign(CYD);
    assertEquals("Stop watching", button(CYD));
  }

  @Test
  void sameChoiceAgain_writesNothing() {
    watch(VIC, true);
    var vic = acme.browser(VIC);
    var ben = acme.browser(BEN);
    var watching = vic.fields(PAGE, Map.of("watching", "true"));
    var stopping = ben.fields(PAGE, Map.of("watching", "false"));
    try (var planting = new Planting(acme.site().otherProgram())) {
      var before = planting.items();
      assertEquals(303, vic.post(WATCH, watching).status());
      assertEquals(303, ben.post(WATCH, stopping).status());
      assertEquals(before, planting.items());
    }
  }

  @Test
  void choice_ofAnAdminWhoIsNoMember_isRefused_andNotOffered() {
    assertFalse(acme.browser(RUT).get(PAGE).html().contains(WATCH));
    var refused = acme.browser(RUT).send(PAGE, WATCH, Map.of("watching", "true"));
    assertEquals(409, refused.status());
    assertTrue(text(refused).contains("Only members are told"), refused::html);
  }

  @Test
  void choice_inTheArchive_isRefused_andNotOffered() {
    var vic = acme.browser(VIC);
    var form = vic.fields(PAGE, Map.of("watching", "true"));
    acme.site().load(EscalationSite.project(PROJECT, "launch", ProjectState.ARCHIVED));
    assertFalse(vic.get(PAGE).html().contains(WATCH));
    var refused = vic.post(WATCH, form);
    assertEquals(409, refused.status());
    assertTrue(refused.html().contains("This project is archived"), refused::html);
  }

  @Test
  void choice_thatIsNone_isRefusedWithASentence() {
    for (var nonsense : List.of("", "yes", "TRUE")) {
      var refused = acme.browser(VIC).send(PAGE, WATCH, Map.of("watching", nonsense));
      assertEquals(422, refused.status(), nonsense);
      assertTrue(text(refused).contains("Choose whether to watch this task."), refused::html);
    }
  }

  @Test
  void deletedTask_andForeignOnes_cannotBeWatched() {
    var vic = acme.browser(VIC);
    var form = vic.fields(PAGE, Map.of("watching", "true"));
    send(ADA, PAGE + "/deletion", Map.of());
    assertAll(
        () -> assertEquals(404, vic.post(WATCH, form).status()),
        () -> assertEquals(404, vic.post(TASKS + "/LAUNCH-9/watch", form).status()),
        () ->
            assertEquals(403, acme.browser(DAN).send("/acme/projects/new", WATCH, form).status()));
  }

  private String button(UserId person) {
    var page = acme.browser(person).get(PAGE).html();
    int form = page.indexOf("action=\"" + WATCH);
    assertTrue(form > 0, page);
    int begin = page.indexOf(">", page.indexOf("<button", form)) + 1;
    return page.substring(begin, page.indexOf("</button>", begin)).strip();
  }

  private void watch(UserId person, boolean watching) {
    send(person, WATCH, Map.of("watching", Boolean.toString(watching)));
  }

  private void assign(UserId person) {
    var ada = acme.browser(ADA);
    var form = new LinkedHashMap<>(ada.get(PAGE + "/edit").form("was.title"));
    form.put("assignee", person.value());
    assertEquals(303, ada.post(PAGE, form).status());
    acme.site().settleJobs();
  }

  private void readAll(UserId... people) {
    for (var person : people) {
      var browser = acme.browser(person);
      var form = new LinkedHashMap<>(browser.get("/acme/inbox").form("upTo"));
      if (!form.isEmpty()) {
        assertEquals(303, browser.post("/acme/inbox", form).status());
      }
    }
  }

  private void send(UserId person, String path, Map<String, String> fields) {
    var sent = acme.browser(person).send("/acme/projects/new", path, fields);
    assertEquals(303, sent.status(), sent::html);
    acme.site().settleJobs();
  }

  private void assertUnread(long number, UserId... people) {
    for (var person : people) {
      assertEquals(number, acme.wholeInbox(person).unread(), person::value);
    }
  }
}
