package io.roundtable.feature.account;

import io.roundtable.model.Failure.Busy;
import io.roundtable.model.FailureException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/// Hashes and verifies passwords with Argon2id on a few worker threads of their own, so that
/// neither an event loop nor the other workers wait for them.
public final class Passwords {
  /// The fewest characters that a new password may have.
  public static final int MINIMUM_LENGTH = 8;

  /// The most characters that a password may have.
  public static final int MAXIMUM_LENGTH = 200;

  private static final String POOL = "roundtable-passwords";
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
  private static final int MOST_WAITING = 32 * THREADS;
  private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

  private final WorkerExecutor workers;
  private final AtomicInteger waiting = new AtomicInteger();

  private Passwords(WorkerExecutor workers) {
    this.workers = workers;
  }

  /// Starts the workers; they end with Vert.x.
  ///
  /// @param vertx whose contexts the futures return to
  /// @return the hasher
  public static Passwords start(Vertx vertx) {
    return new Passwords(vertx.createSharedWorkerExecutor(POOL, THREADS));
  }

  /// Tells whether a new password has an allowed length.
  ///
  /// @param password what the person chose
  /// @return true for 8 to 200 characters
  public static boolean isAcceptable(String password) {
    var length = password.codePointCount(0, password.length());
    return length >= MINIMUM_LENGTH && length <= MAXIMUM_LENGTH;
  }

  /// Hashes a password with a new salt.
  ///
  /// @param password what the person chose
  /// @return the encoded hash, for example `$argon2id$v=19$m=19456,t=2,p=1$…`, on the caller's
  ///     context; fails with [Busy] where too many are waiting
  public Future<String> hash(String password) {
    return inTurn(() -> PasswordHash.of(password));
  }

  /// Verifies a password with the parameters that its hash carries.
  ///
  /// @param password what was typed
  /// @param hash the stored hash
  /// @return whether they match, on the caller's context; fails with [Busy] where too many are
  ///     waiting
  public Future<Boolean> verify(String password, String hash) {
    return inTurn(() -> PasswordHash.matches(password, hash));
  }

  /// Verifies a password against a hash that nothing matches, in the time of a true verification.
  ///
  /// @param password what was typed
  /// @return always false; fails like [#verify(String, String)]
  public Future<Boolean> verifyNobody(String password) {
    return inTurn(() -> PasswordHash.matches(password, PasswordHash.NOBODY));
  }

  private <T> Future<T> inTurn(Callable<T> work) {
    if (waiting.incrementAndGet() > MOST_WAITING) {
      waiting.decrementAndGet();
      var busy = new Busy("Too many people are signing in. Try again in a moment.", RETRY_AFTER);
      return Future.failedFuture(new FailureException(busy));
    }
    return workers.executeBlocking(work, false).onComplete(done -> waiting.decrementAndGet());
  }
}
