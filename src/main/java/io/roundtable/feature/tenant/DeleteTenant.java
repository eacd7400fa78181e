package io.roundtable.feature.tenant;

import io.roundtable.command.Attempt;
import io.roundtable.command.Command;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.access.Permission;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import java.util.List;
import java.util.Objects;

/// Deletes a tenant with everything in it: with one write nobody finds it any more; a job removes
/// what is in it, and frees its addresses last, so that no old link, cookie or mail comes to
/// whoever takes one of them.
///
/// @param slug what the admin typed to confirm it
public record DeleteTenant(String slug) implements Command {
  static final String FIELD = "slug";

  /// Refuses a command that lacks a part.
  public DeleteTenant {
    Objects.requireNonNull(slug);
  }

  @Override
  public Permission permission() {
    return Permission.TENANT_ADMIN;
  }

  @Override
  public String lane() {
    return ChangeTenant.LANE;
  }

  @Override
  public boolean startsJob() {
    return true;
  }

  @Override
  public Outcome execute(Attempt attempt) {
    var read = TenantAttempt.read(attempt, List.of(TableKeys.tenant(attempt.tenantId())));
    var tenant =
        read.find(TableKeys.tenant(attempt.tenantId()))
            .filter(found -> found.slug() != null)
            .orElseThrow(Access::notFound);
    if (!slug.equals(tenant.slug().value())) {
      throw TaskRules.invalid(FIELD, "Type " + tenant.slug() + " to delete this tenant.");
    }
    var change =
        read.change(Outcome.NONE)
            .update(tenant, tenant.doomed())
            .create(TenantDeletionJob.of(attempt.nextId(), tenant, attempt.now()));
    return attempt.write(change, Outcome.NONE);
  }
}
