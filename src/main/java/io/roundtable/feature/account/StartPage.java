package io.roundtable.feature.account;

import io.roundtable.web.Frame;

/// The page `account/start`: the way to one's tenant.
///
/// @param frame the frame of a visitor without tenant
/// @param title the heading
/// @param anyTenant whether there is a tenant at all; without one the page says how to begin
/// @param tenant what was typed, empty at first; sent as `tenant` by GET to `/`
/// @param problem what is wrong with it, as a full sentence; null at first
public record StartPage(
    Frame frame, String title, boolean anyTenant, String tenant, String problem) {
  /// Whether the field is marked (`aria-invalid`).
  ///
  /// @return `true`, or null
  public String invalid() {
    return problem == null ? null : "true";
  }
}
