package io.roundtable.configuration;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.KDF;
import javax.crypto.Mac;
import javax.crypto.spec.HKDFParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// The keys that master keys give: each purpose has its own, so that what is signed for one can
/// never pass for another. The newest master key signs and seals; what earlier ones signed and
/// sealed is good as long as they are kept.
public final class Secrets {
  private static final int KEY_BYTES = 32;
  private static final String ALGORITHM = "HmacSHA256";

  /// Without letters that are mistaken for digits.
  private static final String ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

  private static final int CODE_LENGTH = 16;
  private static final int GROUP_LENGTH = 4;

  private final List<byte[]> masterKeys;

  private Secrets(List<byte[]> masterKeys) {
    this.masterKeys = masterKeys;
  }

  /// Takes master keys.
  ///
  /// @param masterKeys the newest first, each at least 32 random bytes; copied
  /// @throws IllegalArgumentException where there is none, or one is shorter
  public static Secrets of(byte[]... masterKeys) {
    if (masterKeys.length == 0 || Stream.of(masterKeys).anyMatch(key -> key.length < KEY_BYTES)) {
      throw new IllegalArgumentException("A master key must have at least 32 bytes.");
    }
    return new Secrets(Stream.of(masterKeys).map(byte[]::clone).toList());
  }

  /// Derives the keys of one purpose by HKDF with SHA-256 (RFC 5869).
  ///
  /// @param purpose what they sign
  /// @return of each master key 32 bytes, the newest first
  public List<byte[]> keys(Purpose purpose) {
    return masterKeys.stream().map(key -> derive(key, purpose)).toList();
  }

  private static byte[] derive(byte[] masterKey, Purpose purpose) {
    var extract = HKDFParameterSpec.ofExtract().addIKM(masterKey);
    try {
      var derivation = KDF.getInstance("HKDF-SHA256");
      return derivation.deriveData(extract.thenExpand(purpose.info(), KEY_BYTES));
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no HKDF-SHA256.", unsupported);
    }
  }

  /// A code for people to type, the same for the same newest master key, purpose and text.
  ///
  /// @param text what it is a code of
  /// @return 80 bits, for example `k3f9-x2mq-7w4t-p8rd`
  public String code(Purpose purpose, String text) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(keys(purpose).getFirst(), ALGORITHM));
      var bytes = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
      var code = new StringBuilder();
      for (int place = 0; place < CODE_LENGTH; place++) {
        code.append(place > 0 && place % GROUP_LENGTH == 0 ? "-" : "");
        code.append(ALPHABET.charAt(bytes[place] & (ALPHABET.length() - 1)));
      }
      return code.toString();
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no " + ALGORITHM + ".", unsupported);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secrets secrets && same(masterKeys, secrets.masterKeys);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(masterKeys.toArray());
  }

  private static boolean same(List<byte[]> some, List<byte[]> others) {
    return Arrays.deepEquals(some.toArray(), others.toArray());
  }

  /// Uses of derived keys.
  public enum Purpose {
    /// Signed session cookies.
    COOKIE,
    /// Cookies of devices that signed in before.
    DEVICE,
    /// Tokens that tie a form to its session.
    CSRF,
    /// Links that can be used once.
    LINK,
    /// Links by which mails are stopped.
    UNSUBSCRIBE,
    /// Challenges that passkeys answer.
    CHALLENGE,
    /// Sealed secrets of second factors, and of forms that offer them.
    SEAL,
    /// Cursors of paged lists.
    CURSOR,
    /// Notes of a browser's own writes.
    NOTE,
    /// Passwords of the demo's accounts, so that they can be printed at every start.
    DEMO,
    /// The code with which the first tenant is set up.
    SETUP;

    private byte[] info() {
      return ("roundtable " + name()).getBytes(StandardCharsets.UTF_8);
    }
  }
}
