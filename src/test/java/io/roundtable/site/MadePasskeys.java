package io.roundtable.site;

import io.roundtable.model.Passkey;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.time.Instant;

/// Passkeys that no device has, of which the person's identifier says all.
public final class MadePasskeys {
  private MadePasskeys() {}

  public static Passkey of(TenantId tenant, UserId user) {
    return of(tenant, user, user.value(), "Secret of " + tenant);
  }

  static Passkey of(TenantId tenant, UserId user, String credentialId, String name) {
    var times = new Passkey.Times(Instant.parse("2026-10-01T08:00:00Z"), null, null);
    return new Passkey(tenant, user, credentialId, "none", 0, name, false, times);
  }
}
