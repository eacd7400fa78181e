package io.roundtable.feature.account;

import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;

/// An account that somebody signs in to, whether it exists or not.
///
/// @param tenantId in which tenant
/// @param email the same however it is spelt
record Account(TenantId tenantId, String email) {
  /// The account of an address as it was typed.
  static Account of(TenantId tenantId, String typed) {
    return new Account(tenantId, EmailAddress.parse(typed).map(EmailAddress::value).orElse(typed));
  }

  /// For example `t1 ada@acme.example`; a tenant's identifier has no blank.
  @Override
  public String toString() {
    return tenantId + " " + email;
  }
}
