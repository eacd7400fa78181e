package io.roundtable.feature.account.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.model.TimeCodes;
import io.roundtable.model.id.Sha256;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Codes of the time by RFC 6238, as apps make them: HMAC-SHA1, 6 digits, 30 seconds; and recovery
/// codes. Secrets and recovery codes are base32 (RFC 4648).
final class TimeCode {
  static final int RECOVERY_CODES = 10;
  private static final int RECOVERY_LENGTH = 16;
  private static final int RECOVERY_BYTES = 10;
  private static final int GROUP = 4;
  private static final int STEP_SECONDS = 30;
  private static final int MODULUS = 1_000_000;
  private static final int SECRET_BYTES = 20;
  private static final int LONGEST_NAME = 120;
  private static final String ALGORITHM = "HmacSHA1";
  private static final String ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int BITS = 5;
  private static final SecureRandom RANDOM = new SecureRandom();

  private TimeCode() {}

  /// A new secret, 160 bits in base32.
  static String secret() {
    return random(SECRET_BYTES);
  }

  private static String random(int length) {
    var bytes = new byte[length];
    RANDOM.nextBytes(bytes);
    return base32(bytes);
  }

  /// The link by which apps take a secret over. Its names are cut, so that its drawing stays one
  /// that a camera reads.
  ///
  /// @param issuer where the codes are asked for
  /// @param account whose they are there
  /// @return at most some 330 characters of ASCII
  static String link(String secret, String issuer, String account) {
    return "otpauth://totp/"
        + encoded(account)
        + "?secret="
        + secret
        + "&issuer="
        + encoded(issuer);
  }

  private static String encoded(String text) {
    var encoded = new StringBuilder();
    for (int codePoint : text.codePoints().toArray()) {
      var next = URLEncoder.encode(Character.toString(codePoint), UTF_8).replace("+", "%20");
      if (encoded.length() + next.length() > LONGEST_NAME) {
        break;
      }
      encoded.append(next);
    }
    return encoded.toString();
  }

  /// The time step that a code belongs to, now or one step before or after.
  ///
  /// @param typed six digits
  /// @param after only later steps are good
  /// @return empty where it is no code of now, or is used up
  static OptionalLong step(String secret, String typed, Instant now, long after) {
    long present = now.getEpochSecond() / STEP_SECONDS;
    var found = OptionalLong.empty();
    for (long step = present - 1; step <= present + 1; step++) {
      var right = MessageDigest.isEqual(at(secret, step).getBytes(UTF_8), typed.getBytes(UTF_8));
      if (right && step > after) {
        found = OptionalLong.of(step);
      }
    }
    return found;
  }

  /// The code of a time step.
  static String at(String secret, long step) {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(bytes(secret), ALGORITHM));
      var hash = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
      int offset = hash[hash.length - 1] & 0xf;
      int number = ByteBuffer.wrap(hash).getInt(offset) & Integer.MAX_VALUE;
      return String.format(Locale.ROOT, "%06d", number % MODULUS);
    } catch (GeneralSecurityException unsupported) {
      throw new IllegalStateException("This JDK has no " + ALGORITHM + ".", unsupported);
    }
  }

  /// Uses a code, of the time or of recovery.
  ///
  /// @param secret that of the codes, opened; empty where it cannot be, when recovery codes are
  ///     good all the same
  /// @param typed in whatever spelling
  /// @return what is left; empty where the code is not right or was used before
  static Optional<TimeCodes.Used> use(
      TimeCodes codes, Optional<String> secret, String typed, Instant now) {
    var plain = plain(typed);
    var step =
        secret
            .map(opened -> step(opened, plain, now, codes.lastStep()))
            .orElseGet(OptionalLong::empty);
    if (step.isPresent()) {
      return Optional.of(new TimeCodes.Used(step.getAsLong(), codes.recovery()));
    }
    var left = new ArrayList<>(codes.recovery());
    return left.remove(hash(plain))
        ? Optional.of(new TimeCodes.Used(codes.lastStep(), left))
        : Optional.empty();
  }

  /// Ten new recovery codes, 80 bits in base32 each.
  static List<String> recovery() {
    return Stream.generate(() -> random(RECOVERY_BYTES)).limit(RECOVERY_CODES).toList();
  }

  /// The hash by which a recovery code is kept.
  static String hash(String recoveryCode) {
    return Sha256.of(recoveryCode);
  }

  /// A code as it is compared: without blanks and hyphens, digits of every script as those of
  /// ASCII, letters large.
  static String plain(String typed) {
    var plain = new StringBuilder();
    typed
        .codePoints()
        .filter(it -> !Character.isWhitespace(it) && !Character.isSpaceChar(it) && it != '-')
        .limit(RECOVERY_LENGTH + 1L)
        .forEach(
            it -> {
              if (Character.isDigit(it)) {
                plain.append(Character.digit(it, 10));
              } else {
                plain.appendCodePoint(it);
              }
            });
    return plain.toString().toUpperCase(Locale.ROOT);
  }

  /// A text in groups of four, as it is read and typed.
  static String grouped(String text) {
    var grouped = new StringBuilder(text);
    for (int place = GROUP; place < grouped.length(); place += GROUP + 1) {
      grouped.insert(place, ' ');
    }
    return grouped.toString();
  }

  private static String base32(byte[] bytes) {
    var text = new StringBuilder();
    int kept = 0;
    int count = 0;
    for (byte next : bytes) {
      kept = (kept << Byte.SIZE | next & 0xff) & 0xffff;
      count += Byte.SIZE;
      while (count >= BITS) {
        count -= BITS;
        text.append(ALPHABET.charAt(kept >> count & ALPHABET.length() - 1));
      }
    }
    return text.toString();
  }

  private static byte[] bytes(String base32) {
    var bytes = ByteBuffer.allocate(base32.length() * BITS / Byte.SIZE);
    int kept = 0;
    int count = 0;
    for (char next : base32.toCharArray()) {
      kept = (kept << BITS | ALPHABET.indexOf(next)) & 0xffff;
      count += BITS;
      if (count >= Byte.SIZE) {
        count -= Byte.SIZE;
        bytes.put((byte) (kept >> count));
      }
    }
    return bytes.array();
  }
}
