package io.roundtable.site;

import static io.roundtable.site.PasskeySite.ACME;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.Passkey;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.UserId;
import io.roundtable.site.FormBrowser.Answer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The ways of signing in that a tenant allows.
class SignInMethodsIT {
  private static final String PAGE = "/acme/settings/sign-in";
  private static final String SIGN_IN = "/acme/sign-in";
  private static final UserId BEN = new UserId("ben");
  private static final String NEW = "a horse in the Fluss";
  private static final Map<String, String> CHOSEN =
      Map.of("password", CheapSignIn.PASSWORD, "newPassword", NEW, "newPasswordAgain", NEW);
  private static final Pattern LINK = Pattern.compile("/acme/(password|invitations)/[^<\"\\s]+");

  @AutoClose private final PasskeySite passkeys = new PasskeySite();
  private final Site site = passkeys.site;
  private final FormBrowser desk = passkeys.desk;

  @BeforeEach
  void letThereBeAMember() {
    var address = new EmailAddress("ben@acme.example");
    var ben = MadeProjects.person(ACME, BEN, address, TenantRole.MEMBER);
    site.load(List.of(ben, CheapSignIn.credential(ACME, BEN)));
  }

  private void passkeysOnly() {
    assertEquals(303, passkeys.register(passkeys.key).status());
    var changed = passkeys.allow("passkey");
    assertEquals(303, changed.status(), changed::html);
  }

  private static String text(Answer page) {
    return InvitationSite.text(page);
  }

  private static boolean hasSession(Answer answer) {
    return answer.cookies().stream().anyMatch(cookie -> cookie.startsWith("rt-t1="));
  }

  @Test
  void passwordsOff_leaveThePage_areRefused_andEndNoSession() {
    var ben = site.signedIn(ACME, "acme", BEN).forms();
    var early = passkeys.stranger().get(SIGN_IN);
    passkeysOnly();
    var page = passkeys.stranger().get(SIGN_IN);
    var stranger = passkeys.stranger();
    var tried = CheapSignIn.signIn(stranger, "acme", "ben", CheapSignIn.PASSWORD);
    var trail = text(desk.get("/acme/audit"));
    assertAll(
        () -> assertTrue(early.html().contains("name=\"password\"")),
        () -> assertFalse(page.html().contains("name=\"password\"")),
        () -> assertTrue(page.html().contains("Sign in with a passkey")),
        () -> assertEquals(422, tried.status()),
        () ->
            assertTrue(text(tried).contains("Nobody signs in with a password here."), tried::html),
        () -> assertFalse(hasSession(tried)),
        () -> assertEquals(200, ben.get("/acme").status()),
        () -> assertEquals(303, passkeys.signIn(passkeys.key).status()),
        () -> assertTrue(trail.contains("ways to sign in"), trail),
        () -> assertTrue(trail.contains("password, passkey, provider"), trail),
        () -> assertEquals(List.of(), site.check()));
  }

  /// Whoever asks for somebody learns nothing by words or work, as where passwords are taken.
  @Test
  void passwordsOff_everyAccountHasTheSameAnswer_byTheSameWork() {
    passkeysOnly();
    site.restart();
    var right = work("ben", CheapSignIn.PASSWORD);
    assertAll(
        () -> assertEquals(right, work("ben", CheapSignIn.WRONG)),
        () -> assertEquals(right, work("nobody", CheapSignIn.PASSWORD)),
        () -> assertTrue(right.contains("UpdateItem"), right));
  }

  private String work(String person, String password) {
    var browser = passkeys.stranger();
    var fields = CheapSignIn.fields(browser.get(SIGN_IN), "acme", person, password);
    site.forgetRequests();
    var answer = browser.post(SIGN_IN, fields);
    return answer.status() + " " + text(answer) + " " + Footprints.of(site.takeRequests());
  }

