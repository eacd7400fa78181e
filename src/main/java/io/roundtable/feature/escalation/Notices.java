package io.roundtable.feature.escalation;

import io.roundtable.command.EscalationNotice;
import io.roundtable.command.Notifier;
import io.roundtable.model.ActivityKind;
import io.roundtable.model.Escalation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hands notices to a notifier, whose faults are not the command's.
record Notices(Notifier notifier) {
  private static final Logger LOG = LoggerFactory.getLogger(Notices.class);

  void send(ActivityKind kind, EscalatedTask escalated, Escalation after, String note) {
    var actor = escalated.ground().user().userId();
    try {
      notifier.escalated(new EscalationNotice(kind, escalated.with(after), actor, note));
    } catch (RuntimeException fault) {
      LOG.warn("A responder was not notified of {}.", escalated.task().segment(), fault);
    }
  }
}
