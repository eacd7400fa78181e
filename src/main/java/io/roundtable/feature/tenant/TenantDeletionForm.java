package io.roundtable.feature.tenant;

import io.roundtable.web.form.Field;

/// The form `tenant/deletion` that asks whether a tenant is really to be deleted.
///
/// @param word what is to be typed, the slug
/// @param facts for example `3 projects and 12 people`
/// @param slug the field `slug`
public record TenantDeletionForm(String word, String facts, Field slug) {}
