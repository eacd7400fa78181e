package io.roundtable.feature.tenant;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Merge;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Tenant;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.page.zone.TimeZones;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Changes what a tenant is called, and the time zone that counts for those who have none of their
/// own. Where both are as they are, nothing is written.
///
/// @param before what the form was made from; null for anything
/// @param after what was typed and chosen
public record ChangeTenant(Settings before, Settings after) implements Command {
  /// Tenants are changed one after another.
  static final String LANE = "tenant";

  private static final Merge.Words<String> NAME =
      new Merge.Words<>("name of the tenant", name -> name);

  /// Refuses a command that lacks a part.
  public ChangeTenant {
    Objects.requireNonNull(after.zone());
  }

  /// The settings of a form.
  ///
  /// @param zone for example `Europe/Berlin`; null for none
  public record Settings(String name, String zone) {
    /// Refuses settings without a name.
    public Settings {
      Objects.requireNonNull(name);
    }
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return LANE;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.tenant(attempt.tenantId());
    var read = TenantAttempt.read(attempt, List.of(key));
    var tenant = read.find(key).orElseThrow(Access::notFound);
    var changed = merged(tenant);
    if (changed.equals(tenant)) {
      return Outcome.NONE;
    }
    var change =
        read.change(Outcome.NONE).update(tenant, changed).require(tenant, "name", "timeZone");
    audit(read, change, "name", tenant.name(), changed.name());
    audit(read, change, "time zone", tenant.timeZone(), changed.timeZone());
    return attempt.write(change, Outcome.NONE);
  }

  private Tenant merged(Tenant tenant) {
    var seen = before == null ? new Settings(tenant.name(), tenant.timeZone()) : before;
    // A form offers UTC where there is none: it counts already.
    boolean same = seen.zone() == null && after.zone().equals(TimeZones.UTC);
    var zone = new Merge.Edit<>(seen.zone(), same ? null : after.zone(), true);
    var merge = new Merge();
    var changed =
        tenant.with(
            merge.take(NAME, tenant.name(), new Merge.Edit<>(seen.name(), after.name(), true)),
            merge.take(TimeZones.ZONE, tenant.timeZone(), zone));
    merge.requireNoCollision("The settings were changed meanwhile");
    return changed;
  }

  private static void audit(
      TenantAttempt read, Change change, String what, String before, String after) {
    if (!Objects.equals(before, after)) {
      var name = read.find(TableKeys.tenant(read.user().tenantId())).orElseThrow().name();
      change.create(
          AuditLog.of(
              read.attempt(),
              read.user(),
              AuditKind.TENANT_CHANGED,
              name + ": " + what,
              before,
              after));
    }
  }
}
