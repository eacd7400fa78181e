package io.roundtable.site;

import static io.roundtable.site.FormCases.at;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.state.TimeOrder;
import io.roundtable.site.FormCases.Case;
import io.roundtable.site.FormCases.Step;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Somebody gives themselves another name: their own pages show it at once, others by and by, and
/// nothing that is written at that moment brings the older one back.
class OwnNameIT {
  private static final String PROFILE = "/acme/profile";
  private static final String CHANGE = PROFILE + "/name";
  private static final String PROJECT = "/acme/projects/launch";
  private static final String TASK = PROJECT + "/tasks/LAUNCH-1";
  private static final String OLD = "Person editor";
  private static final String NEW = "Ben <King>";
  private static final String SHOWN = "Ben &lt;King&gt;";
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final ProjectId ID = new ProjectId("p1");

  private static final String TABLE = "Roundtable";
  private static final Set<String> COPIES =
      Set.of("name", "userName", "assigneeName", "escalatedToName");

  private static final Step ASSIGNED =
      new Step(TASK, Map.of("assignee", "editor", "was.assignee", ""));
  private static final Step ESCALATED =
      new Step(TASK + "/escalation", Map.of("responder", "editor", "note", "Now"));

  @AutoClose private final Site site = FormCases.site();
  private final FormBrowser owner =
      site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
  private final FormBrowser ben = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();

  private FormBrowser.Answer change(String name) {
    return ben.send(PROFILE, CHANGE, Map.of("name", name));
  }

  /// The list of memberships is gone through twice.
  private void settle() {
    site.settleJobs();
    site.clock().advance(Duration.ofMinutes(2));
    site.settleJobs();
  }

  @Test
  void name_isShownAtOnceOnOnesOwnPages_andByAndByInProjects() {
    send(ASSIGNED);
    send(ESCALATED);
    site.settleJobs();

    var answer = change("  " + NEW + " ");

    assertEquals(303, answer.status(), () -> InvitationSite.text(answer));
    assertEquals(PROFILE, answer.location());
    for (var page : List.of(PROFILE, "/acme", PROJECT)) {
      var html = ben.get(page).html();
      assertTrue(html.contains(SHOWN), html);
    }
    assertTrue(owner.get("/acme/people").html().contains(SHOWN));
    assertEquals(List.of(), site.check(), "what a job is still to bring is allowed to differ");
    settle();
    for (var page : List.of(PROJECT + "/members", TASK, "/acme/people/editor")) {
      assertTrue(owner.get(page).html().contains(SHOWN), page);
    }
    assertFalse(owner.get(PROJECT + "/members").html().contains(OLD));
    assertEquals(List.of(), site.check());
  }

  @Test
  void name_standsInTheTrail_fromWhichToWhich() {
    change(NEW);
    var trail = owner.get("/acme/audit").html();
    assertTrue(trail.contains("changed their name from " + OLD + " to " + SHOWN), trail);
  }

