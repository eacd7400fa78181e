package io.roundtable.feature.inbox;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Inbox;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.read.Page;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.schema.TableKeys;
import java.util.List;

/// Notes that the actor has read a line of their inbox and everything older. What came after the
/// page was shown on which they said so stays unread.
///
/// @param upTo the newest line that they saw
public record MarkAllRead(String upTo) implements Command {
  /// So many lines are counted of those that came since; the number is shown up to 99.
  private static final int MOST_COUNTED = 100;

  /// Refuses a text that could not stand in a key.
  ///
  /// @throws IllegalArgumentException where `upTo` is not an identifier
  public MarkAllRead {
    Identifiers.require(upTo);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  @Override
  public String lane() {
    return "inboxes";
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var person = attempt.order().userId();
    var key = TableKeys.news(attempt.tenantId(), person, upTo);
    var inboxKey = TableKeys.inbox(attempt.tenantId(), person);
    var read = TenantAttempt.read(attempt, List.of(key, inboxKey));
    var inbox = read.find(inboxKey).filter(found -> !found.isReadUpTo(upTo));
    // A line that is gone was the last one, or nobody's: nothing is left to read.
    return read.find(key).isEmpty() || inbox.isEmpty() ? Outcome.NONE : mark(read, inbox.get());
  }

  /// Every line that comes or is read changes the number, which must be what was read.
  private Outcome mark(TenantAttempt read, Inbox inbox) {
    var attempt = read.attempt();
    var newest =
        attempt
            .reads()
            .tenants()
            .listNews(inbox.tenantId(), inbox.userId(), PageRequest.first(MOST_COUNTED))
            .await();
    var after = inbox.withUnread(since(newest), upTo);
    var change = read.change(Outcome.NONE).update(inbox, after).require(inbox, "unread");
    return attempt.write(change, Outcome.NONE);
  }

  private long since(Page<NewsEntry> newest) {
    return newest.items().stream()
        .filter(entry -> entry.readAt() == null && entry.entryId().compareTo(upTo) > 0)
        .count();
  }
}
