/// Carrying out commands on escalations. Start at
/// [io.roundtable.work.escalation.EscalationExecution].
package io.roundtable.work.escalation;
