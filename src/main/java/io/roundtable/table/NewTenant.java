package io.roundtable.table;

import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;

/// A tenant with its first admin.
///
/// @param tenant with a slug
/// @param admin with an email address
/// @param credential the admin's
public record NewTenant(Tenant tenant, User admin, Credential credential) {}
