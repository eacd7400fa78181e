package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// The page of a project's deleted tasks.
class TrashPageIT {
  private static final String TRASH = Workshop.BOARD + "/trash";
  private static final String IN_TRASH = "TENANT#t1#PROJECT#p1#TRASH";

  @AutoClose private final Workshop workshop = new Workshop();
  private FormBrowser owner;

  @BeforeEach
  void start() {
    owner = workshop.as(Workshop.OWNER);
  }

  @Test
  void page_saysWhatWasDeletedByWhom_andBringsItBack() {
    assertTrue(owner.get(TRASH).html().contains("Nothing is in the trash."));
    owner.send(Workshop.TASK, Workshop.TASK + "/deletion", Map.of());

    var page = workshop.as(Workshop.EDITOR).get(TRASH).html();
    assertAll(
        () -> assertTrue(page.contains("LAUNCH-1"), page),
        () -> assertTrue(page.contains("Secret of launch"), page),
        () -> assertTrue(page.contains(">Person owner<"), page),
        () -> assertTrue(page.contains("Gone for good on"), page));

    var form = owner.get(TRASH).form("returnTo");
    var restored = owner.send(TRASH, Workshop.TASK + "/restoration", Map.of("returnTo", TRASH));
    assertEquals(303, restored.status(), restored::html);
    assertEquals(TRASH + "#task-LAUNCH-1", restored.location());
    assertFalse(form.isEmpty());
    assertFalse(workshop.task().isEmpty());
    assertEquals(List.of(), workshop.site.check());
  }

  @Test
  void task_deletedBeforeThatWasKept_isOfUnknown() {
    owner.send(Workshop.TASK, Workshop.TASK + "/deletion", Map.of());
    workshop.change(IN_TRASH, Workshop.TASK_SORT, "REMOVE deletedByName, deletedAt", null);

    var page = owner.get(TRASH).html();
    assertTrue(page.contains(">unknown<"), page);
  }

  @Test
  void task_whoseTimeIsOver_isNotListed() {
    owner.send(Workshop.TASK, Workshop.TASK + "/deletion", Map.of());
    var now = Long.toString(Instant.now().getEpochSecond());
    workshop.change(
        IN_TRASH,
        Workshop.TASK_SORT,
        "SET expiresAt = :now",
        Map.of(":now", AttributeValue.fromN(now)));

    assertTrue(owner.get(TRASH).html().contains("Nothing is in the trash."));
  }

  @Test
  void page_isForEditors_andLinkedForThemOnly() {
    var viewer = workshop.as(Workshop.VIEWER);
    assertEquals(403, viewer.get(TRASH).status());
    assertFalse(viewer.get(Workshop.BOARD).html().contains(TRASH));
    assertTrue(workshop.as(Workshop.EDITOR).get(Workshop.BOARD).html().contains(TRASH));
    assertEquals(404, workshop.as(Workshop.EDITOR).get("/acme/projects/other/trash").status());
  }

  @Test
  void archivedProject_showsItsTrash_withoutButtonsThatFail() {
    owner.send(Workshop.TASK, Workshop.TASK + "/deletion", Map.of());
    owner.send(Workshop.BOARD + "/settings", Workshop.BOARD + "/archive", Map.of());
    workshop.site.settleJobs();

    var page = owner.get(TRASH).html();
    assertTrue(page.contains("LAUNCH-1"), page);
    assertFalse(page.contains("/restoration"), page);
    assertFalse(page.contains("href=\"" + Workshop.TASK), page);
  }
}
