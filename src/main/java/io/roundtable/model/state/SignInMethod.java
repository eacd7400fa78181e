package io.roundtable.model.state;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The ways in which somebody proves who they are.
public enum SignInMethod {
  /// By the password alone.
  PASSWORD,
  /// By the password, and a code of the time or of recovery.
  CODE,
  /// By a passkey.
  PASSKEY,
  /// By a provider that speaks OpenID Connect.
  OIDC,
  /// By a link alone, where nobody signs in with a password.
  LINK;

  /// Those that a tenant can allow or not.
  public static final List<SignInMethod> CHOICES = List.of(PASSWORD, PASSKEY, OIDC);

  /// The choice that it stands under: a code belongs to a password.
  public SignInMethod chosen() {
    return this == CODE ? PASSWORD : this;
  }

  /// The word by which a choice is stored, for example `passkey`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The choice of a word.
  ///
  /// @return empty for one of a later version
  public static Optional<SignInMethod> of(String word) {
    return CHOICES.stream().filter(choice -> choice.word().equals(word)).findFirst();
  }
}
