/// The settings of a tenant. Start with [io.roundtable.feature.tenant.TenantHandler].
package io.roundtable.feature.tenant;
