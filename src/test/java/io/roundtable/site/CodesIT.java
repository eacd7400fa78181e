package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.feature.account.code.TimeCodeTest;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.table.client.PageCost;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Codes at sign-in: switched on and off, asked for, used up and lost.
/// Long because every way past them is tried here.
class CodesIT {
  private static final String PAGE = "/acme/profile/codes";
  private static final String SIGN_IN = "/acme/sign-in";
  private static final String COOKIE = "rt-t1";
  private static final Duration STEP = Duration.ofSeconds(30);
  private static final Duration PROOF = Duration.ofMinutes(15);

  private final PasskeySite acme = new PasskeySite();
  private final Site site = acme.site;
  private final FormBrowser desk = acme.desk;
  private String secret;

  @AfterEach
  void stop() {
    acme.close();
  }

  @Test
  void switchOn_withAWrongCode_keepsTheSecretAndSwitchesNothingOn() {
    var page = desk.get(PAGE);
    var shown = secret(page);
    var form = page.form("code");
    form.put("code", "000000");
    var again = desk.post(PAGE, form);

    assertEquals(422, again.status());
    assertEquals(shown, secret(again));
    assertTrue(signInFresh().cookie(COOKIE).length() > 1);
  }

  @Test
  void switchOn_showsRecoveryCodesOnce_keepsThisSession_andEndsAllOthers() {
    var other = acme.stranger();
    CheapSignIn.signIn(other, "acme", "ada", CheapSignIn.PASSWORD);
    var recovery = switchOn();

    assertEquals(10, recovery.size());
    assertEquals(200, desk.get(PAGE).status());
    assertFalse(desk.get(PAGE).html().contains(recovery.getFirst()));
    assertEquals(302, other.get(PAGE).status());
    var kept = stored();
    assertFalse(kept.secret().contains(secret));
    assertFalse(kept.recovery().contains(recovery.getFirst().replace(" ", "")));
  }

  @Test
  void signIn_withPasswordAndCode_leadsOn_andTheCodeIsGoodOnce() {
    switchOn();
    site.clock().advance(STEP);
    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN + "?next=/acme/profile/name");

    assertEquals(200, asked.status());
    assertEquals("", asked.cookie(COOKIE));
    var code = code();
    var spaced = code.substring(0, 3) + " " + code.substring(3);
    var welcome = answer(browser, asked, spaced);
    assertEquals(303, welcome.status());
    assertTrue(welcome.cookie(COOKIE).length() > COOKIE.length() + 1);

