package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// What another program changes between a command's read and its write is decided by anew.
class StaleCommandsIT {
  private static final String IN_PROJECT = "TENANT#t1#PROJECT#p1";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
  }

  @Test
  void edit_whenTheSameFieldChangesBeforeTheWrite_isAConflict() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("title", "Mine");
    meanwhile("SET title = :value ADD version :one", "Theirs");

    var conflict = owner.post(Workshop.TASK, form);

    assertEquals(409, conflict.status());
    assertTrue(conflict.html().contains(">Theirs<"), conflict::html);
    assertEquals("Theirs", Workshop.text(workshop.task(), "title"));
  }

  @Test
  void edit_whenAnotherFieldChangesBeforeTheWrite_keepsBoth() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("title", "Mine");
    meanwhile("SET dueOn = :value ADD version :one", "2026-12-24");

    assertEquals(303, owner.post(Workshop.TASK, form).status());

    assertEquals("Mine", Workshop.text(workshop.task(), "title"));
    assertEquals("2026-12-24", Workshop.text(workshop.task(), "dueOn"));
    assertEquals("3", workshop.task().get("version").n());
  }

  @Test
  void assignment_whenTheTaskIsClosedBeforeTheWrite_isOnNobodysList() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("assignee", "editor");
    meanwhile("SET #status = :value ADD version :one", "DONE");

    assertEquals(303, owner.post(Workshop.TASK, form).status());

    assertEquals("editor", Workshop.text(workshop.task(), "assigneeId"));
    assertFalse(workshop.task().containsKey("openAssigneeId"));
  }

  @Test
  void closing_whenTheTaskIsAssignedBeforeTheWrite_leavesItOnNobodysList() {
    var form = owner.fields(Workshop.TASK, Map.of("status", "DONE"));
    meanwhile("SET assigneeId = :value, openAssigneeId = :value ADD version :one", "editor");

    assertEquals(303, owner.post(Workshop.TASK + "/status", form).status());

    assertEquals("editor", Workshop.text(workshop.task(), "assigneeId"));
    assertFalse(workshop.task().containsKey("openAssigneeId"));
  }

  @Test
  void assignment_whenTheColumnBecomesAClosingOneBeforeTheWrite_isOnNobodysList() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("assignee", "editor");
    workshop.site.beforeNextTransaction(
        () ->
            workshop.change(
                IN_PROJECT,
                "COLUMN#OPEN",
                "SET closing = :yes",
                Map.of(":yes", AttributeValue.fromBool(true))));

    assertEquals(303, owner.post(Workshop.TASK, form).status());

    assertEquals("editor", Workshop.text(workshop.task(), "assigneeId"));
    assertFalse(workshop.task().containsKey("openAssigneeId"));
  }

  @Test
  void assignment_whenTheAssigneeLeavesBeforeTheWrite_isRefused() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("assignee", "editor");
    removeBeforeNextTransaction("MEMBER#editor");

    assertEquals(422, owner.post(Workshop.TASK, form).status());
    assertFalse(workshop.task().containsKey("assigneeId"));
  }

  @Test
  void edit_whenTheActorLeavesBeforeTheWrite_changesNothing() {
    var editor = workshop.as(Workshop.EDITOR);
    var form = Workshop.form(editor, Workshop.TASK + "/edit");
    form.put("title", "Of somebody who is gone");
    removeBeforeNextTransaction("MEMBER#editor");

    assertEquals(403, editor.post(Workshop.TASK, form).status());
    assertEquals("Secret of launch", Workshop.text(workshop.task(), "title"));
  }

  @Test
  void edit_whenTheProjectIsArchivedBeforeTheWrite_isRefusedAndKept() {
    var form = Workshop.form(owner, Workshop.TASK + "/edit");
    form.put("title", "Too late");
    workshop.site.beforeNextTransaction(
        () ->
            workshop.change(
                IN_PROJECT,
                "META",
                "SET #state = :state",
                Map.of(":state", AttributeValue.fromS("archived"))));

    var refused = owner.post(Workshop.TASK, form);

    assertEquals(409, refused.status());
    assertTrue(refused.html().contains(">Too late</textarea>"), refused::html);
    assertTrue(refused.html().contains("This project is archived"), refused::html);
  }

  @Test
  void deletion_whenTheTaskChangesBeforeTheWrite_keepsTheChangeInTheTrash() {
    var form = owner.fields(Workshop.TASK, Map.of());
    meanwhile("SET title = :value ADD version :one", "Changed meanwhile");

    assertEquals(303, owner.post(Workshop.TASK + "/deletion", form).status());
    owner.send(Workshop.TASK, Workshop.TASK + "/restoration", Map.of());

    assertEquals("Changed meanwhile", Workshop.text(workshop.task(), "title"));
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void comment_whenTheTaskIsDeletedBeforeTheWrite_isNotFound() {
    var form = owner.fields(Workshop.TASK, Map.of("text", "Too late"));
    removeBeforeNextTransaction(Workshop.TASK_SORT);

    assertEquals(404, owner.post(Workshop.TASK + "/comments", form).status());
    assertEquals(List.of(), workshop.items("TENANT#t1#TASK#p1-first", "COMMENT#.*"));
  }

  private void meanwhile(String update, String value) {
    var values = Map.of(":value", AttributeValue.fromS(value), ":one", AttributeValue.fromN("1"));
    workshop.site.beforeNextTransaction(
        () -> workshop.change(IN_PROJECT, Workshop.TASK_SORT, update, values));
  }

  private void removeBeforeNextTransaction(String sortKey) {
    workshop.site.beforeNextTransaction(() -> workshop.remove(IN_PROJECT, sortKey));
  }
}