  @Test
  void passkeysOff_leaveThePage_andAreRefusedByTheWorkOfAnUnknownOne() {
    passkeys.register(passkeys.key);
    var stranger = passkeys.stranger();
    var page = stranger.get(SIGN_IN);
    assertEquals(303, passkeys.allow("password").status());
    site.forgetRequests();
    var refused = send(stranger, page, passkeys.key);
    var known = Footprints.of(site.takeRequests());
    var another = passkeys.stranger();
    var before = another.get(SIGN_IN);
    site.forgetRequests();
    send(stranger, page, new SoftKey(site.address(), "t1#nobody"));
    var unknown = Footprints.of(site.takeRequests());
    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(text(refused).contains("This passkey was not accepted here.")),
        () -> assertFalse(hasSession(refused)),
        () -> assertFalse(before.html().contains("data-passkey")),
        () -> assertEquals(3, known.size()),
        () -> assertEquals(known, unknown),
        () ->
            assertTrue(
                text(desk.get(PasskeySite.PAGE)).contains("Nobody signs in with a passkey here")));
  }

  @Test
  void passkeysOff_whileOneIsAdded_noneIs() {
    var page = desk.get(PasskeySite.PAGE);
    assertEquals(303, passkeys.allow("password").status());
    var form = new LinkedHashMap<>(page.form("credential"));
    form.putAll(Map.of("name", "Phone", "credential", made(page)));
    var refused = desk.post(PasskeySite.PAGE, form);
    assertAll(
        () -> assertEquals(409, refused.status()),
        () -> assertTrue(text(refused).contains("an admin switched passkeys off"), refused::html),
        () -> assertEquals(List.of(), passkeys.stored()));
  }

  private String made(Answer page) {
    return passkeys.key.make(page.challenge()).encode();
  }

  private static Answer send(FormBrowser browser, Answer page, SoftKey key) {
    return PasskeySite.send(browser, "/acme", page, key.sign(page.challenge()).encode());
  }

  @Test
  void whatHasToDoWithPasswords_saysThatTheyAreOff() {
    var ben = site.signedIn(ACME, "acme", BEN).forms();
    var form = ben.fields("/acme/profile/password", CHOSEN);
    passkeysOnly();
    var own = ben.get("/acme/profile/password");
    var changed = ben.post("/acme/profile/password", form);
    var forgotten = passkeys.stranger().get("/acme/password");
    assertAll(
        () -> assertFalse(own.html().contains("name=\"newPassword\"")),
        () -> assertTrue(text(own).contains("Nobody signs in with a password here"), own::html),
        () -> assertEquals(409, changed.status()),
        () -> assertTrue(text(forgotten).contains("Nobody signs in with a password here")),
        () -> assertFalse(forgotten.html().contains("name=\"email\"")));
  }

  @Test
  void linkOfAnAdmin_letsInByItself_once_andLeadsToThePasskeys() {
    passkeysOnly();
    var page = "/acme/people/ben";
    assertEquals(303, desk.send(page, page + "/password-link", Map.of()).status());
    var found = LINK.matcher(desk.get(page).html());
    assertTrue(found.find());
    var browser = passkeys.stranger();
    var shown = browser.get(found.group());
    var opened = browser.send(found.group(), found.group(), Map.of());
    var next = browser.get("/acme/profile/passkeys");
    assertAll(
        () -> assertFalse(shown.html().contains("name=\"newPassword\"")),
        () -> assertEquals(303, opened.status(), opened::html),
        () -> assertTrue(opened.location().contains("passkeys"), opened::location),
        () -> assertTrue(next.html().contains("data-challenge"), "one can be added at once"),
        () -> assertEquals(410, passkeys.stranger().get(found.group()).status()),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void invitation_isAcceptedWithoutAPassword_andLeadsToThePasskeys() {
    passkeysOnly();
    var typed = Map.of("addresses", "eve@acme.example", "role", "member");
    assertEquals(303, desk.send(InvitationSite.INVITED, InvitationSite.INVITE, typed).status());
    var found = LINK.matcher(desk.get(InvitationSite.INVITED).html());
    assertTrue(found.find());
    var browser = passkeys.stranger();
    var shown = browser.get(found.group());
    var joined = browser.send(found.group(), found.group(), Map.of("name", "Eve"));
    var next = browser.get("/acme/profile/passkeys");
    assertAll(
        () -> assertFalse(shown.html().contains("name=\"newPassword\"")),
        () -> assertEquals(303, joined.status(), joined::html),
        () -> assertTrue(next.html().contains("data-challenge"), next::html),
        () -> assertTrue(text(next).contains("Add a passkey now"), next::html),
        () -> assertEquals(List.of(), site.check()));
  }

  @Test
  void lastPasskey_isNotRemoved_wherePasswordsAreOff() {
    passkeysOnly();
    var own = passkeys.stored().stream().map(Passkey::passkeyId).findFirst().orElseThrow();
    var removal = PasskeySite.PAGE + "/" + own + "/removal";
    var refused = desk.send(PasskeySite.PAGE, removal, Map.of());
    assertEquals(409, refused.status());
    assertTrue(text(refused).contains("no password that is taken here"), refused::html);
    assertEquals(303, passkeys.allow("password", "passkey").status());
    assertEquals(303, desk.send(PasskeySite.PAGE, removal, Map.of()).status());
  }
}
