package io.roundtable.feature.account.address;

import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;

/// The forms of `account/address`: another address, and the end of one that waits.
///
/// @param present the address to sign in with; null where there is none
/// @param email the field of the new one
/// @param password the field of the present password
/// @param mails whether the new one is confirmed by a link
/// @param waiting the one that waits to be confirmed; null for none
public record AddressForm(
    String present, Field email, Field password, boolean mails, Waiting waiting) {
  /// An address that waits to be confirmed.
  ///
  /// @param email the address
  /// @param until when its link ends
  /// @param removal where the form is posted that withdraws it
  /// @param removalKey tells that form from others
  public record Waiting(String email, Moment until, String removal, String removalKey) {}
}
