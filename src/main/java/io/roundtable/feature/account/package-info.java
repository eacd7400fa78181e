/// Accounts: the start page, passwords, signing in and signing out.
///
/// Start at [io.roundtable.feature.account.SignIn].
package io.roundtable.feature.account;
