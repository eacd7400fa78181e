package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormBrowser.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Somebody signs in with another address, once a link that went there was followed.
/// Long because every end of such a link and every refusal stands here.
class AddressChangeIT {
  private static final String PAGE = "/acme/profile/address";
  private static final String OLD = "ben@acme.example";
  private static final String NEW = "benjamin@elsewhere.example";
  private static final String LINKS = "/acme/address/";

  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final InvitationSite ground = new InvitationSite(Site.start(mail));
  private FormBrowser ben;

  @BeforeEach
  void letBenHaveAPassword() {
    ground.site.load(List.of(CheapSignIn.credential(InvitationSite.ACME, InvitationSite.BEN)));
    ben = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN).forms();
  }

  private Answer ask(String address) {
    return ask(address, CheapSignIn.PASSWORD);
  }

  private Answer ask(String address, String password) {
    return ben.send(PAGE, PAGE, Map.of("email", address, "password", password));
  }

  private String link(String address) {
    assertEquals(303, ask(address).status());
    ground.site.settleJobs();
    return mail.link(address, LINKS);
  }

  private Answer confirm(String link) {
    var browser = ground.stranger();
    return browser.post(link, browser.get(link).form("requestKey"));
  }

  private int signIn(String address) {
    var browser = ground.stranger();
    var form = browser.get("/acme/sign-in").form("email");
    form.put("email", address);
    form.put("password", CheapSignIn.PASSWORD);
    return browser.post("/acme/sign-in", form).status();
  }

  /// The list of memberships is gone through twice.
  private void settle() {
    ground.site.settleJobs();
    ground.site.clock().advance(Duration.ofMinutes(2));
    ground.site.settleJobs();
  }

  private void invite(String address) {
    assertEquals(303, ground.invite(address).status());
  }

  private void deactivateBen() {
    var page = "/acme/people/ben/deactivation";
    assertEquals(303, ground.admin.send(page, page, Map.of()).status());
    settle();
  }

  private String members(String field, String who) {
    var page = "/acme/projects/launch/members";
    assertEquals(
        303,
        ground.admin.send(page, page, Map.of("member", who, "role", "editor")).status(),
        field);
    return ground.admin.get(page).html();
  }

  @Test
  void link_changesTheAddress_andNothingBeforeIt() {
    members("joins", "ben");
    var link = link(NEW);
    for (int look = 0; look < 3; look++) {
      assertEquals(200, ground.stranger().get(link).status());
    }
    assertAll(
        () -> assertEquals(303, signIn(OLD)),
        () -> assertEquals(422, signIn(NEW)),
        () -> assertTrue(ben.get(PAGE).html().contains(NEW), "what waits is shown"),
        () -> assertTrue(ben.get(PAGE).html().contains("follow it, until <time"), "with a space"));

    var done = confirm(link);

    assertEquals("/acme/sign-in?new-address=1", done.location());
    assertTrue(ground.stranger().get(done.location()).html().contains("is confirmed"));
    assertEquals(List.of(), ground.site.check(), "what a job is still to bring may differ");
    settle();
    var trail = InvitationSite.text(ground.admin.get("/acme/audit"));
    assertAll(
        () -> assertEquals(422, signIn(OLD)),
        () -> assertEquals(303, signIn(NEW)),
        () -> assertEquals(200, ben.get("/acme").status(), "nobody is signed out"),
        () -> assertEquals(410, ground.stranger().get(link).status()),
        () -> assertEquals("Your new address in Acme", mail.subjects(NEW).getFirst()),
        () -> assertTrue(mail.subjects(OLD).contains("Your address in Acme was changed")),
        () ->
            assertTrue(
                trail.contains("changed their address from \u2068" + OLD + "\u2069 to")
                    || trail.contains("changed their address from " + OLD + " to " + NEW),
                trail),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  @Test
  void confirmed_theyAreFoundByTheNewAddress_andTheOldOneIsFree() {
    members("joins", "ben");
    confirm(link(NEW));
    settle();
    var search = "/acme/people/search?q=";
    assertAll(
        () -> assertTrue(ground.admin.get(search + "benjamin@elsewhere").html().contains(NEW)),
        () -> assertFalse(ground.admin.get(search + "ben@acme").html().contains("Person ben")),
        () ->
            assertTrue(
                ground
                    .admin
                    .get("/acme/projects/launch/people?q=benjamin@elsewhere")
                    .html()
                    .contains("Person ben")),
        () -> assertTrue(ground.admin.get("/acme/people/ben").html().contains(NEW)));
    invite(OLD);
    assertEquals(List.of(), ground.site.check());
  }

  /// Who signs in here as somebody else is sent to no page of theirs.
  @Test
  void ownBrowser_comesToItsOwnPage() {
    var link = link(NEW);
    var mine = ben.post(link, ben.get(link).form("requestKey"));
    assertEquals(PAGE, mine.location());
    assertTrue(ben.get(PAGE).html().contains(NEW));
  }

  @Test
  void formSentTwice_hasOneOutcome() {
    var link = link(NEW);
    var browser = ground.stranger();
    var form = browser.get(link).form("requestKey");
    var first = browser.post(link, form);
    assertEquals(first.location(), browser.post(link, form).location());
    assertEquals(410, confirmAgain(browser, link).status());
  }

  private static Answer confirmAgain(FormBrowser browser, String link) {
    var token = browser.get("/acme/sign-in").hidden("csrfToken");
    return browser.post(
        link, Map.of("csrfToken", token, "requestKey", "01JDQ4Z0V6Y3M8W2K5T7B9C1DE"));
  }

  /// Whoever has the address, the answer and the work are the same; only its mailbox learns more.
  @Test
  void addressOfSomebody_isToldByNothing() {
    invite("eve@acme.example");
    ground.site.settleJobs();
    var free = told("nobody@acme.example");
    assertAll(
        () -> assertEquals(free, told("ada@acme.example")),
        () -> assertEquals(free, told("eve@acme.example")));
  }

  private String told(String address) {
    var form = ben.fields(PAGE, Map.of("email", address, "password", CheapSignIn.PASSWORD));
    ground.site.forgetRequests();
    // Jobs wait: how often their runners look is their own matter.
    ground.site.wire().hold("BETWEEN");
    var answer = ben.post(PAGE, form);
    var asked = ground.site.takeRequests();
    ground.site.wire().letGo();
    var page = InvitationSite.text(ben.get(answer.location())).replace(address, "ADDRESS");
    var work = Footprints.of(asked).stream().filter(each -> !each.startsWith("Query")).toList();
    return answer.status() + " " + page + " " + work;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void addressThatIsTakenMeanwhile_isNotGiven_andTheFormSaysSo(boolean invited) {
    var link = link(NEW);
    if (invited) {
      invite(NEW);
    } else {
      var other = InvitationSite.ADA;
      ground.site.load(List.of(CheapSignIn.credential(InvitationSite.ACME, other)));
      var form = Map.of("email", NEW, "password", CheapSignIn.PASSWORD);
      assertEquals(303, ground.admin.send(PAGE, PAGE, form).status());
      ground.site.settleJobs();
      assertEquals(303, confirm(mail.link(NEW, LINKS)).status());
    }
    var refused = confirm(link);
    assertAll(
        () -> assertEquals(409, refused.status(), refused::html),
        () -> assertTrue(refused.html().contains("This address is not free"), refused::html),
        () -> assertEquals(303, signIn(OLD)),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  @Test
  void addressOfAnInvitationThatExpired_isFree() {
    invite(NEW);
    ground.site.clock().advance(Duration.ofDays(15));
    ben = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN).forms();
    assertEquals(303, confirm(link(NEW)).status());
    assertEquals(303, signIn(NEW));
  }

  @Test
  void anotherLink_aWithdrawal_andADay_endALink_withTheOnePageOfAll() {
    var replaced = link(NEW);
    var withdrawn = link(NEW);
    assertEquals(410, ground.stranger().get(replaced).status());
    assertEquals(303, ben.send(PAGE, PAGE + "/removal", Map.of()).status());
    assertFalse(ben.get(PAGE).html().contains(NEW));
    var late = link("third@elsewhere.example");
    ground.site.clock().advance(Duration.ofHours(24).minusSeconds(1));
    assertEquals(200, ground.stranger().get(late).status());
    ground.site.clock().advance(Duration.ofSeconds(1));
    var foreign = late.replace("/acme/", "/globex/");
    assertEquals(410, ground.stranger().get(foreign).status());
    var texts =
        Stream.of(replaced, withdrawn, late, LINKS + "x", LINKS + "ben.x")
            .map(link -> ground.stranger().get(link))
            .map(page -> page.status() + InvitationSite.text(page));
    assertEquals(1, texts.distinct().count());
  }

  @Test
  void deactivation_andAnotherPassword_endTheLink() {
    var link = link(NEW);
    var page = "/acme/profile/password";
    var chosen = "a horse in the Fluss";
    var form =
        Map.of("password", CheapSignIn.PASSWORD, "newPassword", chosen, "newPasswordAgain", chosen);
    assertEquals(303, ben.send(page, page, form).status());
    assertEquals(410, ground.stranger().get(link).status());

    assertEquals(303, ask(NEW, chosen).status());
    ground.site.settleJobs();
    var other = mail.link(NEW, LINKS);
    var browser = ground.stranger();
    var sent = browser.get(other).form("requestKey");
    deactivateBen();
    assertEquals(410, browser.post(other, sent).status());
    assertEquals(List.of(), ground.site.check());
  }

  /// Whoever still reads the mail of the former address has no way back by it.
  @Test
  void linkToANewPassword_thatWentToTheFormerAddress_isWorthless() {
    var browser = ground.stranger();
    var form = browser.get("/acme/password").form("email");
    form.put("email", OLD);
    assertEquals(303, browser.post("/acme/password", form).status());
    ground.site.settleJobs();
    var password = mail.link(OLD, "/acme/password/");
    confirm(link(NEW));
    assertEquals(410, ground.stranger().get(password).status());
  }

  /// Two changes of one person to the same address and back tell each former address of each.
  @Test
  void backAndForth_tellsEachTime() {
    confirm(link(NEW));
    confirm(link(OLD));
    confirm(link(NEW));
    ground.site.settleJobs();
    var told = mail.subjects(OLD).stream().filter("Your address in Acme was changed"::equals);
    assertAll(
        () -> assertEquals(2, told.count()), () -> assertEquals(List.of(), ground.site.check()));
  }

  @ParameterizedTest
  @CsvSource({
    "BENJAMIN@Elsewhere.Example, benjamin@elsewhere.example",
    "'  b@bücher.example ', b@xn--bcher-kva.example",
    "ｂｅｎ@wide.example, ben@wide.example"
  })
  void spelling_isThatOfSigningIn(String typed, String meant) {
    confirm(link(typed, meant));
    assertAll(() -> assertEquals(303, signIn(typed)), () -> assertEquals(303, signIn(meant)));
  }

  private String link(String typed, String meant) {
    assertEquals(303, ask(typed).status());
    ground.site.settleJobs();
    return mail.link(meant, LINKS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "ben", "@", "ben @acme.example", "jörg@acme.example", "BEN@acme.example"})
  void addressThatCannotBe_isRefused_andStaysTyped(String typed) {
    var refused = ask(typed);
    assertAll(
        () -> assertEquals(422, refused.status(), refused::html),
        () -> assertTrue(refused.html().contains("href=\"#email\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + typed + "\""), refused::html),
        () -> assertFalse(refused.html().contains(CheapSignIn.PASSWORD)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "wrong one", "x"})
  void withoutThePresentPassword_nothingHappens_andTheAddressStaysTyped(String password) {
    var refused = ask(NEW, password);
    ground.site.settleJobs();
    assertAll(
        () -> assertEquals(422, refused.status(), refused::html),
        () -> assertTrue(refused.html().contains("href=\"#password\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"" + NEW + "\""), refused::html),
        () -> assertEquals(List.of(), mail.subjects(NEW)));
  }

  @Test
  void sixthTimeInAnHour_isRefused_andGuessesOfThePasswordEarlier() {
    var statuses = IntStream.range(0, 6).mapToObj(time -> ask(NEW)).map(Answer::status).toList();
    assertEquals(List.of(303, 303, 303, 303, 303, 429), statuses);
    ground.site.clock().advance(Duration.ofHours(1));
    assertEquals(303, ask(NEW).status());
    var guesses = IntStream.range(0, 11).mapToObj(time -> ask(NEW, "wrong one")).toList();
    assertAll(
        () -> assertEquals(429, guesses.getLast().status()),
        () -> assertTrue(guesses.getLast().html().contains("value=\"" + NEW + "\"")));
  }

  /// Two tabs: whichever confirms, the other finds things as they are.
  @Test
  void withdrawal_afterTheLinkWasFollowed_changesNothing() {
    var link = link(NEW);
    var form = ben.fields(PAGE, Map.of());
    confirm(link);
    assertEquals(303, ben.post(PAGE + "/removal", form).status());
    assertEquals(303, signIn(NEW));
  }

  @Test
  void withoutAMailServer_thePasswordAloneDecides() {
    try (var silent = new InvitationSite()) {
      silent.site.load(List.of(CheapSignIn.credential(InvitationSite.ACME, InvitationSite.BEN)));
      var browser = silent.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN).forms();
      var taken = Map.of("email", "ada@acme.example", "password", CheapSignIn.PASSWORD);
      var refused = browser.send(PAGE, PAGE, taken);
      assertEquals(409, refused.status(), refused::html);
      assertTrue(refused.html().contains("value=\"ada@acme.example\""), refused::html);
      var form = Map.of("email", "jörg@acme.example", "password", CheapSignIn.PASSWORD);
      assertEquals("/acme/profile", browser.send(PAGE, PAGE, form).location());
      silent.site.settleJobs();
      assertTrue(browser.get(PAGE).html().contains("jörg@acme.example"));
      assertEquals(List.of(), silent.site.check());
    }
  }
}
