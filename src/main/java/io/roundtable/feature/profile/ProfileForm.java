package io.roundtable.feature.profile;

import io.roundtable.web.NavigationItem;

/// The form of `profile/profile`: who somebody is here, and where their days begin.
///
/// @param name the person's
/// @param email the address to sign in with; null where there is none
/// @param zone the choice of a time zone
/// @param clock what the clock shows there now, for example `1 Dec 2026, 19:05`
/// @param tenant leads to the tenant's settings; null where they are not for the person
public record ProfileForm(
    String name, String email, TimeZoneField zone, String clock, NavigationItem tenant) {}
