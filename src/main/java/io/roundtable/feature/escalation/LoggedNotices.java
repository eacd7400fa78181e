package io.roundtable.feature.escalation;

import io.roundtable.command.EscalationNotice;
import io.roundtable.command.Notifier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes notices to the log, at level DEBUG, and nothing else.
public final class LoggedNotices implements Notifier {
  private static final Logger LOG = LoggerFactory.getLogger(LoggedNotices.class);

  @Override
  public void escalated(EscalationNotice notice) {
    var task = notice.task();
    LOG.debug(
        "{} of {} in tenant {} to {}",
        notice.kind(),
        task.segment(),
        task.key().tenantId(),
        task.escalation().escalatedTo());
  }
}
