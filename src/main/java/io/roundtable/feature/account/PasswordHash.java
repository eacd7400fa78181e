package io.roundtable.feature.account;

import com.password4j.Argon2Function;
import com.password4j.BadParametersException;
import com.password4j.types.Argon2;
import io.roundtable.model.access.HashCost;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.Normalizer;
import java.util.Base64;

/// Argon2id as a plain function; each call takes one core and the memory of its parameters.
final class PasswordHash {
  private static final int OUTPUT_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final HashCost cost;
  private final String beginning;

  /// Hashes with some parameters.
  PasswordHash(HashCost cost) {
    this.cost = cost;
    this.beginning =
        "$argon2id$v=19$m=%d,t=%d,p=%d$"
            .formatted(cost.memoryKib(), cost.iterations(), cost.parallelism());
  }

  String of(String password) {
    return of(password, random(SALT_BYTES));
  }

  /// @param salt 16 bytes that no other hash has
  String of(String password, byte[] salt) {
    var function =
        Argon2Function.getInstance(
            cost.memoryKib(), cost.iterations(), cost.parallelism(), OUTPUT_BYTES, Argon2.ID);
    return function.hash(bytes(password), salt).getResult();
  }

  /// A hash that verifying takes as long as any of these, and of which nobody knows a password.
  String ofNobody() {
    var base64 = Base64.getEncoder().withoutPadding();
    return beginning
        + base64.encodeToString(random(SALT_BYTES))
        + "$"
        + base64.encodeToString(random(OUTPUT_BYTES));
  }

  /// Whether a hash has these parameters.
  boolean made(String hash) {
    return hash.startsWith(beginning);
  }

  /// The stored parameters decide, so that hashes made with others stay valid.
  static boolean matches(String password, String hash) {
    try {
      var function = Argon2Function.getInstanceFromHash(hash);
      return function.check(bytes(password), hash.getBytes(StandardCharsets.US_ASCII));
    } catch (BadParametersException malformed) {
      throw new IllegalStateException("A stored password hash cannot be read.", malformed);
    }
  }

  private static byte[] random(int length) {
    var bytes = new byte[length];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  /// The same characters give the same bytes on every keyboard.
  private static byte[] bytes(String password) {
    var normalised = Normalizer.normalize(password, Normalizer.Form.NFKC);
    return normalised.getBytes(StandardCharsets.UTF_8);
  }
}
