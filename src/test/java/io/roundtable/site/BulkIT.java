package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Several cards at once: one transaction, and a word for each card.
class BulkIT {
  private static final String BULK = Workshop.BOARD + "/bulk";
  private static final String NEW = Workshop.TASKS + "/new";
  private static final String IN_PROJECT = "TENANT#t1#PROJECT#p1";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
  }

  @Test
  void move_of25EscalatedAndAssignedCards_isOneTransaction() {
    create(24);
    workshop.escalate(Workshop.EDITOR);
    var all = IntStream.rangeClosed(1, 25).mapToObj(number -> "LAUNCH-" + number).toList();
    assertEquals(303, send("assign", "editor", all).status());
    assertTrue(owner.get(Workshop.BOARD).html().contains("Assigned: LAUNCH-1, LAUNCH-2,"));
    workshop.site.forgetRequests();

    assertEquals(303, send("move", "DONE", all).status());

    var writes =
        workshop.site.takeRequests().stream()
            .filter(sent -> sent.operation().equals("TransactWriteItems"))
            .filter(sent -> sent.text().indexOf("{\"S\":\"Activity\"}") > 0)
            .toList();
    assertEquals(1, writes.size(), writes::toString);
    assertEquals("25", workshop.count("DONE"));
    assertEquals("0", workshop.count("OPEN"));
    assertEquals("0", workshop.item("TENANT#t1#USER#editor", "INBOX").get("unacknowledged").n());
    assertTrue(
        workshop.items(IN_PROJECT, "TASK#.*").stream()
            .noneMatch(task -> task.containsKey("openAssigneeId")));
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void move_tellsOfEachCardWhatBecameOfIt() {
    create(3);
    owner.send(NEW, Workshop.TASKS + "/LAUNCH-2/status", Map.of("status", "REVIEW"));
    owner.send(NEW, Workshop.TASKS + "/LAUNCH-3/deletion", Map.of());
    var cards = List.of("LAUNCH-1", "LAUNCH-2", "LAUNCH-3", "LAUNCH-4", "LAUNCH-99", "OTHER-1");

    var form = owner.fields(NEW, Map.of("action", "move", "value", "REVIEW"));
    assertEquals(303, owner.post(BULK, fields(form, cards)).status());

    var told = owner.get(Workshop.BOARD).html();
    assertTrue(told.contains("Moved to REVIEW: LAUNCH-1, LAUNCH-4."), told);
    assertTrue(told.contains("No change needed: LAUNCH-2."), told);
    assertTrue(told.contains("Not there any more: LAUNCH-3, LAUNCH-99, OTHER-1."), told);
    assertEquals("3", workshop.count("REVIEW"));
    assertEquals(303, owner.post(BULK, fields(form, cards)).status());
    assertTrue(
        owner.get(Workshop.BOARD).html().contains("Moved to REVIEW: LAUNCH-1, LAUNCH-4."),
        "the same form gets the same answer");
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void move_whereNotAllHaveRoom_movesNone() {
    create(3);
    workshop.change(
        IN_PROJECT,
        "COLUMN#REVIEW",
        "SET taskLimit = :limit",
        Map.of(":limit", AttributeValue.fromN("2")));

    var refused = send("move", "REVIEW", List.of("LAUNCH-1", "LAUNCH-2", "LAUNCH-3"));

    assertEquals(422, refused.status());
    assertTrue(
        refused.html().contains("REVIEW has room for 2 more, not for these 3 tasks."),
        refused::html);
    assertEquals("0", workshop.count("REVIEW"));
    assertEquals(303, send("move", "REVIEW", List.of("LAUNCH-1", "LAUNCH-2")).status());
    assertEquals(422, send("move", "REVIEW", List.of("LAUNCH-3")).status());
  }

  @Test
  void label_isAddedWhereItIsMissing() {
    create(1);
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("labels", "legal");
    owner.post(Workshop.TASK, form);

    assertEquals(303, send("label", "legal", List.of("LAUNCH-1", "LAUNCH-2")).status());

    var told = owner.get(Workshop.BOARD).html();
    assertTrue(told.contains("Labelled legal: LAUNCH-2. No change needed: LAUNCH-1."), told);
    assertEquals(422, send("label", "a,b", List.of("LAUNCH-1")).status());
    assertEquals(422, send("label", "x".repeat(41), List.of("LAUNCH-1")).status());
  }

  @Test
  void assignment_toNobody_takesThemOffTheList() {
    assertEquals(303, send("assign", "editor", List.of("LAUNCH-1")).status());
    assertEquals("editor", Workshop.text(workshop.task(), "openAssigneeId"));
    assertEquals(303, send("assign", "", List.of("LAUNCH-1")).status());
    assertFalse(workshop.task().containsKey("openAssigneeId"));
    assertFalse(workshop.task().containsKey("assigneeId"));
    assertEquals(422, send("assign", "stranger", List.of("LAUNCH-1")).status());
  }

  @Test
  void bulk_withNothingOrTooMuchOrNoAction_isRefused() {
    assertEquals(422, send("move", "DONE", List.of()).status());
    var many = IntStream.range(0, 26).mapToObj(number -> "LAUNCH-" + number).toList();
    var refused = send("move", "DONE", many);
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("Select at most 25 cards at a time"), refused::html);
    assertEquals(422, send("burn", "DONE", List.of("LAUNCH-1")).status());
    assertEquals(422, send("move", "NOWHERE", List.of("LAUNCH-1")).status());
    assertEquals(404, send("move", "DONE", List.of("OTHER-1")).status());
    var viewer = workshop.as(Workshop.VIEWER);
    var form = Workshop.forged(viewer, Map.of("action", "move", "value", "DONE"));
    assertEquals(403, viewer.post(BULK, fields(form, List.of("LAUNCH-1"))).status());
    assertEquals("0", workshop.count("DONE"));
  }

  private void create(int tasks) {
    for (int number = 0; number < tasks; number++) {
      var task = Map.of("title", "Task " + number, "status", "OPEN");
      assertEquals(303, owner.send(NEW, Workshop.TASKS, task).status());
    }
  }

  private FormBrowser.Answer send(String action, String value, List<String> cards) {
    return owner.post(
        BULK, fields(owner.fields(NEW, Map.of("action", action, "value", value)), cards));
  }

  private static List<Map.Entry<String, String>> fields(
      Map<String, String> form, List<String> cards) {
    var tasks = cards.stream().map(card -> Map.entry("task", card));
    return new ArrayList<>(Stream.concat(form.entrySet().stream(), tasks).toList());
  }
}
