package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Deleting tasks and bringing them back.
class TaskTrashIT {
  private static final String DELETION = Workshop.TASK + "/deletion";
  private static final String RESTORATION = Workshop.TASK + "/restoration";
  private static final String IN_PROJECT = "TENANT#t1#PROJECT#p1";
  private static final String TRASH = IN_PROJECT + "#TRASH";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
  }

  @Test
  void deletion_takesTheTaskOffTheBoard_andUndoBringsItBack() {
    assign("editor");
    owner.send(Workshop.TASK, Workshop.TASK + "/comments", Map.of("text", "Remember this."));
    var before = workshop.task();

    var deleted = owner.send(Workshop.TASK, DELETION, Map.of());

    assertEquals(303, deleted.status());
    assertEquals(Workshop.BOARD + "#task-LAUNCH-1", deleted.location());
    assertTrue(workshop.task().isEmpty());
    assertEquals("0", workshop.count("OPEN"));
    var trash = workshop.item(TRASH, Workshop.TASK_SORT);
    assertFalse(trash.containsKey("status") || trash.containsKey("openAssigneeId"));
    assertEquals(List.of(), workshop.site.check());

    var board = owner.get(Workshop.BOARD);
    assertTrue(board.html().contains("Deleted LAUNCH-1."), board::html);
    assertFalse(board.html().contains(">Secret of launch<"), board::html);
    var undone = owner.post(RESTORATION, undo(board));

    assertEquals(303, undone.status());
    assertTrue(owner.get(Workshop.TASK).html().contains("LAUNCH-1 is back in OPEN."));
    assertTrue(owner.get(Workshop.TASK).html().contains("Remember this."));
    assertEquals("1", workshop.count("OPEN"));
    var after = new HashMap<>(workshop.task());
    assertEquals("5", after.get("version").n());
    after.put("version", before.get("version"));
    assertEquals(before, after);
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void deletion_sentTwice_hasOneEffectAndTheSameAnswer() {
    var form = owner.fields(Workshop.TASK, Map.of());

    var first = owner.post(DELETION, form);
    var second = owner.post(DELETION, form);

    assertEquals(first.location(), second.location());
    assertEquals(first.status(), second.status());
    assertEquals(List.of("deleted -: - > -"), workshop.activities());
    var restored = owner.fields(Workshop.TASK, Map.of());
    assertEquals(303, owner.post(RESTORATION, restored).status());
    assertEquals(303, owner.post(RESTORATION, restored).status());
    assertEquals("1", workshop.count("OPEN"));
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void address_ofADeletedTask_offersToRestoreItToEditorsOnly() {
    owner.send(Workshop.TASK, DELETION, Map.of());

    var gone = owner.get(Workshop.TASK);
    assertEquals(410, gone.status());
    assertTrue(gone.html().contains("LAUNCH-1 is deleted"), gone::html);
    assertTrue(gone.html().contains("Restore task"), gone::html);
    assertEquals(404, workshop.as(Workshop.VIEWER).get(Workshop.TASK).status());
    assertEquals(410, owner.get(Workshop.TASK + "/edit").status());

    var form = gone.form("status");
    workshop.change(
        TRASH,
        Workshop.TASK_SORT,
        "SET expiresAt = :now",
        Map.of(":now", AttributeValue.fromN(Long.toString(Instant.now().getEpochSecond()))));
    assertEquals(404, owner.get(Workshop.TASK).status());
    assertEquals(404, owner.post(RESTORATION, form).status());
  }

  @Test
  void restoration_intoAFullColumn_isRefusedAndAnotherColumnCanBeChosen() {
    owner.send(Workshop.TASK, DELETION, Map.of());
    limit("OPEN", 0);

    var refused = owner.send(Workshop.TASK, RESTORATION, Map.of("status", "OPEN"));
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("OPEN is full"), refused::html);
    assertTrue(workshop.task().isEmpty());

    var form = refused.form("status");
    form.put("status", "REVIEW");
    assertEquals(303, owner.post(RESTORATION, form).status());
    assertEquals("REVIEW", Workshop.text(workshop.task(), "status"));
    assertEquals("1", workshop.count("REVIEW"));
  }

  @Test
  void restoration_whenAssigneeIsNoMemberAnyMore_comesBackWithoutAssignee() {
    assign("editor");
    owner.send(Workshop.TASK, DELETION, Map.of());
    workshop.remove(IN_PROJECT, "MEMBER#editor");

    assertEquals(303, owner.send(Workshop.TASK, RESTORATION, Map.of()).status());

    assertFalse(workshop.task().containsKey("assigneeId"));
    assertFalse(workshop.task().containsKey("openAssigneeId"));
  }

  @Test
  void trash_forWhoMayNot_orForeignTasks_staysClosed() {
    var viewer = workshop.as(Workshop.VIEWER);
    var form = Workshop.forged(viewer, Map.of());
    assertEquals(403, viewer.post(DELETION, form).status());
    owner.send(Workshop.TASK, DELETION, Map.of());
    assertEquals(403, viewer.post(RESTORATION, form).status());
    var mine = owner.fields(Workshop.TASK, Map.of());
    assertEquals(404, owner.post(Workshop.TASKS + "/OTHER-1/deletion", mine).status());
    assertEquals(404, owner.post(Workshop.TASKS + "/OTHER-1/restoration", mine).status());
    assertEquals(404, owner.post(Workshop.TASKS + "/LAUNCH-7/restoration", mine).status());
  }

  @Test
  void deletion_ofAnEscalatedTask_letsItsEscalationRest_untilItIsRestored() {
    workshop.escalate(Workshop.EDITOR);
    var before = workshop.task();

    assertEquals(303, owner.send(Workshop.TASK, DELETION, Map.of()).status());

    assertEquals("0", waiting());
    assertFalse(workshop.item(TRASH, Workshop.TASK_SORT).containsKey("escalatedTo"));
    owner.send(Workshop.TASK, RESTORATION, Map.of());
    for (var attribute : List.of("escalatedTo", "escalationState", "escalatedAt")) {
      assertEquals(before.get(attribute), workshop.task().get(attribute));
    }
    assertEquals("1", waiting());
    var page = owner.get(Workshop.TASK).html();
    assertTrue(page.contains("It is escalated to Person editor again."), page);
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void restoration_whereTheResponderTakesNone_saysThatTheEscalationEnded() {
    workshop.escalate(Workshop.EDITOR);
    owner.send(Workshop.TASK, DELETION, Map.of());
    var role = "/acme/projects/launch/members/editor/role";
    var members = "/acme/projects/launch/members";
    assertEquals(303, owner.send(members, role, Map.of("role", "viewer")).status());
    workshop.site.settleJobs();

    owner.send(Workshop.TASK, RESTORATION, Map.of());

    var page = owner.get(Workshop.TASK).html();
    assertTrue(page.contains("The escalation to editor ended."), page);
    assertTrue(page.contains("restored it. The escalation to editor ended with that."), page);
    assertFalse(workshop.task().containsKey("escalatedTo"));
    assertEquals("0", waiting());
    assertEquals(List.of(), workshop.site.check());
  }

  private String waiting() {
    return workshop.item("TENANT#t1#USER#editor", "INBOX").get("unacknowledged").n();
  }

  private static Map<String, String> undo(FormBrowser.Answer board) {
    int begin = board.html().indexOf("data-flash");
    var flash = board.html().substring(begin, board.html().indexOf("</div>", begin));
    assertTrue(flash.contains("action=\"" + RESTORATION + "\""), flash);
    return new FormBrowser.Answer(200, "", List.of(), "", flash).form("requestKey");
  }

  private void assign(String user) {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("assignee", user);
    assertEquals(303, owner.post(Workshop.TASK, form).status());
  }

  private void limit(String status, int limit) {
    workshop.change(
        IN_PROJECT,
        "COLUMN#" + status,
        "SET taskLimit = :limit",
        Map.of(":limit", AttributeValue.fromN(Integer.toString(limit))));
  }
}