    var second = acme.stranger();
    var replayed = answer(second, password(second, SIGN_IN), code);
    assertEquals(422, replayed.status());
    assertEquals("", replayed.cookie(COOKIE));
  }

  @Test
  void signIn_withARecoveryCode_usesItUp() {
    var recovery = switchOn();
    var browser = acme.stranger();
    var typed = recovery.getFirst().toLowerCase();
    assertEquals(303, answer(browser, password(browser, SIGN_IN), typed).status());
    var second = acme.stranger();
    assertEquals(422, answer(second, password(second, SIGN_IN), typed).status());
    assertEquals(9, stored().recovery().size());
  }

  @Test
  void tries_areFiveInAQuarterOfAnHour_whoeverIsRight_andWhateverProcessAnswers() {
    switchOn();
    site.clock().advance(STEP);
    for (int number = 0; number < 5; number++) {
      var other = acme.stranger();
      assertEquals(422, answer(other, password(other, SIGN_IN), "no code").status());
      site.restart();
    }
    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN);
    var refused = answer(browser, asked, code());
    assertEquals(429, refused.status());
    assertEquals("", refused.cookie(COOKIE));

    site.clock().advance(Duration.ofMinutes(15));
    assertEquals(303, answer(browser, password(browser, SIGN_IN), code()).status());
  }

  @Test
  void oneCode_ofManyAtOnce_beginsOneSession() {
    var recovery = switchOn();
    site.clock().advance(STEP);
    for (var typed : List.of(code(), recovery.getFirst())) {
      var forms = new ArrayList<CompletableFuture<Answer>>();
      var browsers = IntStream.range(0, 4).mapToObj(number -> acme.stranger()).toList();
      var asked = browsers.stream().map(browser -> password(browser, SIGN_IN)).toList();
      for (int number = 0; number < 4; number++) {
        int which = number;
        forms.add(
            CompletableFuture.supplyAsync(
                () -> answer(browsers.get(which), asked.get(which), typed)));
      }
      var done = forms.stream().map(CompletableFuture::join).toList();
      assertEquals(1, done.stream().filter(answer -> answer.status() == 303).count());
    }
  }

  @Test
  void step_thatIsAltered_old_foreignOrBeforeAChange_isWorthNothing() {
    switchOn();
    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN);
    var form = new LinkedHashMap<>(asked.form("code"));
    form.put("code", code());
    form.put("step", "A" + form.get("step"));
    assertEquals(400, browser.post(SIGN_IN + "/code", form).status());

    var foreign = new LinkedHashMap<>(asked.form("code"));
    foreign.put("code", code());
    foreign.put("csrfToken", browser.get("/other/sign-in").hidden("csrfToken"));
    assertEquals(400, browser.post("/other/sign-in/code", foreign).status());

    site.clock().advance(Duration.ofMinutes(5));
    assertEquals(400, answer(browser, asked, code()).status());

    var fresh = password(browser, SIGN_IN);
    var change =
        Map.of(
            "password", CheapSignIn.PASSWORD,
            "newPassword", "better horse",
            "newPasswordAgain", "better horse");
    var page = "/acme/profile/password";
    assertEquals(303, desk.send(page, page, change).status());
    assertEquals(400, answer(browser, fresh, code()).status());
  }

  @Test
  void switchOff_leavesThePasswordAlone() {
    switchOn();
    assertEquals(303, desk.send(PAGE, PAGE + "/removal", Map.of()).status());
    assertTrue(signInFresh().cookie(COOKIE).length() > 1);
  }

  @Test
  void otherRecoveryCodes_endTheFormer() {
    var former = switchOn();
    var form = desk.get(PAGE).form("recovery");
    var answer = desk.post(PAGE + "/recovery", form);
    var later = recovery(answer);
    assertEquals(10, later.size());

    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN);
    assertEquals(422, answer(browser, asked, former.getFirst()).status());
    assertEquals(303, answer(browser, asked, later.getFirst()).status());
  }

  @Test
  void switchOn_longAfterSigningIn_asksForAProof_andTheSecretComesBack() {
    var page = desk.get(PAGE);
    secret = secret(page);
    var form = page.form("code");
    form.put("code", code());
    site.clock().advance(PROOF);
    var bare = desk.get(PAGE);
    assertTrue(bare.html().contains("/acme/sign-in?next=%2Facme%2Fprofile%2Fcodes"), bare::html);
    assertFalse(bare.html().contains("QR code"), bare::html);
    var asked = desk.post(PAGE, form);
    assertEquals(401, asked.status());
    assertFalse(asked.html().contains(form.get("code")), asked::html);

    var fields = CheapSignIn.fields(asked, "acme", "ada", CheapSignIn.PASSWORD);
    fields.put("unsent", asked.hidden("unsent"));
    var back = desk.post(SIGN_IN, fields);
    assertEquals(secret, secret(back), back::html);
    var again = back.form("code");
    again.put("code", code());
    assertEquals(200, desk.post(PAGE, again).status());
  }

  /// A proof of somebody with codes is a code too; the other recovery codes come after it.
  @Test
  void otherRecoveryCodes_longAfterSigningIn_areMadeAfterPasswordAndCode() {
    switchOn();
    var form = desk.get(PAGE).form("recovery");
    site.clock().advance(PROOF);
    var asked = desk.post(PAGE + "/recovery", form);
    var fields = CheapSignIn.fields(asked, "acme", "ada", CheapSignIn.PASSWORD);
    fields.put("unsent", asked.hidden("unsent"));
    var step = desk.post(SIGN_IN, fields);
    assertEquals(401, asked.status());
    assertEquals(401, desk.post(PAGE + "/recovery", form).status());
    var back = answer(desk, step, code());
    assertEquals(200, back.status(), back::html);
    assertEquals(10, recovery(desk.post(PAGE + "/recovery", back.form("recovery"))).size());
  }

  @Test
  void form_sentTwice_isAnsweredTwiceAlike() {
    var page = desk.get(PAGE);
    secret = secret(page);
    var form = page.form("code");
    form.put("code", code());
    var first = desk.copy().post(PAGE, form);
    var second = desk.copy().post(PAGE, form);
    assertEquals(200, second.status(), second::html);
    assertEquals(recovery(first), recovery(second));
    assertEquals(first.cookie(COOKIE), second.cookie(COOKIE));
  }

  @Test
  void newPassword_byALink_needsACodeToo() {
    switchOn();
    var now = site.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    var nonce = MadeInvitations.NONCE;
    site.load(List.of(new PasswordReset(PasskeySite.ACME, PasskeySite.ADA, nonce, 1, null, now)));
    var last = MadeInvitations.resetLink(PasskeySite.ACME, PasskeySite.ADA);
    var link = "/acme/password/" + last;
    var chosen = Map.of("newPassword", "better horse", "newPasswordAgain", "better horse");
    var browser = acme.stranger();
    var done = browser.send(link, link, chosen);
    assertEquals(303, done.status(), done::html);
    assertEquals("", done.cookie(COOKIE));

    var asked = CheapSignIn.signIn(browser, "acme", "ada", "better horse");
    assertEquals("", asked.cookie(COOKIE));
    assertEquals(303, answer(browser, asked, nextCode()).status());
  }

  @Test
  void passkey_needsNoCode_andSessionsTellHowTheyBegan() {
    assertEquals(303, acme.register(acme.key).status());
    switchOn();
    assertTrue(acme.signIn(acme.key).cookie(COOKIE).length() > COOKIE.length() + 1);
    var browser = acme.stranger();
    assertEquals(303, answer(browser, password(browser, SIGN_IN), nextCode()).status());
    var sessions = InvitationSite.text(desk.get("/acme/profile/sessions"));
    assertTrue(sessions.matches("(?s).*with a passkey .*"), sessions);
    assertTrue(sessions.contains("with a password and a code "), sessions);
    assertTrue(sessions.contains("with a password "), sessions);
  }

  private String nextCode() {
    site.clock().advance(STEP);
    return code();
  }

  /// Whoever does not know the password does not learn who has codes.
  @Test
  void wrongPassword_hasTheSameAnswer_byTheSameWork_whoeverHasCodes() {
    var without = refused("ada");
    switchOn();
    assertEquals(without, refused("ada"));
    assertEquals(without, refused("nobody"));
  }

  private String refused(String person) {
    var browser = acme.stranger();
    var form = browser.get(SIGN_IN);
    site.forgetRequests();
    var answer = browser.post(SIGN_IN, CheapSignIn.fields(form, "acme", person, CheapSignIn.WRONG));
    var asked = site.takeRequests();
    var text = InvitationSite.text(answer).replace(person, "somebody");
    var units = Footprints.found(asked).replaceAll("^\\d+ found", "");
    return answer.status() + text + Footprints.of(asked) + units;
  }

  @Test
  void removal_byAnotherAdmin_endsCodesAndNothingElse_andTheTrailTells() {
    switchOn();
    var amy = new UserId("amy");
    var address = new EmailAddress("amy@acme.example");
    site.load(List.of(MadeProjects.person(PasskeySite.ACME, amy, address, TenantRole.MEMBER)));
    var role = Map.of("role", "admin");
    assertEquals(303, desk.send("/acme/people/amy", "/acme/people/amy/role", role).status());
    var admin = site.signedIn(PasskeySite.ACME, "acme", amy).forms();
    var person = "/acme/people/ada";
    var removal = person + "/second-factor/removal";
    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN);

    assertEquals(409, desk.send(person, removal, Map.of()).status());
    assertTrue(admin.get(person).html().contains(removal));
    assertEquals(303, admin.send(person, removal, Map.of()).status());
    assertFalse(admin.get(person).html().contains(removal));
    assertEquals(409, admin.send(person, removal, Map.of()).status());
    assertEquals(200, desk.get(PAGE).status());
    assertEquals(400, answer(browser, asked, code()).status());
    assertTrue(signInFresh().cookie(COOKIE).length() > 1);
    var trail = admin.get("/acme/audit").html();
    assertTrue(trail.contains("switched codes at sign-in off for somebody"), trail);
    assertEquals(List.of(), site.check());
  }

  private List<String> switchOn() {
    var page = desk.get(PAGE);
    secret = secret(page);
    var form = page.form("code");
    form.put("code", code());
    var answer = desk.post(PAGE, form);
    assertEquals(200, answer.status(), answer.html());
    return recovery(answer);
  }

  private static List<String> recovery(Answer answer) {
    return Pattern.compile("<li><code>([^<]*)</code>")
        .matcher(answer.html())
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static String secret(Answer page) {
    return TimeCodeTest.secret(page.html());
  }

  private String code() {
    return TimeCodeTest.code(secret, site.clock().instant());
  }

  private Answer signInFresh() {
    return CheapSignIn.signIn(acme.stranger(), "acme", "ada", CheapSignIn.PASSWORD);
  }

  private static Answer password(FormBrowser browser, String page) {
    var form = new LinkedHashMap<>(browser.get(page).form("password"));
    form.put("email", "ada@acme.example");
    form.put("password", CheapSignIn.PASSWORD);
    return browser.post(SIGN_IN, form);
  }

  private static Answer answer(FormBrowser browser, Answer asked, String code) {
    var form = new LinkedHashMap<>(asked.form("code"));
    form.put("code", code);
    return browser.post(SIGN_IN + "/code", form);
  }

  private TimeCodes stored() {
    var key = TableKeys.timeCodes(PasskeySite.ACME, PasskeySite.ADA);
    var read = BatchGet.of(AccessPatterns.COMMAND_ITEMS).with(key);
    var found = Site.result(site.table().reads(new PageCost()).batch(read));
    return found.find(key).orElseThrow();
  }
}
