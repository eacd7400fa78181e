package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Columns that are changed while others move tasks.
class ColumnRacesIT {
  private static final int CLIENTS = 50;

  @AutoClose private final ColumnForms forms = new ColumnForms();

  @Test
  void limit_setWhileManyMoveIn_isNeverExceeded() {
    createTasks();
    var edit = forms.editForm("DONE", Map.of("name", "DONE", "closing", "yes", "taskLimit", "20"));
    var moves = moves("DONE");
    var limited =
        CompletableFuture.supplyAsync(
            () -> forms.owner.copy().post(ColumnForms.COLUMNS + "/DONE", edit).status());
    var statuses = moves.stream().map(CompletableFuture::join).toList();
    long moved = statuses.stream().filter(status -> status == 303).count();
    assertTrue(List.of(303, 422).contains(limited.join()), limited.toString());
    assertEquals(moved, forms.column("DONE").taskCount());
    assertEquals(moved, standing("DONE"));
    if (limited.join() == 303) {
      assertEquals(20, moved);
    } else {
      assertEquals(CLIENTS, moved);
    }
  }

  @Test
  void column_removedWhileManyMoveInAndOut_losesNoTask() {
    forms.add("Review", "");
    createTasks();
    var moves = moves("REVIEW");
    moves.get(CLIENTS / 2).join();
    assertEquals(303, forms.remove("REVIEW", "OPEN").status());
    moves.forEach(CompletableFuture::join);
    forms.projects.site.settleJobs();
    assertEquals(List.of("OPEN", "DONE"), forms.order());
    assertEquals(CLIENTS + 1, forms.tasks().size());
    assertEquals(CLIENTS + 1, standing("OPEN"));
    assertEquals(CLIENTS + 1, forms.column("OPEN").taskCount());
  }

  private void createTasks() {
    for (int number = 0; number < CLIENTS; number++) {
      assertEquals(303, forms.create("Task " + number, "OPEN").status());
    }
  }

  /// One client a task, all at once.
  private List<CompletableFuture<Integer>> moves(String status) {
    return IntStream.range(0, CLIENTS)
        .mapToObj(number -> number + 2)
        .map(number -> move("LAUNCH-" + number, status))
        .toList();
  }

  private CompletableFuture<Integer> move(String reference, String status) {
    var browser = forms.owner.copy();
    var page = ColumnForms.BOARD + "/tasks/new";
    var form = browser.fields(page, Map.of("status", status));
    var path = ColumnForms.BOARD + "/tasks/" + reference + "/status";
    return CompletableFuture.supplyAsync(() -> browser.post(path, form).status());
  }

  private long standing(String status) {
    return forms.tasks().stream().filter(task -> task.status().equals(status)).count();
  }
}
