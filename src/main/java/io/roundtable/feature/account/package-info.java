/// Accounts: the start page, passwords, signing in and signing out, and where one is signed in.
///
/// Start at [io.roundtable.feature.account.SignIn].
package io.roundtable.feature.account;
