package io.roundtable.feature.account;

import io.roundtable.web.form.Field;

/// The form `account/setup`.
///
/// @param code the field of the code, always empty
/// @param tenant the name of the tenant
/// @param slug its address; made from the name where it is empty
/// @param name the first admin's name
/// @param email the first admin's address
/// @param password the field, always empty: what was typed is never given back
/// @param notice a sentence above the form, or null
public record SetupForm(
    Field code, Field tenant, Field slug, Field name, Field email, Field password, String notice) {}
