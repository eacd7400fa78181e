package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Links by which somebody who forgot their password chooses a new one.
class PasswordLinksIT {
  private static final Pattern LINK = Pattern.compile("/acme/password/[^<\"\\s]+");
  private static final UserId AMY = new UserId("amy");
  private static final String BEN = "/acme/people/ben";
  private static final String NEW = "a horse in the Fluss";
  private static final Map<String, String> CHOSEN = chosen(NEW);

  @AutoClose private final InvitationSite ground = new InvitationSite();

  @BeforeEach
  void letBenHaveAPassword_andThereBeAnotherAdmin() {
    var address = new EmailAddress("amy@acme.example");
    var amy = MadeProjects.person(InvitationSite.ACME, AMY, address, TenantRole.MEMBER);
    var credential = CheapSignIn.credential(InvitationSite.ACME, InvitationSite.BEN);
    ground.site.load(List.of(amy, credential));
    assertEquals(303, changeAmysRole("admin").status());
  }

  private FormBrowser.Answer changeAmysRole(String role) {
    return ground.admin.send("/acme/people/amy", "/acme/people/amy/role", Map.of("role", role));
  }

  private static Map<String, String> chosen(String password) {
    return Map.of("newPassword", password, "newPasswordAgain", password);
  }

  private String link() {
    return link(ground.admin);
  }

  private static String link(FormBrowser admin) {
    var made = admin.send(BEN, BEN + "/password-link", Map.of());
    assertEquals(303, made.status(), made::html);
    return shown(admin);
  }

  private static String shown(FormBrowser admin) {
    var found = LINK.matcher(admin.get(BEN).html());
    assertTrue(found.find());
    return found.group();
  }

  private FormBrowser admin(UserId who) {
    return ground.site.signedIn(InvitationSite.ACME, "acme", who).forms();
  }

  private int signIn(String password) {
    return CheapSignIn.signIn(ground.stranger(), "acme", "ben", password).status();
  }

  private String text(String link) {
    return InvitationSite.text(ground.stranger().get(link)).replace("Globex", "Acme");
  }

  @Test
  void newPassword_isSetByTheLink_andEverySessionOfThePersonHasEnded() {
    var before = ground.site.signedIn(InvitationSite.ACME, "acme", InvitationSite.BEN).forms();
    var link = link();
    assertAll(
        () -> assertEquals(200, before.get("/acme").status()),
        () -> assertEquals(303, signIn(CheapSignIn.PASSWORD), "the old one works until then"));

    var browser = ground.stranger();
    var done = browser.send(link, link, CHOSEN);
    var signInPage = InvitationSite.text(browser.get(done.location()));
    var trail = InvitationSite.text(ground.admin.get("/acme/audit"));
    assertAll(
        () -> assertEquals(303, done.status(), done::html),
        () -> assertTrue(signInPage.contains("Your new password is set"), signInPage),
        () -> assertEquals(302, before.get("/acme").status()),
        () -> assertEquals(422, signIn(CheapSignIn.PASSWORD)),
        () -> assertEquals(303, signIn(NEW)),
        () -> assertEquals(200, ground.admin.get("/acme").status()),
        () -> assertTrue(trail.contains("made a password link for somebody"), trail),
        () -> assertTrue(trail.contains("chose a new password by a link"), trail),
        () -> assertEquals(List.of(), ground.site.check()));
  }

  @Test
  void whoHadNoPassword_getsOne() {
    var page = "/acme/people/amy";
    assertEquals(303, ground.admin.send(page, page + "/password-link", Map.of()).status());
    var found = LINK.matcher(ground.admin.get(page).html());
    assertTrue(found.find());
    assertEquals(303, ground.stranger().send(found.group(), found.group(), CHOSEN).status());
  }

  @Test
  void badLinks_allGetOnePage_byTheSameRequests() {
    var used = link();
    ground.stranger().send(used, used, CHOSEN);
    var renewed = link();
    var good = link();
    ground.site.signedIn(InvitationSite.GLOBEX, "globex", InvitationSite.GUS);
    var invited = ground.link("eve@acme.example");
    ground.stranger().get("/globex/sign-in");
    var bad =
        List.of(
            used,
            renewed,
            good.substring(0, good.length() - 1),
            good.replace("/ben.", "/amy."),
            good.replace("/acme/", "/globex/"),
            invited.replace("/invitations/", "/password/"),
            "/acme/password/nobody-here." + "x".repeat(43),
            "/acme/password/x",
            "/acme/password/.x");

    assertEquals(1, bad.stream().map(this::text).distinct().count());
    assertEquals(text("/acme/invitations/x"), text("/acme/password/x"));
    var costs =
        bad.stream()
            .map(link -> ground.site.stranger().get(link))
            .map(page -> page.status() + " " + page.requests() + " " + page.roundTrips());
    assertEquals(List.of("410 2 2"), costs.distinct().toList());
    var sent =
        bad.stream().map(link -> ground.stranger().send(good, link, CHOSEN).status()).distinct();
    assertEquals(List.of(410), sent.toList());
    assertEquals(200, ground.stranger().get(good).status());
    assertEquals(303, signIn(NEW), "the first one was used");
  }

