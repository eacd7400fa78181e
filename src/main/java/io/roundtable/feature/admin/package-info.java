/// What a tenant's admins see and do. Start at [io.roundtable.feature.admin.AuditHandler].
package io.roundtable.feature.admin;
