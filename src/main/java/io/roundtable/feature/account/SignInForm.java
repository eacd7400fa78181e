package io.roundtable.feature.account;

import io.roundtable.web.UnsentForm;
import io.roundtable.web.form.Field;
import java.util.List;

/// The form `account/sign-in`.
///
/// @param email the field; what was typed comes back; null where nobody signs in with a password
/// @param password the field, always empty: what was typed is never given back
/// @param notice a sentence above the form (signed out, no cookie came back), or null
/// @param unsent another form that waits for the sign-in, as [io.roundtable.page.Unsent] writes it;
///     null where none does
/// @param copy the other form where it is too long to be carried; null where it is not
/// @param demo accounts to continue as without a password
/// @param passkey how to sign in with a passkey; null where browsers cannot, at this address
/// @param none why the page offers no way of signing in; null where it does
/// @param forgotten the address of the page for who forgot their password
public record SignInForm(
    Field email,
    Field password,
    String notice,
    String unsent,
    UnsentForm copy,
    List<Demo> demo,
    Passkey passkey,
    String none,
    String forgotten) {
  /// Asks a script for a passkey.
  ///
  /// @param action where the form is posted to
  /// @param party to which the passkeys are bound, for example `boards.example`
  /// @param challenge which one of them answers
  /// @param page the address of a page with a new challenge
  public record Passkey(String action, String party, String challenge, String page) {}

  /// The form `account/code`, after a right password.
  ///
  /// @param step says whose password was right
  /// @param unsent as above
  /// @param code the field, always empty
  /// @param notice a sentence above the form; null for none
  /// @param signIn the address where to begin anew
  public record Code(String step, String unsent, Field code, String notice, String signIn) {}

  /// An account of the demonstration.
  ///
  /// @param label for example `Ada (admin)`
  public record Demo(String email, String label) {}
}
