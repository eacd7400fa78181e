package io.roundtable.feature.account.code;

import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.util.List;

/// The form `account/codes`.
///
/// @param since when they were switched on; null where they are off
/// @param left how many recovery codes are left
/// @param shown recovery codes that were made just now, in groups; else none
/// @param proof where one signs in once more to switch them on; null where they are on, or one did
///     so lately
/// @param offer what to switch on; null where they are on, or `proof` is asked for
/// @param recovery other recovery codes, sealed; null where codes are off
/// @param code the field of a first code, always empty
/// @param removal the address of the form that switches them off
/// @param renewal the address of the form that makes other recovery codes
public record CodesForm(
    Moment since,
    int left,
    List<String> shown,
    String proof,
    Offer offer,
    String recovery,
    Field code,
    String removal,
    String renewal) {
  /// Copies the codes.
  public CodesForm {
    shown = List.copyOf(shown);
  }

  /// A secret for an app.
  ///
  /// @param secret sealed, as the form sends it back
  /// @param recovery the recovery codes, sealed
  /// @param text the secret to be typed, in groups
  /// @param link opens an app on this device
  /// @param size of the drawing
  /// @param path of the drawing
  public record Offer(
      String secret, String recovery, String text, String link, int size, String path) {}
}
