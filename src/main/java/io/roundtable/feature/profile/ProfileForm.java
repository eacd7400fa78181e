package io.roundtable.feature.profile;

import io.roundtable.web.NavigationItem;
import java.util.List;

/// The form of `profile/profile`: who somebody is here, and where their days begin.
///
/// @param name the person's
/// @param email the address to sign in with; null where there is none
/// @param zone the choice of a time zone
/// @param ways lead on to what else is one's own
/// @param tenant leads to the tenant's settings; null where they are not for the person
public record ProfileForm(
    String name,
    String email,
    TimeZoneField zone,
    List<NavigationItem> ways,
    NavigationItem tenant) {
  /// Copies the ways.
  public ProfileForm {
    ways = List.copyOf(ways);
  }
}
