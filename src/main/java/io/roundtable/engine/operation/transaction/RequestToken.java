package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ErrorType;
import io.roundtable.engine.operation.Messages;
import io.roundtable.engine.operation.OperationException;
import io.roundtable.engine.store.ReadTransaction;
import io.roundtable.engine.store.WriteTransaction;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;

/// A `ClientRequestToken`: for ten minutes the same request under it succeeds without being done
/// again, also across a restart, for it is stored in the transaction itself.
final class RequestToken {
  private static final Duration LIFETIME = Duration.ofMinutes(10);
  private static final String KIND = "ClientRequestToken";
  private static final int EXPIRED_REMOVED_AT_A_TIME = 8;

  private final String name;
  private final byte[] fingerprint;
  private final InstantSource clock;

  RequestToken(String name, byte[] fingerprint, InstantSource clock) {
    this.name = name;
    this.fingerprint = fingerprint;
    this.clock = clock;
  }

  /// Whether the same request was done under this token.
  ///
  /// @throws OperationException where it was another request
  boolean isKnown(ReadTransaction transaction) {
    var found = transaction.findRecord(KIND, name);
    if (found.isEmpty()) {
      return false;
    }
    var stored = ByteBuffer.wrap(found.get());
    if (!clock.instant().isBefore(Instant.ofEpochMilli(stored.getLong()))) {
      return false;
    }
    if (!Arrays.equals(
        fingerprint, 0, fingerprint.length, found.get(), Long.BYTES, found.get().length)) {
      throw new OperationException(
          ErrorType.IDEMPOTENT_PARAMETER_MISMATCH, Messages.TOKEN_MISMATCH);
    }
    return true;
  }

  /// Notes that the request was done, and clears away some tokens whose time is over.
  void remember(WriteTransaction transaction) {
    var expiresAt = clock.instant().plus(LIFETIME);
    var record = ByteBuffer.allocate(Long.BYTES + fingerprint.length);
    record.putLong(expiresAt.toEpochMilli()).put(fingerprint);
    transaction.putRecord(KIND, name, record.array(), expiresAt);
    transaction.deleteExpiredRecords(clock.instant(), EXPIRED_REMOVED_AT_A_TIME);
  }
}
