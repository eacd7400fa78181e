package io.roundtable.feature.tenant;

import io.roundtable.page.zone.TimeZoneField;
import io.roundtable.web.form.Field;

/// The forms of `tenant/settings`: what a tenant is called, where its days begin, and where it is.
///
/// @param name the field `name`
/// @param nameBefore the name that the form is made from, for the field `was.name`
/// @param zone the choice of the time zone
/// @param slug the field `slug`
/// @param slugBefore the same of the address, for the field `was.slug`
/// @param slugAction where the form for the address is posted to
/// @param slugKey tells that form from others
public record TenantForms(
    Field name,
    String nameBefore,
    TimeZoneField zone,
    Field slug,
    String slugBefore,
    String slugAction,
    String slugKey) {}