  @Test
  void presentName_writesNothing() {
    assertEquals(303, change(OLD).status());
    assertFalse(owner.get("/acme/audit").html().contains("changed their name from"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u200B\u2060", "\u0301", "two\nlines"})
  void name_thatShowsNothing_isRefused_andStaysTyped(String name) {
    assertRefused(name);
  }

  @Test
  void name_thatIsTooLong_isRefused_andStaysTyped() {
    assertRefused("n".repeat(101));
    assertEquals(303, change("n".repeat(100)).status());
  }

  private void assertRefused(String name) {
    var refused = change(name);
    assertAll(
        () -> assertEquals(422, refused.status(), refused::html),
        () -> assertTrue(refused.html().contains("href=\"#name\""), refused::html),
        () -> assertEquals(OLD, refused.hidden("was.name")),
        () -> assertTrue(refused.html().contains("id=\"name\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + name + "\""), refused::html),
        () -> assertFalse(refused.html().contains("aria-describedby=\"timeZone-problem\" aria-in")),
        () -> assertTrue(ben.get(PROFILE).html().contains(OLD)));
  }

  @Test
  void formsOfOnePage_doNotOverwriteEachOther() {
    var zone = ben.fields(PROFILE, Map.of("timeZone", "Asia/Kathmandu", "was.timeZone", ""));
    assertEquals(303, change(NEW).status());
    assertEquals(303, ben.post(PROFILE, zone).status());
    var html = ben.get(PROFILE).html();
    assertTrue(html.contains("value=\"Asia/Kathmandu\" selected"), html);
    assertTrue(html.contains("value=\"" + SHOWN + "\""), html);
  }

  static Stream<Arguments> copying() {
    var bulk = PROJECT + "/bulk";
    var toOwner =
        Map.of("requestKey", KEY, "task", "LAUNCH-1", "action", "assign", "value", "owner");
    var done = Map.of("requestKey", KEY, "task", "LAUNCH-1", "action", "move", "value", "DONE");
    var back = at(bulk + "/undo", "undoes", KEY);
    var resolved = new Step(TASK + "/escalation/resolution", Map.of("requestKey", KEY));
    var deleted = new Step(TASK + "/deletion", Map.of());
    var escalation = at(TASK + "/escalation", "responder", "editor", "note", "Now");
    var ownersFirst = new Step(TASK + "/escalation", Map.of("responder", "owner", "note", "Now"));
    return Stream.of(
        Arguments.of(
            "create",
            at(PROJECT + "/tasks", "title", "Paint", "status", "OPEN", "assignee", "editor")),
        Arguments.of("edit", at(TASK, "assignee", "editor", "was.assignee", "")),
        Arguments.of(
            "several", at(bulk, "task", "LAUNCH-1", "action", "assign", "value", "editor")),
        Arguments.of("several, back", back.after(ASSIGNED, new Step(bulk, toOwner))),
        Arguments.of("several, reopened", back.after(ESCALATED, new Step(bulk, done))),
        Arguments.of("escalate", escalation),
        Arguments.of("hand on", escalation.after(ownersFirst)),
        Arguments.of("hand back", at(TASK + "/escalation/return", "note", "").after(ownersFirst)),
        Arguments.of(
            "reopen",
            at(TASK + "/escalation/reopening", "resolution", KEY).after(ESCALATED, resolved)),
        Arguments.of("restore", at(TASK + "/restoration").after(ASSIGNED, ESCALATED, deleted)));
  }

  /// The name is brought to everything that is there just before the write.
  @ParameterizedTest(name = "{0}")
  @MethodSource("copying")
  void copy_madeWhileTheNameChanges_isTheNewOne(String what, Case form) {
    // Whoever raised it gets it back.
    form.prepare(what.equals("hand back") ? ben : owner);
    site.settleJobs();
    var fields = form.fields(owner);
    site.beforeNextTransaction(this::bringTheNewName);

    var answer = owner.post(form.path(), fields);

    assertEquals(303, answer.status(), () -> InvitationSite.text(answer));
    var tasks = tasks();
    assertTrue(tasks.stream().anyMatch(task -> task.toString().contains(NEW)), tasks::toString);
    assertTrue(tasks.stream().noneMatch(task -> task.toString().contains(OLD)), tasks::toString);
  }

  private void bringTheNewName() {
    try (var client = site.otherProgram()) {
      for (var item : client.scan(scan -> scan.tableName(TABLE)).join().items()) {
        var renamed = new HashMap<>(item);
        renamed.replaceAll((name, value) -> COPIES.contains(name) ? renamed(value) : value);
        if (!renamed.equals(item)) {
          client.putItem(put -> put.tableName(TABLE).item(renamed)).join();
        }
      }
    }
  }

  private static AttributeValue renamed(AttributeValue value) {
    return OLD.equals(value.s()) ? AttributeValue.fromS(NEW) : value;
  }

  private List<Task> tasks() {
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    var reads = site.table().reads(new PageCost()).tasks();
    return Site.result(reads.listTasks(FormCases.TENANT, ID, TimeOrder.OLDEST_FIRST, page)).items();
  }

  private void send(Step step) {
    at(step.path()).after(step).prepare(owner);
  }
}
