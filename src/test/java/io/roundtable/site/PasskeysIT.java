package io.roundtable.site;

import static io.roundtable.site.PasskeySite.ACME;
import static io.roundtable.site.PasskeySite.ADA;
import static io.roundtable.site.PasskeySite.PAGE;
import static io.roundtable.site.PasskeySite.send;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.state.PersonState;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.site.PasskeySite.Change;
import io.roundtable.table.client.PageCost;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Signing in with passkeys, without a browser: what a device may say, and what anybody else may
/// make of it.
class PasskeysIT {

  /// The tenant, the passkey with its person, and the entry of the trail.
  private static final List<String> REFUSED =
      List.of(
          "BatchGetItem 2 keys strong",
          "BatchGetItem 3 keys strong",
          "UpdateItem base limit null eventual");

  @AutoClose private final PasskeySite passkeys = new PasskeySite();
  private final Site site = passkeys.site;
  private final FormBrowser desk = passkeys.desk;
  private final SoftKey key = passkeys.key;

  private static boolean hasSession(Answer answer) {
    return answer.cookies().stream().anyMatch(cookie -> cookie.startsWith("rt-t1="));
  }

  @Test
  void registered_opensWithoutAnAddress_andIsWrittenDown() {
    var added = passkeys.register(key);
    var opened = passkeys.signIn(key);
    var page = desk.get(PAGE).html();

    assertAll(
        () -> assertEquals(303, added.status(), added::html),
        () -> assertEquals(303, opened.status(), opened::html),
        () -> assertTrue(hasSession(opened), opened::toString),
        () -> assertTrue(page.contains("Phone"), page),
        () -> assertTrue(page.contains("last used"), page),
        () -> assertTrue(desk.get("/acme/audit").html().contains("registered a passkey")),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void page_isReadInOneRoundTrip() {
    assertEquals(1, site.signedIn(ACME, "acme", ADA).get(PAGE).roundTrips());
  }

  /// What may be wrong with what is signed, all of it for the same answer and the same work.
  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of("origin", says(key -> key.origin = "http://localhost.example")),
        Arguments.of("party", says(key -> key.party = "example")),
        Arguments.of("purpose", says(key -> key.signs = "webauthn.create")),
        Arguments.of("nobody was verified", says(SoftKey::unverified)),
        Arguments.of("nobody was there", says(SoftKey::absent)),
        Arguments.of("foreign tenant", handle("t2#ada")),
        Arguments.of("foreign person", handle("t1#ben")),
        Arguments.of("nobody's handle", handle("")),
        Arguments.of("no handle", altered(sent -> response(sent).remove("userHandle"))),
        Arguments.of("another signature", altered(sent -> response(sent).put("signature", "AAAA"))),
        Arguments.of(
            "altered data", altered(sent -> response(sent).put("authenticatorData", "AAAA"))),
        Arguments.of(
            "unknown passkey", altered(sent -> sent.put("rawId", "AAAA").put("id", "AAAA"))),
        Arguments.of("no signature", altered(sent -> response(sent).remove("signature"))),
        Arguments.of("no JSON", (BiFunction<String, SoftKey, String>) (it, key) -> "{\"id\":"),
        Arguments.of("other JSON", (BiFunction<String, SoftKey, String>) (it, key) -> "[1]"),
        Arguments.of("null", (BiFunction<String, SoftKey, String>) (it, key) -> "null"));
  }

  private static BiFunction<String, SoftKey, String> says(Change<SoftKey> change) {
    return (challenge, key) -> {
      change.on(key);
      return key.sign(challenge).encode();
    };
  }

  private static BiFunction<String, SoftKey, String> handle(String handle) {
    return (challenge, key) -> key.sign(challenge, handle).encode();
  }

  private static BiFunction<String, SoftKey, String> altered(Change<JsonObject> change) {
    return (challenge, key) -> {
      var sent = key.sign(challenge);
      change.on(sent);
      return sent.encode();
    };
  }

