/// Passkeys: registering and removing one's own, and signing in with them.
///
/// Start at [io.roundtable.feature.account.passkey.PasskeysHandler].
package io.roundtable.feature.account.passkey;
