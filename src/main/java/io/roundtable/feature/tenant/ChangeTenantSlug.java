package io.roundtable.feature.tenant;

import io.roundtable.command.Attempt;
import io.roundtable.command.AuditLog;
import io.roundtable.command.Command;
import io.roundtable.command.Merge;
import io.roundtable.command.TaskRules;
import io.roundtable.command.TenantAttempt;
import io.roundtable.model.Access;
import io.roundtable.model.Tenant;
import io.roundtable.model.TenantSlug;
import io.roundtable.model.access.Permission;
import io.roundtable.model.id.Slug;
import io.roundtable.model.state.AuditKind;
import io.roundtable.model.state.Outcome;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import java.util.List;
import java.util.Objects;

/// Moves a tenant to another address. The last ones stay claimed and lead there; an older one is
/// free again. To the address it has, nothing is written. Its outcome's subject is the slug.
///
/// @param slug the address that is claimed
/// @param seen the address that the sender saw; null for any
public record ChangeTenantSlug(Slug slug, String seen) implements Command {
  static final String FIELD = "slug";

  private static final Merge.Words<String> ADDRESS =
      new Merge.Words<>("address of the tenant", slug -> slug);

  /// Refuses a command that lacks a part.
  public ChangeTenantSlug {
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
  public Outcome execute(Attempt attempt) {
    var key = TableKeys.tenant(attempt.tenantId());
    var read = TenantAttempt.read(attempt, List.of(key, TableKeys.tenantSlug(slug)));
    var tenant = read.find(key).filter(held -> held.slug() != null).orElseThrow(Access::notFound);
    var outcome = Outcome.of(slug.value());
    if (slug.equals(tenant.slug())) {
      return outcome;
    }
    var merge = new Merge();
    merge.replace(ADDRESS, String.valueOf(tenant.slug()), Merge.Edit.of(seen, slug.value()));
    merge.requireNoCollision("The address was changed meanwhile");
    return attempt.write(move(read, tenant, outcome), outcome);
  }

  private Change move(TenantAttempt read, Tenant tenant, Outcome outcome) {
    var moved = tenant.at(slug);
    var change = read.change(outcome).update(tenant, moved);
    claim(read, tenant, change);
    tenant.formerSlugs().stream()
        .filter(former -> !former.equals(slug) && !moved.formerSlugs().contains(former))
        .forEach(freed -> change.delete(new TenantSlug(freed, tenant.tenantId()), "tenantId"));
    return change.create(
        AuditLog.of(
            read.attempt(),
            read.user(),
            AuditKind.TENANT_CHANGED,
            tenant.name() + ": address",
            String.valueOf(tenant.slug()),
            slug.value()));
  }

  /// A former address of its own is claimed already.
  private void claim(TenantAttempt read, Tenant tenant, Change change) {
    var claim = read.find(TableKeys.tenantSlug(slug));
    if (claim.isEmpty() && !slug.isReserved()) {
      change.create(new TenantSlug(slug, tenant.tenantId()));
    } else if (claim.filter(own -> own.tenantId().equals(tenant.tenantId())).isPresent()) {
      change.require(claim.get(), "tenantId");
    } else {
      throw TaskRules.invalid(
          FIELD, "The address " + slug + " is not available. Choose another one.");
    }
  }
}
