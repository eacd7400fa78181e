package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Texts that nobody reads or alters without the key: AES-256-GCM, each bound to its purpose, so
/// that one cannot stand in the place of another. It begins with the number of its key, the first
/// bytes of the key's SHA-256, so that what earlier keys sealed is opened by them. Safe for all
/// threads.
public final class Seal {
  private static final int NUMBER_BYTES = 4;
  private static final int NONCE_BYTES = 12;
  private static final int HEAD_BYTES = NUMBER_BYTES + NONCE_BYTES;
  private static final int TAG_BITS = 128;
  private static final String ALGORITHM = "AES/GCM/NoPadding";
  private static final SecureRandom RANDOM = new SecureRandom();

  private final List<Key> keys;

  /// @param keys 32 bytes each, the newest first, the same after a restart and in every process
  public Seal(List<byte[]> keys) {
    this.keys =
        keys.stream().map(key -> new Key(number(key), new SecretKeySpec(key, "AES"))).toList();
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
    var key = keys.getFirst();
    var nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      var sealed = cipher(key, Cipher.ENCRYPT_MODE, nonce, purpose).doFinal(text.getBytes(UTF_8));
      var whole = ByteBuffer.allocate(HEAD_BYTES + sealed.length);
      whole.put(key.number()).put(nonce).put(sealed);
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
      var key = key(whole);
      if (key.isEmpty()) {
        return Optional.empty();
      }
      var nonce = Arrays.copyOfRange(whole, NUMBER_BYTES, HEAD_BYTES);
      var cipher = cipher(key.get(), Cipher.DECRYPT_MODE, nonce, purpose);
      var text = cipher.doFinal(whole, HEAD_BYTES, whole.length - HEAD_BYTES);
      return Optional.of(new String(text, UTF_8));
    } catch (GeneralSecurityException | IllegalArgumentException refused) {
      return Optional.empty();
    }
  }

  /// Whether the newest key sealed it.
  public boolean isNewest(String sealed) {
    return key(Base64.getUrlDecoder().decode(sealed)).filter(keys.getFirst()::equals).isPresent();
  }

  private Optional<Key> key(byte[] whole) {
    return keys.stream()
        .filter(key -> whole.length > HEAD_BYTES)
        .filter(key -> Arrays.equals(key.number(), Arrays.copyOf(whole, NUMBER_BYTES)))
        .findFirst();
  }

  private static Cipher cipher(Key key, int mode, byte[] nonce, String purpose)
      throws GeneralSecurityException {
    var cipher = Cipher.getInstance(ALGORITHM);
    cipher.init(mode, key.secret(), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(purpose.getBytes(UTF_8));
    return cipher;
  }

  private record Key(byte[] number, SecretKeySpec secret) {}
}
