package io.roundtable.feature.account;

import io.roundtable.web.form.Field;

/// The form `account/password`, with the present password or by a link. What was typed is never
/// given back.
///
/// @param email the address to sign in with, by which browsers know whose password it is; null
///     where there is none
/// @param present the field of the present password; null by a link
/// @param chosen the field of the new one; null where nobody signs in with a password
/// @param again the field in which it is typed once more; null as well
/// @param notice a sentence above the form; null for none
public record PasswordForm(String email, Field present, Field chosen, Field again, String notice) {}
