package io.roundtable.feature.account;

import io.roundtable.web.Moment;
import io.roundtable.web.Paging;
import java.util.List;

/// The lists of the page `account/sessions`.
///
/// @param own the session in which the page is shown
/// @param others one page of the others, those that were used last first
/// @param paging between pages
/// @param passwordUrl the page on which one changes one's password
public record SessionsForm(Row own, List<Row> others, Paging paging, String passwordUrl) {
  /// Copies the rows.
  public SessionsForm {
    others = List.copyOf(others);
  }

  /// Whether all that stand on this page have ended.
  public boolean ended() {
    return others.isEmpty();
  }

  /// Whether there may be another session, here or on another page: all that stand on one may have
  /// ended.
  public boolean more() {
    return !ended() || paging.shown();
  }

  /// One session.
  ///
  /// @param device for example `Firefox on Linux`
  /// @param network for example `192.0.2.7`
  /// @param signedIn when somebody signed in
  /// @param provenBy how, for example `with a passkey`
  /// @param used when it was used, to the hour
  /// @param action where the form that ends it is sent; null for the one in which the page is shown
  public record Row(
      String device, String network, Moment signedIn, String provenBy, Moment used, String action) {
    /// The words of the button that ends it, for those who do not see where it stands.
    public String ending() {
      return "End the session of " + device + " from " + network;
    }
  }
}
