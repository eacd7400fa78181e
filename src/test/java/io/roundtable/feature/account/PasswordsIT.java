package io.roundtable.feature.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.roundtable.model.Failure.Busy;
import io.roundtable.model.FailureException;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PasswordsIT {
  private Vertx vertx;
  private Passwords passwords;

  @BeforeEach
  void start() {
    vertx = Vertx.vertx();
    passwords = Passwords.start(vertx);
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
  void verifyNobody_doesTheWorkOfAVerificationAndRefuses() throws Exception {
    assertFalse(await(passwords.verifyNobody("correct horse")));

    var function = Argon2Function.getInstanceFromHash(PasswordHash.NOBODY);
    var current = Argon2Function.getInstanceFromHash(PasswordHash.of("correct horse"));
    assertEquals(current, function, "the same parameters take the same time");
  }

  @Test
  void verify_whenTooManyAreWaiting_failsAsBusy() throws Exception {
    var all = new ArrayList<Future<Boolean>>();
    for (int sent = 0; sent < 1_000; sent++) {
      all.add(passwords.verify("x", "$argon2id$v=19$m=2048,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g"));
    }
    await(Future.join(all).otherwiseEmpty());
    var refused = all.stream().filter(Future::failed).findFirst().orElseThrow();

    var failure = assertInstanceOf(FailureException.class, refused.cause());
    assertInstanceOf(Busy.class, failure.failure());
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
