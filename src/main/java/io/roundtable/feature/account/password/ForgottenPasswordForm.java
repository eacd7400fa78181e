package io.roundtable.feature.account.password;

import io.roundtable.web.form.Field;

/// The form `account/forgotten`.
///
/// @param email the field; null where there is no form: no mails are sent, or one was asked for
/// @param notice a sentence above it; null for none
/// @param passwords whether people sign in with passwords
/// @param mails whether mails are sent
/// @param signInUrl the way back
public record ForgottenPasswordForm(
    Field email, String notice, boolean passwords, boolean mails, String signInUrl) {}
