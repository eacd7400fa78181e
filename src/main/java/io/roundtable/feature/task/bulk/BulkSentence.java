package io.roundtable.feature.task.bulk;

import io.roundtable.model.id.TaskKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Says what became of each of several cards.
///
/// @param selected tasks by the segments of the form; empty for a segment that names none
/// @param notes one for each of its tasks, in their order
record BulkSentence(Map<String, Optional<TaskKey>> selected, List<String> notes) {
  /// The sentences.
  ///
  /// @param phrase what was done to those that were changed, for example `Moved to Done`
  /// @return for example `Moved to Done: LAUNCH-1, LAUNCH-2. Not there any more: LAUNCH-9.`
  String of(String phrase) {
    var gone = new ArrayList<>(with(BulkResult.GONE));
    selected.forEach((segment, task) -> addUnlessThere(gone, segment, task));
    var sentences = new ArrayList<String>();
    add(sentences, phrase, with(BulkResult.DONE));
    add(sentences, "No change needed", with(BulkResult.ALREADY));
    add(sentences, "Changed by somebody else meanwhile and left as they are", changed());
    add(sentences, "Without room for another label", with(BulkResult.FULL));
    add(sentences, "Not there any more", gone);
    return String.join(" ", sentences);
  }

  private static void addUnlessThere(List<String> gone, String segment, Optional<TaskKey> task) {
    if (task.isEmpty()) {
      gone.add(segment);
    }
  }

  private static void add(List<String> sentences, String phrase, List<String> cards) {
    if (!cards.isEmpty()) {
      sentences.add(phrase + ": " + String.join(", ", cards) + ".");
    }
  }

  private List<String> with(BulkResult result) {
    return cards(note -> note.equals(result.name()) ? "" : null);
  }

  /// With what each is now and was before.
  private List<String> changed() {
    var mark = BulkResult.CHANGED.name() + " ";
    return cards(note -> note.startsWith(mark) ? " (" + note.substring(mark.length()) + ")" : null);
  }

  /// @param then what follows the card of a note; null where it is not listed
  private List<String> cards(UnaryOperator<String> then) {
    var segments =
        selected.keySet().stream().filter(segment -> selected.get(segment).isPresent()).toList();
    var cards = new ArrayList<String>();
    for (int position = 0; position < Math.min(segments.size(), notes.size()); position++) {
      var more = then.apply(notes.get(position));
      if (more != null) {
        cards.add(segments.get(position) + more);
      }
    }
    return cards;
  }
}