  private static JsonObject response(JsonObject sent) {
    return sent.getJsonObject("response");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wrong")
  void whateverIsWrong_hasTheSameAnswer_afterTheSameWork(
      String what, BiFunction<String, SoftKey, String> says) {
    passkeys.register(key);
    var browser = passkeys.stranger();
    var page = browser.get("/acme/sign-in");
    var sent = says.apply(page.challenge(), key);
    site.forgetRequests();
    var refused = send(browser, "/acme", page, sent);
    var work = Footprints.of(site.takeRequests());

    assertAll(
        () -> assertEquals(422, refused.status(), refused::html),
        () -> assertTrue(refused.html().contains("This passkey was not accepted here."), what),
        () -> assertFalse(hasSession(refused), refused::toString),
        () -> assertEquals(REFUSED, work),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void passkeyOfAnotherTenant_isRefusedByTheSameWords() {
    passkeys.register(key);
    var elsewhere = passkeys.signIn("/other", (challenge, any) -> any.sign(challenge).encode());
    var pretended =
        passkeys.signIn("/other", (challenge, any) -> any.sign(challenge, "t2#ada").encode());

    assertEquals(422, elsewhere.status());
    assertEquals(422, pretended.status());
    assertTrue(elsewhere.html().contains("This passkey was not accepted here."));
  }

  @Test
  void whoIsDeactivated_isRefused() {
    passkeys.register(key);
    var user = Site.result(site.table().reads(new PageCost()).tenants().findUser(ACME, ADA));
    var change = site.table().change("Deactivate");
    var ada = user.orElseThrow();
    Site.result(change.update(ada, ada.in(PersonState.DEACTIVATED)).write(new PageCost()));

    assertEquals(422, passkeys.signIn(key).status());
  }

  @Test
  void challenge_isGoodForFiveMinutes_onceAndInItsTenant() {
    passkeys.register(key);
    var browser = passkeys.stranger();
    var page = browser.get("/acme/sign-in");
    var sent = key.sign(page.challenge()).encode();
    var foreign = key.sign(passkeys.stranger().get("/other/sign-in").challenge()).encode();
    var invented = key.sign("1.aaaa.bbbb").encode();
    var first = send(browser, "/acme", page, sent);
    var again = send(browser, "/acme", page, sent);
    var late = key.sign(page.challenge()).encode();
    site.clock().advance(Duration.ofMinutes(5));

    assertAll(
        () -> assertEquals(303, first.status(), first::html),
        () -> assertEquals(422, again.status(), again::html),
        () -> assertFalse(hasSession(again), again::toString),
        () -> assertEquals(400, send(browser, "/acme", page, late).status()),
        () -> assertEquals(400, send(browser, "/acme", page, foreign).status()),
        () -> assertEquals(400, send(browser, "/acme", page, invented).status()));
  }

  @Test
  void formOfAnotherVisit_orWithoutAPasskey_isShownAgain() {
    passkeys.register(key);
    var page = passkeys.stranger().get("/acme/sign-in");
    var other = send(passkeys.stranger(), "/acme", page, key.sign(page.challenge()).encode());
    var browser = passkeys.stranger();
    var empty = send(browser, "/acme", browser.get("/acme/sign-in"), "");

    assertEquals(400, other.status());
    assertEquals(422, empty.status());
    assertTrue(empty.html().contains("Passkeys need JavaScript"), empty::html);
  }

  @Test
  void counter_mayStayZero_andMustGrowElse() {
    passkeys.register(key);
    assertEquals(303, passkeys.signIn(key).status());
    assertEquals(303, passkeys.signIn(key).status());
    key.counter = 7;
    assertEquals(303, passkeys.signIn(key).status());
    var same = passkeys.signIn(key);
    key.counter = 6;
    var back = passkeys.signIn(key);
    key.counter = 0;
    var none = passkeys.signIn(key);
    key.counter = 8;

    assertAll(
        () -> assertEquals(422, same.status(), same::html),
        () -> assertEquals(422, back.status(), back::html),
        () -> assertEquals(422, none.status(), none::html),
        () -> assertTrue(back.html().contains("This passkey was not accepted here.")),
        () -> assertTrue(desk.get(PAGE).html().contains("because it seemed to be a copy")),
        () -> assertTrue(desk.get("/acme/audit").html().contains("may have been copied")),
        () -> assertEquals(7, passkeys.stored().getFirst().signCount()),
        () -> assertEquals(303, passkeys.signIn(key).status()));
  }

  @Test
  void addressOfNumbers_saysWhyThereAreNone() {
    var numbers = site.address().replace("localhost", "127.0.0.1");
    var browser = new FormBrowser(numbers);
    CheapSignIn.signIn(browser, "acme", "ada", CheapSignIn.PASSWORD);
    var page = browser.get(PAGE).html();

    assertNotEquals(numbers, site.address());
    assertTrue(page.contains("Passkeys work at " + site.address() + " only."), page);
    assertFalse(browser.get("/acme/sign-in").html().contains("data-challenge"));
  }
}
