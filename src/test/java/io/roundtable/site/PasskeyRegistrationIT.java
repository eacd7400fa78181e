package io.roundtable.site;

import static io.roundtable.site.PasskeySite.ACME;
import static io.roundtable.site.PasskeySite.ADA;
import static io.roundtable.site.PasskeySite.PAGE;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.PasskeySite.Change;
import io.roundtable.table.client.PageCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Registering and removing passkeys, without a browser.
class PasskeyRegistrationIT {
  private static final Pattern REMOVAL =
      Pattern.compile("action=\"(" + PAGE + "/[^\"]*/removal)\"");

  @AutoClose private final PasskeySite passkeys = new PasskeySite();
  private final Site site = passkeys.site;
  private final FormBrowser desk = passkeys.desk;
  private final SoftKey key = passkeys.key;

  /// What may be wrong with what is made.
  static Stream<Arguments> wronglyMade() {
    return Stream.of(
        Arguments.of("origin", made(key -> key.origin = "https://localhost")),
        Arguments.of("party", made(key -> key.party = "example")),
        Arguments.of("purpose", made(key -> key.makes = "webauthn.get")),
        Arguments.of("nobody was verified", made(SoftKey::unverified)),
        Arguments.of("nobody was there", made(SoftKey::absent)),
        Arguments.of(
            "invented challenge",
            (BiFunction<String, SoftKey, String>) (it, key) -> key.make("1.a.b").encode()),
        Arguments.of("no CBOR", cbor(0x5f, 0x5f)),
        Arguments.of("empty CBOR", cbor()),
        Arguments.of("endless CBOR", cbor(0x9b, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)),
        Arguments.of("other CBOR", cbor(0xa0)),
        Arguments.of("no JSON", (BiFunction<String, SoftKey, String>) (it, key) -> "{"),
        Arguments.of("other JSON", (BiFunction<String, SoftKey, String>) (it, key) -> "{}"));
  }

  private static BiFunction<String, SoftKey, String> made(Change<SoftKey> change) {
    return (challenge, key) -> {
      change.on(key);
      return key.make(challenge).encode();
    };
  }

  private static BiFunction<String, SoftKey, String> cbor(int... bytes) {
    var object = new byte[bytes.length];
    for (int place = 0; place < bytes.length; place++) {
      object[place] = (byte) bytes[place];
    }
    return (challenge, key) -> key.make(challenge, object).encode();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wronglyMade")
  void whatIsWronglyMade_isNotRegistered(String what, BiFunction<String, SoftKey, String> says) {
    var sent = says.apply(desk.get(PAGE).challenge(), key);
    var refused = passkeys.send("My phone", sent);

    assertEquals(422, refused.status(), what);
    assertTrue(refused.html().contains("value=\"My phone\""), refused::html);
    assertEquals(List.of(), passkeys.stored());
  }

  @Test
  void challengeToRegister_isOfOnePersonAndSession_andFiveMinutes() {
    var other = passkeys.stranger();
    CheapSignIn.signIn(other, "acme", "ada", CheapSignIn.PASSWORD);
    var ofOther = key.make(other.get(PAGE).challenge()).encode();
    var ofSignIn = key.make(passkeys.stranger().get("/acme/sign-in").challenge()).encode();
    var late = key.make(desk.get(PAGE).challenge()).encode();
    var statuses = new ArrayList<Integer>();
    statuses.add(passkeys.send("A", ofOther).status());
    statuses.add(passkeys.send("A", ofSignIn).status());
    site.clock().advance(Duration.ofMinutes(5));
    statuses.add(passkeys.send("A", late).status());

    assertEquals(List.of(422, 422, 422), statuses);
    assertEquals(List.of(), passkeys.stored());
  }

  @Test
  void formSentTwice_registersOnce_andTheSameDeviceIsKnown() {
    var made = key.make(desk.get(PAGE).challenge()).encode();
    var form = desk.fields(PAGE, Map.of("name", "Phone", "credential", made));
    var first = desk.post(PAGE, form);
    var again = desk.post(PAGE, form);
    var anew = passkeys.send("Tablet", made);
    var empty = passkeys.send("Tablet", "");

    assertAll(
        () -> assertEquals(303, first.status(), first::html),
        () -> assertEquals(303, again.status(), again::html),
        () -> assertEquals(409, anew.status(), anew::html),
        () -> assertEquals(422, empty.status(), empty::html),
        () -> assertEquals(1, passkeys.stored().size()));
  }

  @Test
  void moreThanTen_areRefused_andMoreThanTwentyInAnHourWait() {
    for (int number = 0; number < 10; number++) {
      assertEquals(303, passkeys.register(new SoftKey(site.address(), "t1#ada")).status());
    }
    var full = desk.get(PAGE).html();
    assertTrue(full.contains("You have 10 passkeys"), full);
    assertFalse(full.contains("data-challenge"), full);

    desk.send(PAGE, removal(), Map.of());
    var spare = desk.get(PAGE).challenge();
    assertEquals(303, passkeys.register(key).status());
    var late = new SoftKey(site.address(), "t1#ada").make(spare).encode();
    var form = Map.of("name", "Late", "credential", late);
    assertEquals(409, desk.send(PAGE, PAGE, form).status());
    for (int number = 0; number < 8; number++) {
      assertEquals(409, desk.send(PAGE, PAGE, form).status());
    }
    var tooOften = desk.send(PAGE, PAGE, form);
    assertEquals(429, tooOften.status(), tooOften::html);
    assertEquals(10, passkeys.stored().size());
  }

  private String removal() {
    var found = REMOVAL.matcher(desk.get(PAGE).html());
    assertTrue(found.find());
    return found.group(1);
  }

  @Test
  void removed_opensNothing() {
    passkeys.register(key);
    var removed = desk.send(PAGE, removal(), Map.of());

    assertAll(
        () -> assertEquals(303, removed.status(), removed::html),
        () -> assertEquals(422, passkeys.signIn(key).status()),
        () -> assertTrue(desk.get("/acme/audit").html().contains("removed a passkey")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void lastWayToSignIn_isNotRemoved() {
    passkeys.register(key);
    var password = CheapSignIn.credential(ACME, ADA);
    Site.result(site.table().change("Forget").delete(password).write(new PageCost()));
    var refused = desk.send(PAGE, removal(), Map.of());
    assertEquals(409, refused.status(), refused::html);
    assertTrue(refused.html().contains("no other passkey"), refused::html);

    passkeys.register(new SoftKey(site.address(), "t1#ada"));
    assertEquals(303, desk.send(PAGE, removal(), Map.of()).status());
    assertEquals(409, desk.send(PAGE, removal(), Map.of()).status());
  }
}
