package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.roundtable.model.id.TaskId;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.PageRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// What stays of a task that was deleted by a form, and for how long.
class TrashIT {
  @AutoClose private final ColumnForms forms = new ColumnForms();

  @Test
  void deletedTask_leavesItsHistory_forThirtyDays_andNothingAfterwards() {
    forms.create("Paint", "OPEN");
    var taskId = forms.tasks().getLast().key().taskId();
    var deletion = ColumnForms.BOARD + "/tasks/LAUNCH-2/deletion";
    var page = ColumnForms.BOARD + "/tasks/new";
    assertEquals(303, forms.owner.send(page, deletion, Map.of()).status());
    forms.projects.site.settleJobs();
    assertFalse(beside(taskId).isEmpty());
    forms.projects.site.clock().advance(Duration.ofDays(30).plusSeconds(1));
    forms.projects.site.settleJobs();
    assertEquals(List.of(), beside(taskId));
  }

  private List<?> beside(TaskId taskId) {
    var reads = forms.projects.site.table().reads(new PageCost()).tasks();
    var page = PageRequest.first(PageRequest.MAXIMUM_SIZE);
    return Site.result(reads.listCollection(ProjectForms.TENANT, taskId, page)).items();
  }
}
