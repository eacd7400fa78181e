package io.roundtable.command;

import io.roundtable.model.Activity;
import io.roundtable.model.Task;

/// Tells a responder that an escalation came. It is called after the escalation is durable, at most
/// once for each: not again where the same form is sent twice, and not where the process ends
/// between the write and the call.
@FunctionalInterface
public interface Notifier {
  /// Tells nobody.
  Notifier NONE = (task, activity) -> {};

  /// Takes a notice and returns at once: what takes time happens elsewhere. Whatever it throws is
  /// logged and does not concern the command.
  ///
  /// @param task as it was written, with the escalation
  /// @param activity who did it, and the note; `ESCALATED`, `HANDED_ON` or `HANDED_BACK`
  void escalated(Task task, Activity activity);
}
