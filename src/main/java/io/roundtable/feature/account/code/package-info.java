/// Codes of the time as a second factor: switching them on and off, and signing in with one.
///
/// Start at [io.roundtable.feature.account.code.CodesHandler].
package io.roundtable.feature.account.code;
