package io.roundtable.feature.account;

import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import java.util.List;

/// The page `account/start`: the way to one's tenant.
///
/// @param frame the frame of a visitor without tenant
/// @param title the heading
/// @param homes the tenants that the browser is signed in to, or may continue in
/// @param tenant what was typed, empty at first; sent as `tenant` by GET to `/`
/// @param problem what is wrong with it, as a full sentence; null at first
/// @param notice a sentence above everything; null for none
public record StartPage(
    Frame frame,
    String title,
    List<NavigationItem> homes,
    String tenant,
    String problem,
    String notice) {
  /// Copies the tenants.
  public StartPage {
    homes = List.copyOf(homes);
  }

  /// Whether the field is marked (`aria-invalid`).
  ///
  /// @return `true`, or null
  public String invalid() {
    return problem == null ? null : "true";
  }
}
