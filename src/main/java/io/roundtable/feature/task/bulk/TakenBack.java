package io.roundtable.feature.task.bulk;

import io.roundtable.command.EndedEscalation;
import io.roundtable.model.Task;
import io.roundtable.model.id.TaskKey;
import io.roundtable.model.id.TouchedTask;
import io.roundtable.model.state.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A task that a change of several tasks changed, and what it was before.
///
/// @param key which task
/// @param left the version that the change gave to it
/// @param before the value that the action replaced, see [BulkAction#value(Task)]
/// @param ended the escalation that ended with it
record TakenBack(TaskKey key, long left, String before, Optional<EndedEscalation> ended) {
  /// A text for the memory of the change.
  ///
  /// @param task as it was before
  static String memory(BulkAction action, Task task) {
    var held = task.escalated().map(found -> found.since(task.key().createdAt()));
    return action.value(task) + held.map(found -> " " + new EndedEscalation(found)).orElse("");
  }

  /// The action of a change, and the tasks that it changed.
  ///
  /// @param outcome of [ChangeTasks]
  record Change(BulkAction action, List<TakenBack> tasks) {
    static Change of(Outcome outcome) {
      var touched = outcome.touched();
      var notes = outcome.notes();
      int first = notes.size() - touched.size();
      var tasks = new ArrayList<TakenBack>();
      for (int place = 0; place < touched.size(); place++) {
        tasks.add(parse(touched.get(place), notes.get(first + place)));
      }
      return new Change(BulkAction.parse(notes.get(first - 1)), tasks);
    }

    private static TakenBack parse(TouchedTask task, String memory) {
      var parts = memory.split(" ", 2);
      var ended = parts.length < 2 ? null : EndedEscalation.parse(parts[1]);
      return new TakenBack(task.key(), task.version(), parts[0], Optional.ofNullable(ended));
    }
  }
}
