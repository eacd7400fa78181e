/// The escalations that wait for a responder. Start at
/// [io.roundtable.feature.escalation.EscalationsPage].
package io.roundtable.feature.escalation;
