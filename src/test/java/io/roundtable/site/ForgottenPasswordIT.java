package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.site.FormBrowser.Answer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Asking for a link to a new password by mail.
class ForgottenPasswordIT {
  private static final String PAGE = "/acme/password";
  private static final String BEN = "ben@acme.example";
  private static final String UNKNOWN = "nobody@acme.example";
  private static final String INVITED = "eve@acme.example";
  private static final String NEW = "a horse in the Fluss";
  private static final Map<String, String> CHOSEN =
      Map.of("newPassword", NEW, "newPasswordAgain", NEW);

  @AutoClose private final Mailboxes mail = new Mailboxes();
  @AutoClose private final InvitationSite ground = new InvitationSite(Site.start(mail));

  @BeforeEach
  void letBenHaveAPassword() {
    ground.site.load(List.of(CheapSignIn.credential(InvitationSite.ACME, InvitationSite.BEN)));
  }

  private Answer ask(String address) {
    var browser = ground.stranger();
    return browser.post(PAGE, form(browser, address));
  }

  private static Map<String, String> form(FormBrowser browser, String address) {
    var form = new HashMap<>(browser.get(PAGE).form("email"));
    form.put("email", address);
    return form;
  }

  private String link() {
    assertEquals(303, ask(BEN).status());
    ground.site.settleJobs();
    return mail.link(BEN);
  }

  private int signIn(String password) {
    return CheapSignIn.signIn(ground.stranger(), "acme", "ben", password).status();
  }

  private void deactivateBen() {
    var page = "/acme/people/ben/deactivation";
    assertEquals(303, ground.admin.send(page, page, Map.of()).status());
    ground.site.settleJobs();
  }

