/// What a tenant's admins see and do. Start at [io.roundtable.feature.audit.AuditHandler].
package io.roundtable.feature.audit;
