package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.password4j.Argon2Function;
import com.password4j.types.Argon2;
import io.roundtable.model.Credential;
import io.roundtable.model.Entity;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.Sha256;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Changing one's own password.
class PasswordIT {
  private static final TenantId ACME = new TenantId("t1");
  private static final UserId ADA = new UserId("ada");
  private static final String PAGE = "/acme/profile/password";
  private static final String PRESENT = CheapSignIn.PASSWORD;
  private static final String NEW = "a horse in the Fluss";

  @AutoClose private final Site site = Site.start();
  private final FormBrowser desk = new FormBrowser(site.address());
  private final FormBrowser phone = new FormBrowser(site.address());

  @BeforeEach
  void load() {
    site.clock().stop();
    var entities = new ArrayList<Entity>();
    entities.addAll(MadeProjects.tenant(ACME, "acme", "Acme", ADA, TenantRole.ADMIN));
    entities.add(CheapSignIn.credential(ACME, ADA));
    site.load(entities);
    CheapSignIn.signIn(desk, "acme", "ada", PRESENT);
    CheapSignIn.signIn(phone, "acme", "ada", PRESENT);
  }

  private static Map<String, String> typed(String present, String chosen) {
    return Map.of("password", present, "newPassword", chosen, "newPasswordAgain", chosen);
  }

  private static int status(FormBrowser browser) {
    return browser.get("/acme").status();
  }

  private String hash() {
    var key = TableKeys.credential(ACME, ADA);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    var found = Site.result(site.table().reads(new PageCost()).batch(read));
    return found.find(key).orElseThrow().passwordHash();
  }

  private Answer signIn(String password) {
    return CheapSignIn.signIn(new FormBrowser(site.address()), "acme", "ada", password);
  }

  @Test
  void newPassword_opens_andTheFormerOneDoesNot_andOtherSessionsHaveEnded() {
    var answer = desk.send(PAGE, PAGE, typed(PRESENT, NEW));
    var profile = desk.get(answer.location());

    assertAll(
        () -> assertEquals(303, answer.status(), answer::html),
        () -> assertTrue(answer.cookie("rt-t1").contains("HTTPOnly"), answer::toString),
        () -> assertTrue(profile.html().contains("Your password is changed."), profile::html),
        () -> assertEquals(200, status(desk)),
        () -> assertEquals(302, status(phone)),
        () -> assertEquals(422, signIn(PRESENT).status()),
        () -> assertEquals(303, signIn(NEW).status()),
        () -> assertTrue(desk.get("/acme/audit").html().contains("changed their password")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void passwords_standNowhereInTheTable() {
    desk.send(PAGE, PAGE, typed(PRESENT, NEW));

    try (var planting = new Planting(site.otherProgram())) {
      for (var item : planting.items()) {
        for (var secret : List.of(PRESENT, NEW, Sha256.of(NEW), Sha256.of(PRESENT))) {
          assertFalse(item.toString().contains(secret), item::toString);
        }
      }
    }
  }

  @Test
  void wrongPresentPassword_isRefused_andChangesNothing() {
    var before = hash();
    var refused = desk.send(PAGE, PAGE, typed("not this one", NEW));

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains("This is not your present password."), "says so"),
        () -> assertFalse(refused.html().contains("not this one"), "gives it back"),
        () -> assertFalse(refused.html().contains(NEW), "gives it back"),
        () -> assertEquals(before, hash()),
        () -> assertEquals(200, status(phone)));
  }

  @Test
  void wrongPresentPasswords_areLimitedAsSignInIs() {
    for (int attempt = 0; attempt < 10; attempt++) {
      assertEquals(422, desk.send(PAGE, PAGE, typed("wrong " + attempt, NEW)).status());
    }
    var tooOften = desk.send(PAGE, PAGE, typed(PRESENT, NEW));
    site.clock().advance(Duration.ofMinutes(1));

    assertEquals(429, tooOften.status(), tooOften::html);
    assertFalse(tooOften.retryAfter().isEmpty());
    assertEquals(303, desk.send(PAGE, PAGE, typed(PRESENT, NEW)).status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "correct horse|short|short|A password has 10 to 200 characters; this one has 5.",
        "correct horse|Password2026|Password2026|Many people choose this password",
        "correct horse|''|''|Enter a new password.",
        "correct horse|correct horse|correct horse|This is your present password. Choose another",
        "''|a horse in the Fluss|a horse in the Fluss|Enter your present password.",
        "correct horse|a horse in the Fluss|a horse in the Flus|once more, as it stands above."
      })
  void typingErrors_areSaid_andNothingIsHashed(
      String present, String chosen, String again, String sentence) {
    var before = hash();
    var form = Map.of("password", present, "newPassword", chosen, "newPasswordAgain", again);
    var refused = desk.send(PAGE, PAGE, form);

    assertEquals(422, refused.status());
    assertTrue(refused.html().contains(sentence), refused::html);
    assertEquals(before, hash());
  }

  @Test
  void formSentAgain_hasOneEffect_andOtherContentsUnderItsKeyHaveNone() {
    var former = desk.copy();
    var form = desk.fields(PAGE, typed(PRESENT, NEW));
    assertEquals(303, desk.post(PAGE, form).status());
    var once = hash();

    var again = former.copy().post(PAGE, form);
    var other = new LinkedHashMap<>(form);
    other.put("newPassword", "quite another");
    other.put("newPasswordAgain", "quite another");
    var refused = former.copy().post(PAGE, other);

    assertAll(
        () -> assertEquals(303, again.status(), again::html),
        () -> assertEquals(409, refused.status(), refused::html),
        () -> assertEquals(once, hash()),
        () -> assertEquals(200, status(desk)));
  }

  @Test
  void passwordChangedInTwoPlaces_isChangedOnce() {
    var first = desk.fields(PAGE, typed(PRESENT, NEW));
    var second = phone.fields(PAGE, typed(PRESENT, "quite another"));

    assertEquals(303, desk.post(PAGE, first).status());
    assertEquals(401, phone.post(PAGE, second).status(), "its session has ended");
    assertEquals(303, signIn(NEW).status());
  }

  @Test
  void hashOfOtherParameters_isMadeAnewAtTheNextSignIn() {
    var older = Argon2Function.getInstance(128, 2, 1, 32, Argon2.ID);
    var stored = older.hash(PRESENT.getBytes(), new byte[16]).getResult();
    var present = new Credential(ACME, ADA, hash(), 1);
    Site.result(
        site.table().change("Plant").update(present, present.with(stored)).write(new PageCost()));

    assertEquals(422, signIn(CheapSignIn.WRONG).status());
    assertEquals(stored, hash(), "only who knows the password has it hashed");
    assertEquals(303, signIn(PRESENT).status());
    var made = hash();
    assertNotEquals(stored, made);
    assertTrue(made.startsWith("$argon2id$v=19$m=64,t=1,p=1$"), made);
    assertEquals(303, signIn(PRESENT).status());
    assertEquals(made, hash());
  }
}
