package io.roundtable.configuration;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.KDF;
import javax.crypto.spec.HKDFParameterSpec;

/// The keys that one master key gives: each purpose has its own, so that what is signed for one can
/// never pass for another.
public final class Secrets {
  private static final int KEY_BYTES = 32;

  private final byte[] masterKey;

  private Secrets(byte[] masterKey) {
    this.masterKey = masterKey;
  }

  /// Takes a master key.
  ///
  /// @param masterKey at least 32 random bytes; copied
  /// @return the secrets
  /// @throws IllegalArgumentException where the key is shorter
  public static Secrets of(byte[] masterKey) {
    if (masterKey.length < KEY_BYTES) {
      throw new IllegalArgumentException("The master key must have at least 32 bytes.");
    }
    return new Secrets(masterKey.clone());
  }

  /// Derives the key of one purpose by HKDF with SHA-256 (RFC 5869).
  ///
  /// @param purpose what it signs
  /// @return 32 bytes, the same for the same master key and purpose
  public byte[] key(Purpose purpose) {
    var extract = HKDFParameterSpec.ofExtract().addIKM(masterKey);
    try {
      var derivation = KDF.getInstance("HKDF-SHA256");
      return derivation.deriveData(extract.thenExpand(purpose.info(), KEY_BYTES));
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no HKDF-SHA256.", unsupported);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secrets secrets && Arrays.equals(masterKey, secrets.masterKey);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(masterKey);
  }

  /// Uses of derived keys.
  public enum Purpose {
    /// Signed session cookies.
    COOKIE,
    /// Cookies of devices that signed in before.
    DEVICE,
    /// Tokens that tie a form to its session.
    CSRF,
    /// Cursors of paged lists.
    CURSOR,
    /// Notes of a browser's own writes.
    NOTE,
    /// Passwords of the demo's accounts, so that they can be printed at every start.
    DEMO;

    private byte[] info() {
      return ("roundtable " + name()).getBytes(StandardCharsets.UTF_8);
    }
  }
}
