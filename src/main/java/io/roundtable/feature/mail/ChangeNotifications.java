package io.roundtable.feature.mail;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.NewsKind;
import io.roundtable.model.state.Outcome;
import java.util.ArrayList;
import java.util.List;

/// Switches mails of the actor off and on. It names only what its sender changed, so that whatever
/// else was changed since they looked stays as it is.
///
/// @param off what the actor is not told by mail any more
/// @param on what the actor is told by mail from now on
public record ChangeNotifications(List<NewsKind> off, List<NewsKind> on) implements Command {
  /// Copies the kinds.
  public ChangeNotifications {
    off = List.copyOf(off);
    on = List.copyOf(on);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_MEMBER;
  }

  @Override
  public String lane() {
    return "profiles";
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = TenantAttempt.read(attempt, List.of());
    var user = read.user();
    var kinds = new ArrayList<>(user.mailOff());
    kinds.addAll(off);
    kinds.removeAll(on);
    var after = user.withMailOff(kinds);
    if (after.equals(user)) {
      return Outcome.NONE;
    }
    var change = read.change(Outcome.NONE).update(user, after).require(user, "mailOff");
    return attempt.write(change, Outcome.NONE);
  }
}
