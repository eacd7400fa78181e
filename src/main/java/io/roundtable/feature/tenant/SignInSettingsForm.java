package io.roundtable.feature.tenant;

import io.roundtable.model.state.SignInMethod;
import io.roundtable.web.form.Field;
import java.util.List;

/// The form `tenant/sign-in`.
///
/// @param boxes one for each way of signing in
/// @param problem a sentence about them; null for none
/// @param methodsBefore the ways that the form is made from, for the field `was.methods`
/// @param domains the field of the domains, one in each line
/// @param domainsBefore the same for the field `was.domains`
/// @param provider whether one is set up; else the domains, which come by it, stay as they are
public record SignInSettingsForm(
    List<Box> boxes,
    String problem,
    String methodsBefore,
    Field domains,
    String domainsBefore,
    boolean provider) {
  /// Copies the boxes.
  public SignInSettingsForm {
    boxes = List.copyOf(boxes);
  }

  /// A way of signing in as it is called.
  static String label(SignInMethod method) {
    return switch (method) {
      case PASSWORD, CODE, LINK -> "password";
      case PASSKEY -> "passkey";
      case OIDC -> "provider";
    };
  }

  /// A way of signing in.
  ///
  /// @param name of its field, for example `by-passkey`
  /// @param hint what follows from it, or why it cannot work here
  /// @param shown whether one can choose it; else it stays as it is
  public record Box(String name, String label, String hint, boolean ticked, boolean shown) {}
}
