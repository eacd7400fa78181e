/// Conversations with DynamoDB, written down one request a line with the answer of the service, and
/// what runs them: against this engine in the build, against other engines for comparison. Start at
/// [io.roundtable.engine.fidelity.RuleScript].
package io.roundtable.engine.fidelity;
