/// The audit trail that a tenant's admins see. Start at [io.roundtable.feature.audit.AuditHandler].
package io.roundtable.feature.audit;
