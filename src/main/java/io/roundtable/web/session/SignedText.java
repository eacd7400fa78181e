package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Texts that leave the server and must come back unchanged: signed with HMAC-SHA256, readable by
/// whoever holds them, not alterable.
///
/// A signed text is `1.<payload>.<signature>` in unpadded base64url, so that it fits cookies and
/// addresses; `1` is the version of this form. Signatures are bound to a purpose, so that a text
/// signed for one use is refused in another. The first key signs; what the others signed is good
/// too, so that keys can be rotated. Safe for all threads.
public final class SignedText {
  private static final String ALGORITHM = "HmacSHA256";
  private static final String VERSION = "1";
  private static final int SHORTEST_KEY_BYTES = 32;

  private final List<SecretKeySpec> keys;

  /// @param keys at least 32 random bytes each, the newest first, the same after a restart and in
  ///     every process
  /// @throws IllegalArgumentException where one is shorter
  public SignedText(List<byte[]> keys) {
    if (keys.isEmpty() || keys.stream().anyMatch(key -> key.length < SHORTEST_KEY_BYTES)) {
      throw new IllegalArgumentException("a signing key has at least 32 bytes");
    }
    this.keys = keys.stream().map(key -> new SecretKeySpec(key, ALGORITHM)).toList();
  }

  /// Signs a text.
  ///
  /// @param purpose what it is for, for example the cookie's name
  /// @param payload any text
  /// @return characters of `A-Z a-z 0-9 _ - .` only
  public String sign(String purpose, String payload) {
    var encoded = encode(payload.getBytes(UTF_8));
    return VERSION + "." + encoded + "." + encode(mac(purpose, encoded));
  }

  /// Gives back what was signed.
  ///
  /// @param purpose what it is for, the same as when it was signed
  /// @param signed what came back, may be null
  /// @return the payload; empty where anything was altered or the purpose is another
  public Optional<String> verify(String purpose, String signed) {
    var parts = signed == null ? new String[0] : signed.split("\\.", -1);
    if (parts.length != 3 || !parts[0].equals(VERSION)) {
      return Optional.empty();
    }
    var signature = parts[2].getBytes(UTF_8);
    if (macs(purpose, parts[1])
        .noneMatch(mac -> MessageDigest.isEqual(encode(mac).getBytes(UTF_8), signature))) {
      return Optional.empty();
    }
    return Optional.of(new String(Base64.getUrlDecoder().decode(parts[1]), UTF_8));
  }

  /// The signature alone, 32 bytes, of a text that does not travel with it.
  byte[] mac(String purpose, String text) {
    return mac(keys.getFirst(), purpose, text);
  }

  /// The signatures by every key, the newest first: what was signed is good by any of them.
  Stream<byte[]> macs(String purpose, String text) {
    return keys.stream().map(key -> mac(key, purpose, text));
  }

  private static byte[] mac(SecretKeySpec key, String purpose, String text) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      // The length keeps purpose and text apart: no pair of them reads as another pair.
      mac.update((VERSION + "." + purpose.length() + "." + purpose + "." + text).getBytes(UTF_8));
      return mac.doFinal();
    } catch (NoSuchAlgorithmException | InvalidKeyException failure) {
      throw new IllegalStateException(failure);
    }
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
