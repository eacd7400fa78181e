package io.roundtable.feature.account;

import io.roundtable.model.access.HashCost;
import io.roundtable.model.failure.Failure.Busy;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.limit.FairQueue;
import io.roundtable.web.limit.Quota;
import io.roundtable.web.limit.QuotaKey;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;

/// Hashes and verifies passwords with Argon2id on a few worker threads of their own, so that
/// neither an event loop nor the other workers wait for them.
///
/// A bounded number waits, of each network and each tenant too, and is served in turn; more are
/// refused at once. Those whose device is known do not wait behind strangers, however many.
public final class Passwords {
  /// The fewest characters that a new password may have.
  public static final int MINIMUM_LENGTH = 10;

  /// The most characters that a password may have.
  public static final int MAXIMUM_LENGTH = 200;

  /// The field of a new password.
  public static final String CHOSEN = "newPassword";

  /// The field in which it is typed once more.
  public static final String AGAIN = "newPasswordAgain";

  private static final int SALT_LENGTH = 16;
  private static final String POOL = "roundtable-passwords";
  private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  /// Three seconds of work, so that whoever waits is answered before the page's time is over.
  private static final int MOST = 48 * THREADS;

  private static final int MOST_OF_TENANT = 32 * THREADS;
  private static final int MOST_OF_ASKER = 8 * THREADS;
  private static final QuotaKey OWN = new QuotaKey("", "");
  private static final String COMMON =
      "Many people choose this password, so it is among the first that are tried. Choose another.";

  private final Vertx vertx;
  private final WorkerExecutor workers;
  private final PasswordHash hash;
  private final String ofNobody;
  private final FairQueue strangers = queue(MOST_OF_TENANT, MOST_OF_ASKER);
  private final FairQueue known = queue(MOST_OF_TENANT, MOST_OF_ASKER);
  private final FairQueue own = queue(MOST, MOST);

  private Passwords(Vertx vertx, WorkerExecutor workers, PasswordHash hash) {
    this.vertx = vertx;
    this.workers = workers;
    this.hash = hash;
    this.ofNobody = hash.ofNobody();
  }

  private static FairQueue queue(int ofTenant, int ofAsker) {
    return new FairQueue(new Quota(MOST, ofTenant, ofAsker), new Quota(THREADS, THREADS, THREADS));
  }

  /// Starts the workers; they end with Vert.x.
  ///
  /// @param vertx whose contexts the futures return to
  /// @param cost of new hashes; those that are stored cost what they did
  /// @return the hasher
  public static Passwords start(Vertx vertx, HashCost cost) {
    var workers = vertx.createSharedWorkerExecutor(POOL, THREADS);
    return new Passwords(vertx, workers, new PasswordHash(cost));
  }

  /// The reason for which nobody may choose a password: its length, or that it is a common one.
  ///
  /// @param password what the person chose
  /// @return a full sentence; empty where it is good
  public static Optional<String> refusal(String password) {
    int length = password.codePointCount(0, password.length());
    if (length < MINIMUM_LENGTH || length > MAXIMUM_LENGTH) {
      return Optional.of(
          "A password has %d to %d characters; this one has %d."
              .formatted(MINIMUM_LENGTH, MAXIMUM_LENGTH, length));
    }
    return CommonPasswords.contain(password) ? Optional.of(COMMON) : Optional.empty();
  }

  /// Reads a new password of a form, which is typed twice, and notes what is wrong with it.
  ///
  /// @return as it was typed
  public static String chosen(FormFields fields) {
    var chosen = fields.raw(CHOSEN);
    if (chosen.isEmpty()) {
      fields.reject(CHOSEN, "Choose a password.");
    }
    refusal(chosen).ifPresent(sentence -> fields.reject(CHOSEN, sentence));
    if (!chosen.equals(fields.raw(AGAIN))) {
      fields.reject(AGAIN, "Type the password here once more, as it stands above.");
    }
    return chosen;
  }

  /// The salt of a password that is chosen in a form: nobody else has the form's key, and the same
  /// form gives the same hash, by which it is known again.
  ///
  /// @return 16 bytes
  public static byte[] salt(TenantId tenantId, UserId userId, String requestKey) {
    var form = tenantId + " " + userId + " " + requestKey;
    return Sha256.of(form).substring(0, SALT_LENGTH).getBytes(StandardCharsets.US_ASCII);
  }

  /// Hashes a password with a new salt.
  ///
  /// @param password what the person chose
  /// @return the encoded hash, for example `$argon2id$v=19$m=19456,t=2,p=1$…`, on the caller's
  ///     context; fails with [Busy] where too many are waiting
  public Future<String> hash(String password) {
    return inTurn(own, OWN, () -> hash.of(password));
  }

  /// Hashes a password that a person sent.
  ///
  /// @param caller whose part of the hashing it takes
  /// @param salt 16 bytes that no other hash has
  /// @return as with [#hash(String)], the same for the same salt
  public Future<String> hash(Caller caller, String password, byte[] salt) {
    return inTurn(queue(caller), caller.quotaKey(), () -> hash.of(password, salt));
  }

  /// Hashes a password anew where its hash was made with other parameters than those of today.
  ///
  /// @param caller whose part of the hashing it takes
  /// @param stored a hash that the password matches
  /// @return the new hash; empty where the stored one is as good; fails like [#hash(String)]
  Future<Optional<String>> rehash(Caller caller, String password, String stored) {
    return hash.made(stored)
        ? Future.succeededFuture(Optional.empty())
        : inTurn(queue(caller), caller.quotaKey(), () -> Optional.of(hash.of(password)));
  }

  /// Verifies a password of the installation itself, that of a demonstration for example.
  ///
  /// @param password the password
  /// @param hash the stored hash
  /// @return as with [#verify(Caller, String, String)]
  public Future<Boolean> verify(String password, String hash) {
    return inTurn(own, OWN, () -> PasswordHash.matches(password, hash));
  }

  /// Verifies a password with the parameters that its hash carries.
  ///
  /// @param caller whose part of the hashing it takes
  /// @param password what was typed
  /// @param hash the stored hash
  /// @return whether they match, on the caller's context; fails with [Busy] where too many are
  ///     waiting
  public Future<Boolean> verify(Caller caller, String password, String hash) {
    return inTurn(queue(caller), caller.quotaKey(), () -> PasswordHash.matches(password, hash));
  }

  /// Verifies a password of which there may be no hash, in the same time.
  ///
  /// @return as [#verify(Caller, String, String)]; false without a hash
  public Future<Boolean> verify(Caller caller, String password, Optional<String> hash) {
    return hash.map(present -> verify(caller, password, present))
        .orElseGet(() -> verifyNobody(caller, password));
  }

  /// Verifies a password against a hash that nothing matches, in the time of a true verification.
  ///
  /// @param caller whose part of the hashing it takes
  /// @param password what was typed
  /// @return always false; fails like [#verify(Caller, String, String)]
  public Future<Boolean> verifyNobody(Caller caller, String password) {
    return inTurn(queue(caller), caller.quotaKey(), () -> PasswordHash.matches(password, ofNobody));
  }

  private FairQueue queue(Caller caller) {
    return caller.device().isPresent() ? known : strangers;
  }

  private <T> Future<T> inTurn(FairQueue queue, QuotaKey key, Callable<T> work) {
    return queue.run(vertx.getOrCreateContext(), key, () -> workers.executeBlocking(work, false));
  }
}
