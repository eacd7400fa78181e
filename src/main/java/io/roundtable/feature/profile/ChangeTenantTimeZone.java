package io.roundtable.feature.profile;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Changes the time zone of a tenant: it counts for those who have none of their own. Its outcome's
/// subject is the zone.
///
/// @param before the zone that the form was rendered with; empty for none
/// @param after the zone that was chosen, for example `Europe/Berlin`
public record ChangeTenantTimeZone(String before, String after) implements Command {
  /// Refuses a command that lacks a part.
  public ChangeTenantTimeZone {
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return "tenant";
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.tenant(attempt.order().tenantId());
    var read = TenantAttempt.read(attempt, List.of(key));
    var tenant = read.find(key).orElseThrow(Access::notFound);
    var present = tenant.timeZone();
    var outcome = Outcome.of(after);
    if (after.equals(present)) {
      return outcome;
    }
    TimeZones.requireUnchanged(before, present, after);
    var change =
        read.change(outcome)
            .update(tenant, tenant.withTimeZone(after))
            .require(tenant, "timeZone")
            .create(
                AuditLog.of(
                    attempt,
                    read.user(),
                    AuditKind.TENANT_CHANGED,
                    tenant.name() + ": time zone",
                    present,
                    after));
    return attempt.write(change, outcome);
  }
}