  @Test
  void linkOfTheMail_setsANewPassword_andTheTrailTellsOfBoth() {
    var before = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN).forms();
    var link = link();
    assertEquals(List.of("New password for Acme"), mail.subjects(BEN));
    for (int look = 0; look < 3; look++) {
      assertEquals(200, ground.stranger().get(link).status());
    }
    assertEquals(200, before.get("/acme").status());
    assertEquals(303, ground.stranger().send(link, link, CHOSEN).status());
    var trail = InvitationSite.text(ground.admin.get("/acme/audit"));
    assertAll(
        () -> assertEquals(302, before.get("/acme").status()),
        () -> assertEquals(422, signIn(CheapSignIn.PASSWORD)),
        () -> assertEquals(303, signIn(NEW)),
        () -> assertTrue(trail.contains("asked for a mail with a link to a new password"), trail),
        () -> assertTrue(trail.contains("chose a new password by a link"), trail),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  /// Whoever comes by mail and whoever is told so by a page learn the same of every address.
  @Test
  void everyAddress_hasTheSameAnswer_byTheSameWork() {
    var known = told("ada@acme.example");
    ground.invite(INVITED);
    var invited = told(INVITED);
    var unknown = told(UNKNOWN);
    deactivateBen();
    var deactivated = told(BEN);
    assertAll(
        () -> assertEquals(known, unknown),
        () -> assertEquals(known, invited),
        () -> assertEquals(known, deactivated));

    ground.site.settleJobs();
    assertAll(
        () -> assertTrue(mail.subjects("ada@acme.example").contains("New password for Acme")),
        () -> assertEquals(List.of(), mail.subjects(UNKNOWN)),
        () -> assertFalse(mail.subjects(INVITED).contains("New password for Acme")),
        () -> assertFalse(mail.subjects(BEN).contains("New password for Acme")),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  private String told(String address) {
    var browser = ground.stranger();
    var form = form(browser, address);
    ground.site.forgetRequests();
    var answer = browser.post(PAGE, form);
    var asked = ground.site.takeRequests();
    var page = InvitationSite.text(browser.get(answer.location()));
    var units = Footprints.found(asked).replaceAll("^\\d+ found", "");
    return answer.status() + " " + page + " " + Footprints.of(asked) + " " + units;
  }

  @Test
  void badLinks_leadToTheOnePageOfAll() {
    var replaced = link();
    var used = link();
    assertEquals(410, ground.stranger().get(replaced).status());
    assertEquals(303, ground.stranger().send(used, used, CHOSEN).status());
    assertEquals(410, ground.stranger().get(used).status());
    var late = link();
    var browser = ground.stranger();
    var form = browser.fields(late, CHOSEN);
    ground.site.clock().advance(Duration.ofHours(1).minusSeconds(1));
    assertEquals(200, ground.stranger().get(late).status());
    ground.site.clock().advance(Duration.ofSeconds(1));
    assertEquals(410, browser.post(late, form).status());
    var pages = List.of(replaced, used, late, "/acme/invitations/x");
    var texts = pages.stream().map(link -> InvitationSite.text(ground.stranger().get(link)));
    assertEquals(1, texts.distinct().count());
  }

  @Test
  void passwordThatIsChangedMeanwhile_endsTheLink() {
    var link = link();
    var browser = ground.stranger();
    CheapSignIn.signIn(browser, "acme", "ben", CheapSignIn.PASSWORD);
    var form = new HashMap<>(CHOSEN);
    form.put("password", CheapSignIn.PASSWORD);
    var page = "/acme/profile/password";
    assertEquals(303, browser.send(page, page, form).status());
    assertEquals(410, ground.stranger().get(link).status());
  }

  @Test
  void deactivation_endsTheLink_andNoneIsSentAfterwards() {
    var link = link();
    deactivateBen();
    assertEquals(410, ground.stranger().get(link).status());
    ask(BEN);
    ground.site.settleJobs();
    assertEquals(1, mail.subjects(BEN).size());
  }

  /// A mail is read by whoever reads the mailbox: where passwords are off, that lets nobody in.
  @Test
  void passwordsSwitchedOffMeanwhile_endTheLink_andNoneIsSent() {
    var link = link();
    var browser = ground.stranger();
    var form = browser.fields(link, CHOSEN);
    try (var other = new Planting(ground.site.otherProgram())) {
      other.plant("set TENANT#t1 META signInMethods=L:passkey");
      assertEquals(410, ground.stranger().get(link).status());
      assertEquals(410, browser.post(link, form).status());
      var told = ground.stranger().get(PAGE);
      assertFalse(told.html().contains("name=\"email\""), told::html);
      assertEquals(1, mail.subjects(BEN).size());
    }
    assertEquals(303, signIn(CheapSignIn.PASSWORD));
  }

  @Test
  void pageOfThePerson_showsNoAdminTheLink() {
    var link = link();
    var page = ground.admin.get("/acme/people/ben").html();
    assertFalse(page.contains(link.substring(link.lastIndexOf('.'))));
  }

  @ParameterizedTest
  @ValueSource(strings = {BEN, UNKNOWN})
  void fourthTimeInAnHour_isRefused_andKeepsWhatWasTyped(String address) {
    var statuses = IntStream.range(0, 4).mapToObj(time -> ask(address)).toList();
    var last = statuses.getLast();
    assertAll(
        () -> assertEquals(List.of(303, 303, 303, 429), statuses(statuses)),
        () -> assertTrue(last.html().contains("value=\"" + address), last::html));
    ground.site.clock().advance(Duration.ofHours(1));
    assertEquals(303, ask(address).status());
  }

  @Test
  void network_asksTwentyTimesInAnHour() {
    var all = IntStream.range(0, 21).mapToObj(time -> ask("p" + time + "@acme.example")).toList();
    assertEquals(20, all.stream().filter(answer -> answer.status() == 303).count());
    assertEquals(429, all.getLast().status());
  }

  private static List<Integer> statuses(List<Answer> answers) {
    return answers.stream().map(Answer::status).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ben", "@", "ben @acme.example"})
  void whatIsNoAddress_isRefused_andKept(String typed) {
    var refused = ask(typed);
    assertEquals(422, refused.status());
    assertTrue(refused.html().contains("value=\"" + typed), refused::html);
  }

  @Test
  void withoutAMailServer_thePageSendsToAnAdmin_andHasNoForm() {
    try (var silent = new InvitationSite()) {
      var browser = silent.stranger();
      var link = browser.get("/acme/sign-in");
      var page = browser.get(PAGE);
      var token = Map.of("csrfToken", link.hidden("csrfToken"), "email", BEN);
      assertAll(
          () -> assertTrue(link.html().contains("href=\"" + PAGE + "\"")),
          () -> assertEquals(200, page.status()),
          () -> assertFalse(page.html().contains("name=\"email\"")),
          () -> assertTrue(InvitationSite.text(page).contains("An admin of your team can make")),
          () -> assertEquals(409, browser.post(PAGE, token).status()));
    }
  }
}
