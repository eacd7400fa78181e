package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Texts that nobody reads or alters without the key: AES-256-GCM, each bound to its purpose, so
/// that one cannot stand in the place of another. It begins with the number of its key, the first
/// bytes of the key's SHA-256, so that what other keys sealed is known by that. Safe for all
/// threads.
public final class Seal {
  private static final int NUMBER_BYTES = 4;
  private static final int NONCE_BYTES = 12;
  private static final int HEAD_BYTES = NUMBER_BYTES + NONCE_BYTES;
  private static final int TAG_BITS = 128;
  private static final String ALGORITHM = "AES/GCM/NoPadding";
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SecretKeySpec key;
  private final byte[] number;

  /// @param key 32 bytes, the same after a restart and in every process
  public Seal(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
    this.number = number(key);
  }

  private static byte[] number(byte[] key) {
    try {
      return Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(key), NUMBER_BYTES);
    } catch (NoSuchAlgorithmException unsupported) {
      throw new IllegalStateException("This JDK has no SHA-256.", unsupported);
    }
  }

  /// Seals a text.
  ///
  /// @param purpose what it is for and whose it is, for example `codes t1 u1`
  /// @return number of the key, nonce and ciphertext in base64url, another one each time
  public String seal(String purpose, String text) {
    var nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, purpose).doFinal(text.getBytes(UTF_8));
      var whole = ByteBuffer.allocate(HEAD_BYTES + sealed.length);
      whole.put(number).put(nonce).put(sealed);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(whole.array());
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no AES-GCM.", unsupported);
    }
  }

  /// Opens what was sealed.
  ///
  /// @param purpose the same as when it was sealed
  /// @return empty where it was altered, or sealed for something else or by another key
  public Optional<String> open(String purpose, String sealed) {
    try {
      var whole = Base64.getUrlDecoder().decode(sealed);
      if (whole.length <= HEAD_BYTES
          || !Arrays.equals(number, Arrays.copyOf(whole, NUMBER_BYTES))) {
        return Optional.empty();
      }
      var nonce = Arrays.copyOfRange(whole, NUMBER_BYTES, HEAD_BYTES);
      var cipher = cipher(Cipher.DECRYPT_MODE, nonce, purpose);
      var text = cipher.doFinal(whole, HEAD_BYTES, whole.length - HEAD_BYTES);
      return Optional.of(new String(text, UTF_8));
    } catch (GeneralSecurityException | IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String purpose) throws GeneralSecurityException {
    var cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(purpose.getBytes(UTF_8));
    return cipher;
  }
}
