package io.roundtable.feature.board;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Task;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.row.TaskCard;
import io.roundtable.model.state.Assignment;
import io.roundtable.model.state.TaskDetails;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardFilterTest {
  private static final UserId ADA = new UserId("u1");
  private static final LocalDate TODAY = LocalDate.parse("2026-10-20");
  private static final BoardFilter.Looking OPEN = new BoardFilter.Looking(ADA, false, TODAY);
  private static final BoardFilter.Looking CLOSED = new BoardFilter.Looking(ADA, true, TODAY);

  @ParameterizedTest
  @CsvSource({
    "assignee, me, true",
    "assignee, u1, true",
    "assignee, u2, false",
    "assignee, none, false",
    "label, BUG, true",
    "label, bu, false",
    "text, ' STRASSE', true",
    "text, stress, false",
    "due, overdue, true",
    "due, week, false",
    "due, none, false",
    "due, never, true",
    "other, x, true"
  })
  void card_ofAda_matches(String part, String value, boolean matches) {
    var card = card("Fix the Strasse", "u1", "2026-10-19", List.of("Bug", "print"));

    assertEquals(matches, filter(Map.of(part, value)).matches(card, OPEN));
  }

  @ParameterizedTest
  @CsvSource({
    "2026-10-19, overdue, true",
    "2026-10-20, overdue, false",
    "2026-10-20, week, true",
    "2026-10-27, week, true",
    "2026-10-28, week, false"
  })
  void day_countsInUtc(String day, String due, boolean matches) {
    var card = card("Any", null, day, List.of());

    assertAll(
        () -> assertEquals(matches, filter(Map.of("due", due)).matches(card, OPEN)),
        () -> assertFalse(filter(Map.of("due", due)).matches(card, CLOSED), "nothing is late"));
  }

  @Test
  void card_ofNobodyWithoutDate_matchesNone() {
    var card = card("Any", null, null, List.of());

    assertTrue(filter(Map.of("assignee", "none", "due", "none")).matches(card, OPEN));
    assertFalse(filter(Map.of("assignee", "me")).matches(card, OPEN));
  }

  @Test
  void parts_mustAllMatch() {
    var card = card("Fix", "u1", null, List.of("bug"));

    assertTrue(filter(Map.of("assignee", "me", "label", "bug")).matches(card, OPEN));
    assertFalse(filter(Map.of("assignee", "me", "label", "print")).matches(card, OPEN));
  }

  @Test
  void address_carriesEveryPartEncoded_andWithoutLeavesOneOut() {
    var filter = filter(Map.of("assignee", "none", "label", "a&b", "due", "week", "text", "ü ?"));

    assertEquals("/b?assignee=none&label=a%26b&due=week&text=%C3%BC%20%3F", filter.in("/b"));
    assertEquals("/b?assignee=none&due=week&text=%C3%BC%20%3F", filter.without("label").in("/b"));
    assertEquals("/b", filter(Map.of("due", "x", "text", "  ")).in("/b"));
    assertFalse(filter(Map.of("due", "x", "text", "  ")).active());
  }

  private static BoardFilter filter(Map<String, String> parameters) {
    return BoardFilter.of(name -> parameters.getOrDefault(name, ""));
  }

  private static TaskCard card(String title, String assignee, String dueOn, List<String> labels) {
    var key = new TaskKey(new TenantId("t1"), new ProjectId("p1"), Instant.EPOCH, new TaskId("a1"));
    var day = dueOn == null ? null : LocalDate.parse(dueOn);
    var assignment = assignee == null ? null : new Assignment(new UserId(assignee), "Ada", true);
    return TaskCard.of(
        Task.of(key, "OPEN", title)
            .withDetails(new TaskDetails(null, day, labels, null))
            .withAssignment(assignment));
  }
}
