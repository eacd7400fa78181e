package io.roundtable.feature.account;

import io.roundtable.command.Attempt;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Session;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.web.session.SessionClaim;

/// The session in which a form was sent goes on under another token, and all others of its person
/// end. The token it had before serves for a minute more what was under way.
///
/// @param from the hash of the token that the form came with
/// @param to the hash of the new one
public record SessionRenewal(String from, String to) {
  private static final Failure ENDED =
      new Failure.Conflict(
          "This session was renewed or has ended",
          "You changed something of your sessions meanwhile, perhaps in another window. Load the"
              + " page again, then send this once more.");

  /// Of a claim, by the one that takes its place.
  public static SessionRenewal of(SessionClaim before, SessionClaim after) {
    return new SessionRenewal(before.token().hash(), after.token().hash());
  }

  /// The key of the session, which a command must ask for.
  public ItemKey<Session> key(Attempt attempt) {
    return TableKeys.session(attempt.tenantId(), attempt.order().userId(), from);
  }

  /// Begins the writes of a command with those of the renewal.
  ///
  /// @param read what the command read, with the session
  /// @throws FailureException with Conflict where the session is not the one it was
  public Change change(TenantAttempt read, Outcome outcome) {
    var now = read.attempt().now();
    var user = read.user();
    var next = user.nextGeneration();
    var session =
        read.find(key(read.attempt()))
            .filter(found -> found.counts(user, now) && !found.isReplaced())
            .orElseThrow(() -> new FailureException(ENDED));
    return read.change(outcome)
        .update(user, next)
        .update(session, session.replaced(to, next.generation(), now))
        .create(session.renewed(to, next.generation(), now));
  }
}
