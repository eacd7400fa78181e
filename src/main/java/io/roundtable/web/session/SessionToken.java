package io.roundtable.web.session;

import io.roundtable.model.id.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/// The secret of a session: 256 random bits that only the browser keeps. The table stores
/// [#hash()], from which the token cannot be found.
///
/// @param value 43 characters of base64url
public record SessionToken(String value) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{43}");

  /// Refuses what is not a token.
  ///
  /// @throws IllegalArgumentException where the value has another form
  public SessionToken {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a session token");
    }
  }

  /// Makes a new token.
  public static SessionToken create() {
    var bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return of(bytes);
  }

  /// The token of 32 secret bytes.
  static SessionToken of(byte[] secret) {
    return new SessionToken(Base64.getUrlEncoder().withoutPadding().encodeToString(secret));
  }

  /// The part that the table stores: SHA-256 of the token, 43 characters that fit a key.
  public String hash() {
    return Sha256.of(value);
  }

  /// Says nothing of the secret, so that a log cannot leak it.
  @Override
  public String toString() {
    return "SessionToken";
  }
}
