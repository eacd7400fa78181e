package io.roundtable.feature.profile;

/// The form of `profile/tenant`: where days begin for those who have no time zone of their own.
///
/// @param zone the choice of a time zone
/// @param clock what the clock shows there now, for example `1 Dec 2026, 19:05`
public record TenantForm(TimeZoneField zone, String clock) {}
