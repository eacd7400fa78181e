package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import io.roundtable.model.access.Permission;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.unsent.FieldName;
import io.roundtable.site.FormBrowser.Answer;
import io.roundtable.site.FormCases.Case;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Every form of signed-in people, sent when its session is not the present one any more: nothing
/// is done, and what was typed comes back to who typed it, and to nobody else. Its owner signs in
/// with a code too.
@TestInstance(Lifecycle.PER_CLASS)
class InterruptedFormsIT {
  private static final String SIGN_IN = "/acme/sign-in";

  @AutoClose private final Site site = FormCases.site();
  private static final TenantId ELSEWHERE = new TenantId("t2");
  private static final UserId OUTSIDER = new UserId("outsider");
  private FormBrowser owner;

  @BeforeAll
  void open() {
    site.load(
        MadeProjects.tenant(ELSEWHERE, "elsewhere", "Elsewhere", OUTSIDER, TenantRole.MEMBER));
  }

  @BeforeEach
  void signIn() {
    owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
  }

  static Stream<RouteTable.Entry> forms() {
    return FormCases.forms();
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formOfAnEarlierSession_comesBackWithAFreshToken(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var later = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
    var before = items();
    var answer = later.post(form.path(), fields);

    assertKept(form, answer, found(entry, 400));
    assertTrue(
        isLost(entry) || answer.html().contains("Your session is another one"), answer::html);
    assertFalse(answer.html().contains(fields.get("csrfToken")), answer::html);
    assertEquals(before, items());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formOfSomebodyElse_isRefusedWithoutItsText(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var other = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();
    var before = items();
    var answer = other.post(form.path(), fields);

    assertEquals(400, answer.status(), answer::html);
    assertWithout(form, answer);
    assertEquals(before, items());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formWithoutItsKey_comesBackWithOne(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    fields.remove("requestKey");
    var before = items();
    var answer = owner.post(form.path(), fields);

    assertKept(form, answer, found(entry, 400));
    assertEquals(before, items());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formWithoutSession_asksToSignInAndComesBack(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var browser = new FormBrowser(site.address());
    var before = items();
    var asked = browser.post(form.path(), fields);
    var wrong = signIn(browser, asked, "owner", CheapSignIn.WRONG);
    var step = signIn(browser, wrong, "owner", CheapSignIn.PASSWORD);
    var wrongStep = MadeCodes.answer(browser, step, "123456 7");
    var back = MadeCodes.answer(browser, wrongStep, site.clock().instant());

    assertEquals(401, asked.status(), asked::html);
    assertWithout(form, asked);
    assertEquals(422, wrong.status(), wrong::html);
    assertWithout(form, step);
    assertEquals(422, wrongStep.status(), wrongStep::html);
    assertKept(form, back, found(entry, 200));
    assertTrue(isLost(entry) || back.html().contains("You signed in again"), back::html);
    boolean said = back.html().contains("What you typed is here");
    boolean words = fields.containsKey("email");
    boolean secret = !words && fields.keySet().stream().anyMatch(InterruptedFormsIT::isSecret);
    assertTrue(form.texts().isEmpty() || isLost(entry) || said, back::html);
    assertFalse(secret && said, back::html);
    assertEquals(before, items());
  }

  static Stream<RouteTable.Entry> sensitiveForms() {
    return forms().filter(RouteTable.Entry::sensitive);
  }

  static Stream<RouteTable.Entry> sensitiveFormsOfAdmins() {
    return sensitiveForms().filter(entry -> entry.permission() == Permission.TENANT_ADMIN);
  }

  @ParameterizedTest
  @MethodSource("sensitiveForms")
  void sensitiveForm_longAfterSigningIn_asksForAProofAndComesBack(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var before = items();
    site.clock().advance(Duration.ofMinutes(15));
    var asked = owner.post(form.path(), fields);
    var step = signIn(owner, asked, "owner", CheapSignIn.PASSWORD);
    var unproved = owner.post(form.path(), fields);
    var back = MadeCodes.answer(owner, step, site.clock().instant());

    assertEquals(401, asked.status(), asked::html);
    assertTrue(asked.html().contains("You signed in a while ago"), asked::html);
    assertTrue(asked.html().contains("value=\"owner@acme.example\""), asked::html);
    assertEquals(401, unproved.status(), unproved::html);
    assertKept(form, back, 200);
    assertTrue(back.html().contains("You signed in again"), back::html);
    assertEquals(before, items());
  }

  @ParameterizedTest
  @MethodSource("sensitiveFormsOfAdmins")
  void sensitiveForm_ofWhoIsNoAdmin_isAnsweredAsEver(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var editor = site.signedIn(FormCases.TENANT, "acme", FormCases.EDITOR).forms();
    var fields = form.fields(owner);
    fields.put("csrfToken", editor.get("/acme/profile").hidden("csrfToken"));
    site.clock().advance(Duration.ofMinutes(15));

    assertEquals(403, editor.post(form.path(), fields).status());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formWithoutSession_isNotShownToSomebodyElse(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var browser = new FormBrowser(site.address());
    var before = items();
    var asked = browser.post(form.path(), fields);
    var home = signIn(browser, asked, "editor", CheapSignIn.PASSWORD);
    var page = browser.get(home.location());

    assertAll(
        () -> assertEquals(303, home.status(), home::html),
        () -> assertEquals("/acme", home.location()),
        () -> assertTrue(page.html().contains("somebody else"), page::html),
        () -> assertEquals(before, items()));
    assertWithout(form, page);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void formWithoutSession_ofSomebodySignedInElsewhere_isNotFoundWithItsText(
      RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    var answer = site.signedIn(ELSEWHERE, "elsewhere", OUTSIDER).forms().post(form.path(), fields);
    var nowhere = form.path().replace("acme", "nowhere");
    var same = site.signedIn(ELSEWHERE, "elsewhere", OUTSIDER).forms().post(nowhere, fields).html();

    assertKept(form, answer, 404);
    assertEquals(same, answer.html());
  }

  private Answer signIn(FormBrowser browser, Answer page, String person, String password) {
    site.clock().advance(Duration.ofMinutes(2));
    var fields = CheapSignIn.fields(page, "acme", person, password);
    fields.put("unsent", page.hidden("unsent"));
    return browser.post(SIGN_IN, fields);
  }

  private static boolean isSecret(String field) {
    return FieldName.of(field).filter(FieldName::secret).isPresent();
  }

  /// Only what is in the trash is brought back from it.
  private static boolean isLost(RouteTable.Entry entry) {
    return entry.path().endsWith("/tasks/:task/restoration");
  }

  private static int found(RouteTable.Entry entry, int status) {
    return isLost(entry) ? 404 : status;
  }

  private static void assertKept(Case form, Answer answer, int status) {
    assertEquals(status, answer.status(), answer::html);
    form.texts().forEach(text -> assertTrue(answer.html().contains(text), answer::html));
  }

  private static void assertWithout(Case form, Answer answer) {
    form.texts().forEach(text -> assertFalse(answer.html().contains(text), answer::html));
  }

  /// Everything but sessions and what is noted of sign-ins and of codes that were tried.
  private Set<Map<String, AttributeValue>> items() {
    try (var planting = new Planting(site.otherProgram())) {
      return planting.items().stream()
          .filter(item -> !Set.of("Session", "AuditEntry").contains(item.get("entity").s()))
          .map(InterruptedFormsIT::withoutTries)
          .collect(Collectors.toSet());
    }
  }

  private static Map<String, AttributeValue> withoutTries(Map<String, AttributeValue> item) {
    var rest = new HashMap<>(item);
    List.of("lastStep", "tries", "triesUntil").forEach(rest::remove);
    return rest;
  }
}
