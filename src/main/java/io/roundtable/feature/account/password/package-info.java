/// Forgotten passwords: asking for a link by mail, and choosing a new password by a link.
///
/// Start at [io.roundtable.feature.account.password.ForgottenPasswordHandler].
package io.roundtable.feature.account.password;
