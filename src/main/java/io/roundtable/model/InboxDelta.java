package io.roundtable.model;

import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.Escalation;
import java.util.HashMap;
import java.util.Map;

/// By how much a change of tasks changes people's numbers of unacknowledged escalations. Every
/// write that touches an escalation takes its counts from here, so that no Inbox drifts.
///
/// @param changes by person and project; none where the number stays
public record InboxDelta(Map<Place, Long> changes) {
  /// Nobody's number changes.
  public static final InboxDelta NONE = new InboxDelta(Map.of());

  /// The part of a person's Inbox that is about one project.
  public record Place(UserId userId, ProjectId projectId) {}

  /// Copies the numbers and leaves out those of 0.
  public InboxDelta {
    var kept = new HashMap<>(changes);
    kept.values().removeIf(change -> change == 0);
    changes = Map.copyOf(kept);
  }

  /// The difference that a change of one task makes.
  ///
  /// @param before as it was; null where it was not there or in the trash
  /// @param after as it will be; null where it will not be there or in the trash
  /// @return -1 for the person who no longer has it unacknowledged, +1 for the one who has it from
  ///     now on
  public static InboxDelta between(Task before, Task after) {
    return of(before, -1).plus(of(after, 1));
  }

  /// Both changes together.
  ///
  /// @param other of other tasks, or of a later change
  /// @return the sum for each person
  public InboxDelta plus(InboxDelta other) {
    var sum = new HashMap<>(changes);
    other.changes().forEach((place, change) -> sum.merge(place, change, Long::sum));
    return new InboxDelta(sum);
  }

  private static InboxDelta of(Task task, long number) {
    return task == null
        ? NONE
        : task.escalated()
            .filter(Escalation::waiting)
            .map(escalation -> new Place(escalation.escalatedTo(), task.key().projectId()))
            .map(place -> new InboxDelta(Map.of(place, number)))
            .orElse(NONE);
  }
}
