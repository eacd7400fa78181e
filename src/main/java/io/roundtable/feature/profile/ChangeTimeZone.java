package io.roundtable.feature.profile;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.zone.TimeZones;
import java.util.List;
import java.util.Objects;

/// Changes the time zone in which the actor's own days begin. Its outcome's subject is the zone.
///
/// @param before the zone that the form was rendered with; empty for none
/// @param after the zone that was chosen, for example `Europe/Berlin`
public record ChangeTimeZone(String before, String after) implements Command {
  /// Refuses a command that lacks a part.
  public ChangeTimeZone {
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
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
    var outcome = Outcome.of(after);
    if (after.equals(user.timeZone())) {
      return outcome;
    }
    TimeZones.requireUnchanged(before, user.timeZone(), after);
    var change = read.change(outcome).update(user, user.withTimeZone(after));
    return attempt.write(change.require(user, "timeZone"), outcome);
  }
}