  @Test
  void link_isGoodForADay_andNoLonger() {
    var link = link();
    var browser = ground.stranger();
    var form = browser.fields(link, CHOSEN);
    ground.site.clock().advance(Duration.ofHours(24).minusSeconds(1));
    assertEquals(200, ground.stranger().get(link).status());
    ground.site.clock().advance(Duration.ofSeconds(1));
    assertEquals(410, ground.stranger().get(link).status());
    assertEquals(410, browser.post(link, form).status());
    assertFalse(LINK.matcher(admin(InvitationSite.ADA).get(BEN).html()).find());
  }

  @Test
  void link_endsWithTheRoleOfWhoMadeIt() {
    var link = link(admin(AMY));
    var browser = ground.stranger();
    var form = browser.fields(link, CHOSEN);
    assertEquals(303, changeAmysRole("member").status());

    assertEquals(410, ground.stranger().get(link).status());
    assertEquals(410, browser.post(link, form).status());
    assertEquals(303, signIn(CheapSignIn.PASSWORD));
  }

  @Test
  void link_isShownToWhoMadeIt_andToNobodyElse() {
    var link = link();
    assertEquals(link, shown(ground.admin));
    assertFalse(LINK.matcher(admin(AMY).get(BEN).html()).find());
  }

  @Test
  void deactivation_endsTheLink_forGood_andNobodyWhoIsDeactivatedGetsOne() {
    var link = link();
    var deactivation = BEN + "/deactivation";
    assertEquals(303, ground.admin.send(deactivation, deactivation, Map.of()).status());
    var refused = ground.admin.send(BEN, BEN + "/password-link", Map.of());
    assertEquals(409, refused.status(), refused::html);
    assertEquals(410, ground.stranger().get(link).status());
    assertEquals(303, ground.admin.send(BEN, BEN + "/reactivation", Map.of()).status());
    assertEquals(410, ground.stranger().get(link).status());
  }

  @Test
  void passwordChangedMeanwhile_endsTheLink() {
    var link = link();
    var browser = ground.stranger();
    CheapSignIn.signIn(browser, "acme", "ben", CheapSignIn.PASSWORD);
    var page = "/acme/profile/password";
    var form = new HashMap<>(chosen("another horse battery"));
    form.put("password", CheapSignIn.PASSWORD);
    assertEquals(303, browser.send(page, page, form).status());
    assertEquals(410, ground.stranger().get(link).status());
  }

  @Test
  void nobody_makesALinkForThemselves() {
    var page = "/acme/people/ada";
    var refused = ground.admin.send(page, page + "/password-link", Map.of());
    assertEquals(409, refused.status(), refused::html);
    assertFalse(ground.admin.get(page).html().contains("password-link"));
  }

  @Test
  void lookingAtALink_changesNothing_whoeverIsSignedIn() {
    var link = link();
    for (int look = 0; look < 3; look++) {
      assertEquals(200, ground.stranger().get(link).status());
      assertEquals(200, admin(InvitationSite.BEN).get(link).status());
    }
    assertEquals(303, signIn(CheapSignIn.PASSWORD));
    assertEquals(303, ground.stranger().send(link, link, CHOSEN).status());
  }

  @Test
  void formSentTwice_isAnsweredAlike_andWithAnotherPassword_isNot() {
    var link = link();
    var browser = ground.stranger();
    var form = browser.fields(link, CHOSEN);
    var changed = new HashMap<>(form);
    changed.putAll(chosen("another horse battery"));
    var first = browser.post(link, form);
    var second = browser.post(link, form);
    var other = browser.post(link, changed);
    assertAll(
        () -> assertEquals(303, first.status()),
        () -> assertEquals(303, second.status()),
        () -> assertEquals(first.location(), second.location()),
        () -> assertTrue(other.status() >= 400, other::html),
        () -> assertEquals(303, signIn(NEW)));
  }

  @Test
  void severalAtOnce_setOnePassword() {
    var link = link();
    var answers =
        IntStream.range(0, 4)
            .mapToObj(number -> ground.stranger())
            .map(browser -> Map.entry(browser, browser.fields(link, CHOSEN)))
            .toList()
            .stream()
            .map(
                form ->
                    CompletableFuture.supplyAsync(
                        () -> form.getKey().post(link, form.getValue()).status()))
            .toList();
    var statuses = answers.stream().map(CompletableFuture::join).sorted().toList();
    assertEquals(List.of(303, 410, 410, 410), statuses);
    assertEquals(List.of(), ground.site.check());
  }

  @ParameterizedTest
  @ValueSource(strings = {"short", "password1234", ""})
  void badPasswords_areRefused_andTheLinkStaysGood(String password) {
    var link = link();
    var refused = ground.stranger().send(link, link, chosen(password));
    var differs = ground.stranger().send(link, link, Map.of("newPassword", NEW));
    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertFalse(!password.isEmpty() && refused.html().contains("\"" + password)),
        () -> assertEquals(422, differs.status()),
        () -> assertEquals(303, ground.stranger().send(link, link, CHOSEN).status()));
  }

  @Test
  void tooManyLooks_areRefused() {
    var link = link();
    var browser = ground.stranger();
    var statuses = IntStream.range(0, 61).mapToObj(look -> browser.get(link).status()).toList();
    assertEquals(429, statuses.getLast());
  }
}
