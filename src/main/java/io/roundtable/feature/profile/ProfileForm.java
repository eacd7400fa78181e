package io.roundtable.feature.profile;

import io.roundtable.page.zone.TimeZoneField;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import java.util.List;

/// The form of `profile/profile`: who somebody is here, and where their days begin.
///
/// @param person the name as it is
/// @param name the field `name`
/// @param nameBefore the name that its form is made from, for the field `was.name`
/// @param nameAction where that form is posted to
/// @param nameKey tells that form from others
/// @param email the address to sign in with; null where there is none
/// @param zone the choice of a time zone
/// @param ways lead on to what else is one's own
/// @param tenant leads to the tenant's settings; null where they are not for the person
public record ProfileForm(
    String person,
    Field name,
    String nameBefore,
    String nameAction,
    String nameKey,
    String email,
    TimeZoneField zone,
    List<NavigationItem> ways,
    NavigationItem tenant) {
  /// Copies the ways.
  public ProfileForm {
    ways = List.copyOf(ways);
  }
}
