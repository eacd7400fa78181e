package io.roundtable.table.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Writes and reads cursors.
///
/// A cursor is Base64 of: one byte of format, one of direction, the position's values joined by
/// NUL, and the first 16 bytes of an HMAC-SHA256 over all of it and the question it belongs to.
public final class CursorCodec {
  private static final String ALGORITHM = "HmacSHA256";
  private static final byte FORMAT = 1;
  private static final int HEADER_LENGTH = 2;
  private static final int SIGNATURE_LENGTH = 16;
  private static final int MINIMUM_KEY_LENGTH = 32;
  private static final int MAXIMUM_LENGTH = 4096;
  private static final String SEPARATOR = "\0";

  /// Keyed once; each cursor is signed by a copy, since setting up a key costs more than signing.
  private final List<Mac> keyed;

  /// @param keys at least 32 bytes each, the newest first
  public CursorCodec(List<byte[]> keys) {
    this.keyed = keys.stream().map(CursorCodec::keyed).toList();
  }

  private static Mac keyed(byte[] key) {
    if (key.length < MINIMUM_KEY_LENGTH) {
      throw new IllegalArgumentException("a cursor key has at least 32 bytes");
    }
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac;
    } catch (GeneralSecurityException missing) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, missing);
    }
  }

  /// The cursor of a position in the list that answers a question.
  Cursor write(PatternQuery<?> query, Position position) {
    var values = String.join(SEPARATOR, position.values()).getBytes(UTF_8);
    var signed = Arrays.copyOf(new byte[] {FORMAT, code(position)}, HEADER_LENGTH + values.length);
    System.arraycopy(values, 0, signed, HEADER_LENGTH, values.length);
    var whole = Arrays.copyOf(signed, signed.length + SIGNATURE_LENGTH);
    System.arraycopy(
        sign(keyed.getFirst(), query, signed), 0, whole, signed.length, SIGNATURE_LENGTH);
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(whole));
  }

  /// The position of a cursor.
  ///
  /// @throws FailureException with [Failure.BadRequest] where the cursor was not written for this
  ///     very question
  Position read(PatternQuery<?> query, Cursor cursor) {
    if (cursor.equals(Cursor.END)) {
      return Position.END;
    }
    var whole = decode(cursor.value());
    int length = whole.length - SIGNATURE_LENGTH;
    if (length < HEADER_LENGTH) {
      throw refused();
    }
    var signed = Arrays.copyOf(whole, length);
    var signature = Arrays.copyOfRange(whole, length, whole.length);
    if (signed[0] != FORMAT
        || keyed.stream()
            .noneMatch(key -> MessageDigest.isEqual(signature, sign(key, query, signed)))) {
      throw refused();
    }
    var text = new String(signed, HEADER_LENGTH, length - HEADER_LENGTH, UTF_8);
    List<String> values = text.isEmpty() ? List.of() : List.of(text.split(SEPARATOR, -1));
    return new Position(direction(signed[1]), values);
  }

  private static byte[] sign(Mac keyed, PatternQuery<?> query, byte[] signed) {
    try {
      var mac = (Mac) keyed.clone();
      mac.update(scope(query));
      mac.update(signed);
      return Arrays.copyOf(mac.doFinal(), SIGNATURE_LENGTH);
    } catch (CloneNotSupportedException different) {
      throw new IllegalStateException("the JDK's own " + ALGORITHM + " can be copied", different);
    }
  }

  /// Everything the position depends on. Each part ends with NUL, which no part holds, so that two
  /// questions never look alike.
  private static byte[] scope(PatternQuery<?> query) {
    var scope = new StringBuilder(query.pattern().id()).append(SEPARATOR);
    scope.append(query.order()).append(SEPARATOR);
    new TreeMap<>(query.inputs())
        .forEach((name, value) -> scope.append(name).append('=').append(value).append(SEPARATOR));
    return scope.append(SEPARATOR).toString().getBytes(UTF_8);
  }

  /// Takes only the one spelling that [#write] makes: Base64 ignores some bits of its last
  /// character.
  private static byte[] decode(String value) {
    if (value.length() > MAXIMUM_LENGTH) {
      throw refused();
    }
    try {
      var whole = Base64.getUrlDecoder().decode(value);
      if (!Base64.getUrlEncoder().withoutPadding().encodeToString(whole).equals(value)) {
        throw refused();
      }
      return whole;
    } catch (IllegalArgumentException notBase64) {
      throw refused();
    }
  }

  private static byte code(Position position) {
    return switch (position.direction()) {
      case AFTER -> 'A';
      case BEFORE -> 'B';
    };
  }

  private static Position.Direction direction(byte code) {
    return code == 'B' ? Position.Direction.BEFORE : Position.Direction.AFTER;
  }

  private static FailureException refused() {
    return new FailureException(
        new Failure.BadRequest(
            "This page of the list cannot be shown: its address is incomplete or belongs to another"
                + " list."));
  }
}
