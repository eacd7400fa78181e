package io.roundtable.feature.account;

import com.password4j.Argon2Function;
import com.password4j.BadParametersException;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.text.Normalizer;

/// Argon2id as a plain function; each call takes about 65 ms of one core and 19 MiB.
final class PasswordHash {
  private static final int MEMORY_KIB = 19_456;
  private static final int ITERATIONS = 2;
  private static final int PARALLELISM = 1;
  private static final int OUTPUT_BYTES = 32;
  private static final int SALT_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /// Well formed and with today's parameters, but no password is known to give it.
  static final String NOBODY =
      "$argon2id$v=19$m=19456,t=2,p=1$tBGv1SL2jMqXsZ0bHMNx3w"
          + "$Zl8yH4gVw1Jc5fQeR0uTnKoPiXaYmDbE7s9h2L6vG3M";

  private PasswordHash() {}

  static String of(String password) {
    var salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    var function =
        Argon2Function.getInstance(MEMORY_KIB, ITERATIONS, PARALLELISM, OUTPUT_BYTES, Argon2.ID);
    return function.hash(bytes(password), salt).getResult();
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

  /// The same characters give the same bytes on every keyboard.
  private static byte[] bytes(String password) {
    var normalised = Normalizer.normalize(password, Normalizer.Form.NFKC);
    return normalised.getBytes(StandardCharsets.UTF_8);
  }
}
