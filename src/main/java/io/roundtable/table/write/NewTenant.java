package io.roundtable.table.write;

import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import java.util.Objects;

/// A tenant with its first admin.
///
/// @param tenant with a slug
/// @param admin a person of this tenant with an email address
/// @param credential the admin's
public record NewTenant(Tenant tenant, User admin, Credential credential) {
  /// Refuses parts that do not belong together.
  ///
  /// @throws IllegalArgumentException where they name different tenants or people
  public NewTenant {
    Objects.requireNonNull(tenant.slug());
    Objects.requireNonNull(admin.email());
    boolean together =
        admin.tenantId().equals(tenant.tenantId())
            && credential.tenantId().equals(tenant.tenantId())
            && credential.userId().equals(admin.userId());
    if (!together) {
      throw new IllegalArgumentException("the parts of a new tenant do not belong together");
    }
  }
}
