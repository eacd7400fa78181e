package io.roundtable.feature.inbox;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Inbox;
import io.roundtable.model.NewsEntry;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Notes that the actor has read a line of their inbox; of one that was read before, nothing is
/// written.
///
/// @param entryId which line
public record MarkRead(String entryId) implements Command {
  /// Refuses a command that lacks a part.
  public MarkRead {
    Objects.requireNonNull(entryId);
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
    if (!Identifiers.isValid(entryId)) {
      throw Access.notFound();
    }
    var person = attempt.order().userId();
    var key = TableKeys.news(attempt.tenantId(), person, entryId);
    var inboxKey = TableKeys.inbox(attempt.tenantId(), person);
    var read = TenantAttempt.read(attempt, List.of(key, inboxKey));
    var entry = read.find(key).orElseThrow(Access::notFound);
    var inbox = read.find(inboxKey).orElse(new Inbox(attempt.tenantId(), person, 0));
    return inbox.isRead(entry) ? Outcome.NONE : mark(read, entry, inbox);
  }

  private static Outcome mark(TenantAttempt read, NewsEntry entry, Inbox inbox) {
    var unread = Math.max(0, inbox.unread() - 1);
    var change =
        read.change(Outcome.NONE)
            .update(entry, entry.read(read.attempt().now()))
            .update(inbox, inbox.withUnread(unread, inbox.readUpTo()))
            .require(inbox, "readUpTo");
    return read.attempt().write(change, Outcome.NONE);
  }
}
