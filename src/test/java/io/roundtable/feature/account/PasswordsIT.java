package io.roundtable.feature.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.roundtable.model.Session;
import io.roundtable.model.access.HashCost;
import io.roundtable.model.failure.Failure.Busy;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TenantId;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PasswordsIT {
  private static final String QUICK = "$argon2id$v=19$m=8192,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g";
  private static final TenantId ACME = new TenantId("t1");

  private Vertx vertx;
  private Passwords passwords;

  @BeforeEach
  void start() {
    vertx = Vertx.vertx();
    passwords = Passwords.start(vertx, HashCost.DEFAULT);
  }

  @AfterEach
  void stop() throws Exception {
    await(vertx.close());
  }

  @Test
  void verify_whenThePasswordIsTheOne_accepts() throws Exception {
    var hash = await(passwords.hash("correct horse"));

    assertTrue(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"), hash);
    assertTrue(await(passwords.verify("correct horse", hash)));
    assertFalse(await(passwords.verify("correct horses", hash)));
  }

  @Test
  void hash_ofTheSamePasswordTwice_differs() throws Exception {
    assertNotEquals(await(passwords.hash("correct horse")), await(passwords.hash("correct horse")));
  }

  @Test
  void verify_whenTheHashHasOtherParameters_usesThose() throws Exception {
    var function = Argon2Function.getInstance(4_096, 3, 2, 24, Argon2.ID);
    var older = function.hash("correct horse".getBytes(), new byte[16]).getResult();

    assertTrue(await(passwords.verify("correct horse", older)));
    assertFalse(await(passwords.verify("correct hors", older)));
  }

  @Test
  void verify_whenTheSameLetterIsComposedDifferently_accepts() throws Exception {
    var hash = await(passwords.hash("caf\u00e9 society"));

    assertTrue(await(passwords.verify("cafe\u0301 society", hash)));
  }

  @Test
  void rehash_makesAHashOfToday_onlyWhereTheStoredOneIsNone() throws Exception {
    var older = Argon2Function.getInstance(4_096, 3, 2, 24, Argon2.ID);
    var stored = older.hash("correct horse".getBytes(), new byte[16]).getResult();

    var made = await(passwords.rehash(stranger(ACME, 1), "correct horse", stored)).orElseThrow();

    assertTrue(made.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"), made);
    assertTrue(await(passwords.verify("correct horse", made)));
    var again = passwords.rehash(stranger(ACME, 1), "correct horse", made);
    assertTrue(await(again).isEmpty());
  }

  @Test
  void verifyNobody_doesTheWorkOfAVerificationAndRefuses() throws Exception {
    assertFalse(await(passwords.verifyNobody(stranger(ACME, 1), "correct horse")));

    for (var cost : List.of(HashCost.DEFAULT, new HashCost(8_192, 3, 2))) {
      var hash = new PasswordHash(cost);
      var nobody = Argon2Function.getInstanceFromHash(hash.ofNobody());
      var somebody = Argon2Function.getInstanceFromHash(hash.of("correct horse"));
      assertEquals(somebody, nobody, "the same parameters take the same time");
    }
  }

  @Test
  void verify_whenTooManyAreWaiting_failsAsBusy() throws Exception {
    var all = flood(1_000, sent -> passwords.verify("x", QUICK));

    assertTrue(refused(all) > 0);
  }

  /// As many as there are threads may begin before the last is sent, so that refusals are counted
  /// from below.
  @Test
  void verify_ofStrangers_isRefusedBeforeItTakesWhatIsOthers() throws Exception {
    var fromOneNetwork = flood(200, sent -> verify(stranger(ACME, 1)));
    var fromAnother = verify(stranger(ACME, 2));
    var fromMany = flood(1_000, sent -> verify(stranger(ACME, 3 + sent)));
    var ofAnotherTenant = verify(stranger(new TenantId("t2"), 1));
    var withKnownDevice = verify(known(ACME, "ada"));

    assertTrue(refused(fromOneNetwork) > 0, "all of one network wait");
    assertFalse(await(fromAnother), "a network has taken what is another's");
    assertTrue(refused(fromMany) > 0, "all of one tenant wait");
    assertFalse(await(ofAnotherTenant), "a tenant has taken what is another's");
    assertFalse(await(withKnownDevice), "strangers have taken what is the owner's");
  }

  @Test
  void verify_withAKnownDevice_doesNotWaitBehindStrangers() throws Exception {
    var order = new ConcurrentLinkedQueue<String>();
    var strangers =
        flood(200, sent -> verify(stranger(ACME, sent)).onSuccess(done -> order.add("stranger")));
    var owner = verify(known(ACME, "ada")).onComplete(done -> order.add("owner"));
    await(owner);
    await(Future.join(strangers).otherwiseEmpty());

    int before = List.copyOf(order).indexOf("owner");
    assertTrue(before >= 0 && before < order.size() / 2, "stood at " + before + " of " + order);
  }

  private List<Future<Boolean>> flood(int times, IntFunction<Future<Boolean>> send) {
    return IntStream.range(0, times).mapToObj(send).toList();
  }

  private static long refused(List<Future<Boolean>> all) throws Exception {
    await(Future.join(all).otherwiseEmpty());
    var refused = all.stream().filter(Future::failed).toList();
    for (var each : refused) {
      var failure = assertInstanceOf(FailureException.class, each.cause());
      assertTrue(assertInstanceOf(Busy.class, failure.failure()).retryAfter().isPositive());
    }
    return refused.size();
  }

  private Future<Boolean> verify(Caller caller) {
    return passwords.verify(caller, "x", QUICK);
  }

  private static Caller stranger(TenantId tenant, int network) {
    return Caller.stranger(tenant, "ada@acme.example", "192.0.2." + network);
  }

  private static Caller known(TenantId tenant, String device) {
    var client = new Session.Client("Firefox on Linux", "192.0.2.1");
    return new Caller(Account.of(tenant, "ada@acme.example"), client, Optional.of(device));
  }

  @Test
  void verify_whenTheStoredHashIsMalformed_failsWithoutTheHash() {
    var failure =
        assertThrows(ExecutionException.class, () -> await(passwords.verify("x", "nonsense")));

    assertEquals("A stored password hash cannot be read.", failure.getCause().getMessage());
  }

  private static <T> T await(Future<T> future) throws Exception {
    return future.toCompletionStage().toCompletableFuture().get(120, TimeUnit.SECONDS);
  }
}
