package io.roundtable.feature.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Activity;
import io.roundtable.model.Column;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.ActivityKind;
import io.roundtable.model.state.ColumnState;
import io.roundtable.page.ProjectContext;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ActivitySentencesTest {
  private static final TenantId TENANT = new TenantId("t1");
  private static final ProjectContext PROJECT =
      new ProjectContext(null, null, List.of(column("OPEN", "Open")));

  @ParameterizedTest
  @CsvSource({
    "CREATED, , , , created it.",
    "EDITED, title, Old, New, changed the title from Old to New.",
    "EDITED, due date, , 2026-12-24, changed the due date to 24 Dec 2026.",
    "EDITED, due date, 2026-12-24, , changed the due date from 24 Dec 2026.",
    "EDITED, due date, soon, , changed the due date from soon.",
    "EDITED, text, Old, New, changed the text.",
    "EDITED, text, , New, wrote the text.",
    "EDITED, text, Old, , removed the text.",
    "EDITED, text, , , changed the text.",
    "EDITED, description, , , changed the description.",
    "EDITED, , , , changed it.",
    "MOVED, status, OPEN, GONE, moved it from Open to GONE.",
    "MOVED, status, , OPEN, moved it to Open.",
    "ASSIGNED, , , Ben, assigned it to Ben.",
    "ASSIGNED, , Ada, Ben, assigned it to Ben.",
    "ASSIGNED, , Ada, , took the assignment back from Ada.",
    "ASSIGNED, , , , took the assignment back.",
    "ESCALATED, , , Ben, escalated it to Ben.",
    "ESCALATED, , , , escalated it.",
    "ACKNOWLEDGED, , , , acknowledged the escalation.",
    "HANDED_ON, , Ben, Ada, handed the escalation on to Ada.",
    "HANDED_BACK, , Ben, Ada, handed the escalation back to Ada.",
    "REOPENED, , , Ben, reopened the escalation to Ben.",
    "RESOLVED, , , , resolved the escalation.",
    "DELETED, , , , deleted it.",
    "RESTORED, , , , restored it.",
  })
  void of_aChange_saysWhatWasDone(
      ActivityKind kind, String field, String before, String after, String sentence) {
    assertEquals(sentence, ActivitySentences.of(activity(kind, field, before, after), PROJECT));
  }

  @ParameterizedTest
  @EnumSource
  void of_anyKindWithoutDetails_isASentenceWithoutGaps(ActivityKind kind) {
    var sentence = ActivitySentences.of(activity(kind, null, null, null), PROJECT);

    assertTrue(sentence.matches("[a-z]+( [a-z]+)*\\."), sentence);
  }

  private static Activity activity(ActivityKind kind, String field, String before, String after) {
    return new Activity(
        TENANT,
        new TaskId("a1"),
        "change",
        Instant.EPOCH,
        new Activity.Actor(new UserId("u1"), "Ada"),
        kind,
        new Activity.Edit(field, before, after),
        null);
  }

  private static Column column(String status, String name) {
    return new Column(
        TENANT, new ProjectId("p1"), status, name, false, 0, 0, null, ColumnState.OPEN, 1);
  }
}
