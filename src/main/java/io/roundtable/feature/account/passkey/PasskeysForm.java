package io.roundtable.feature.account.passkey;

import io.roundtable.web.Moment;
import io.roundtable.web.form.Field;
import java.util.List;

/// The list of the page `account/passkeys`, and the form for another one.
///
/// @param own those that are registered, the oldest first
/// @param obstacle why none can be added, as a full sentence; null where one can
/// @param proof where one signs in once more to add one; null where that is not what is missing
/// @param name the field of its name
/// @param ask asks a script for one; null where none can be added
public record PasskeysForm(List<Row> own, String obstacle, String proof, Field name, Ask ask) {
  /// Copies the rows.
  public PasskeysForm {
    own = List.copyOf(own);
  }

  /// One passkey.
  ///
  /// @param kept where, in a few words
  /// @param created when it was registered
  /// @param used when somebody signed in with it; null where nobody did
  /// @param refused when it was refused as a copy; null where it never was
  /// @param action where the form that removes it is sent
  public record Row(
      String name, String kept, Moment created, Moment used, Moment refused, String action) {}

  /// Asks a script for a passkey.
  ///
  /// @param party to which it is bound, for example `boards.example`
  /// @param challenge which it answers
  /// @param page the address of a page with a new challenge
  /// @param handle by which it will know its person
  /// @param account the address of the person, or their name, as the device lists it
  /// @param person their name
  /// @param known by what their devices know those that they have, with blanks between
  public record Ask(
      String party,
      String challenge,
      String page,
      String handle,
      String account,
      String person,
      String known) {}
}
