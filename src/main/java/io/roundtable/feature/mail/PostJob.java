package io.roundtable.feature.mail;

import io.roundtable.command.JobAttempt;
import io.roundtable.command.JobStep;
import io.roundtable.command.Outbox;
import io.roundtable.model.Job;
import io.vertx.core.Future;
import java.util.Optional;

/// Gives mails to be sent, all in one step.
///
/// @param mails whether any are sent; else it has nothing to do
public record PostJob(boolean mails) implements JobStep {
  @Override
  public Future<Optional<Job>> take(JobAttempt turn) {
    if (!mails) {
      return turn.finish();
    }
    var change = turn.change("Post");
    Outbox.post(change, turn.job(), turn.now());
    return turn.finish(change);
  }
}
