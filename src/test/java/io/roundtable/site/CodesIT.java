package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.feature.account.code.TimeCodeTest;
import io.roundtable.model.TimeCodes;
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
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CodesIT {
  private static final String PAGE = "/acme/profile/codes";
  private static final String SIGN_IN = "/acme/sign-in";
  private static final String COOKIE = "rt-t1";
  private static final Duration STEP = Duration.ofSeconds(30);

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
  void tries_areFiveInAQuarterOfAnHour_whoeverIsRight() {
    switchOn();
    site.clock().advance(STEP);
    var browser = acme.stranger();
    var asked = password(browser, SIGN_IN);
    for (int number = 0; number < 5; number++) {
      assertEquals(422, answer(browser, asked, "no code").status());
    }
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
