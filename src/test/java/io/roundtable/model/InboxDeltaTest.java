package io.roundtable.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TaskId;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import io.roundtable.model.state.EscalationState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class InboxDeltaTest {
  private static final Instant TIME = Instant.parse("2026-11-02T09:00:00Z");
  private static final Task TASK =
      Task.of(
          new TaskKey(new TenantId("t1"), new ProjectId("p1"), TIME, new TaskId("a1")),
          "OPEN",
          "Paint");

  private static Task escalated(String responder, EscalationState state) {
    return TASK.withEscalation(
        new Escalation(new UserId(responder), state, TIME, null, null, null));
  }

  private static InboxDelta.Place place(String responder) {
    return new InboxDelta.Place(new UserId(responder), TASK.key().projectId());
  }

  @Test
  void delta_whenHandedOnUnseen_movesOne() {
    var before = escalated("ada", EscalationState.NEW);

    var delta = InboxDelta.between(before, escalated("ben", EscalationState.NEW));

    assertEquals(Map.of(place("ada"), -1L, place("ben"), 1L), delta.changes());
  }

  @Test
  void delta_whenAcknowledged_takesOneAway() {
    var before = escalated("ada", EscalationState.NEW);

    var delta = InboxDelta.between(before, escalated("ada", EscalationState.SEEN));

    assertEquals(Map.of(place("ada"), -1L), delta.changes());
  }

  @Test
  void delta_whenNothingOfTheEscalationChanges_isNone() {
    var task = escalated("ada", EscalationState.NEW);

    assertEquals(InboxDelta.NONE, InboxDelta.between(task, task.withTitle("Paint it")));
  }

  /// An Inbox that follows every step of any number of tasks says what counting them says.
  @Property
  void deltas_ofAnySteps_sumUpToWhatCountingSays(@ForAll("lives") List<List<Task>> lives) {
    var followed = InboxDelta.NONE;
    var counted = new HashMap<InboxDelta.Place, Long>();
    for (var life : lives) {
      Task before = null;
      for (var after : life) {
        followed = followed.plus(InboxDelta.between(before, after));
        before = after;
      }
      if (before != null && before.escalated().filter(Escalation::waiting).isPresent()) {
        counted.merge(place(before.escalation().escalatedTo().value()), 1L, Long::sum);
      }
    }

    assertEquals(counted, followed.changes());
  }

  @Provide
  Arbitrary<List<List<Task>>> lives() {
    var states = new ArrayList<>(List.of(EscalationState.values()));
    states.add(null);
    var escalated =
        Arbitraries.of("ada", "ben", "cyd")
            .flatMap(responder -> Arbitraries.of(states).map(state -> escalated(responder, state)));
    var tasks = Arbitraries.oneOf(escalated, Arbitraries.just(TASK)).injectNull(0.2);
    return tasks.list().ofMaxSize(8).list().ofMaxSize(5);
  }
}
