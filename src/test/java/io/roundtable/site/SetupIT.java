package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Setting up the first tenant of an empty table with the code that the program prints.
class SetupIT {
  private static final String SETUP = "/setup";
  private static final String CODE = Secrets.of(Site.MASTER_KEY).code(Purpose.SETUP, "");
  private static final String PASSWORD = "correct horse battery";

  @AutoClose private final Site site = Site.start();

  private Map<String, String> form(FormBrowser browser) {
    var form = new HashMap<String, String>();
    form.put("csrfToken", browser.get(SETUP).hidden("csrfToken"));
    form.put("code", CODE);
    form.put("tenant", "Acme Ltd.");
    form.put("slug", "");
    form.put("name", "Ada Lovelace");
    form.put("email", "ada@acme.example");
    form.put("password", PASSWORD);
    return form;
  }

  @ParameterizedTest
  @CsvSource({
    "plain, Open;In progress;Done",
    "kanban, Backlog;Ready;In progress;Review;Done",
    "support, New;In progress;Waiting for a reply;Solved"
  })
  void emptyTable_leadsToASessionAndAFirstBoard(String template, String columns) {
    var browser = site.stranger().forms();
    assertEquals(SETUP, browser.get("/").location());

    var sent = browser.post(SETUP, form(browser));
    assertEquals(303, sent.status(), sent::html);
    assertEquals("/acme-ltd/projects/new", sent.location());
    var created =
        browser.send(
            sent.location(), "/acme-ltd/projects", Map.of("name", "Launch", "template", template));
    assertEquals(303, created.status(), created::html);
    var board = browser.get("/acme-ltd/projects/launch").html();
    List.of(columns.split(";"))
        .forEach(name -> assertTrue(board.contains(">" + name + "<"), () -> name + board));
    assertEquals(template.equals("kanban"), board.contains("<span>5</span>"), board);
    assertEquals(200, browser.get("/acme-ltd/audit").status(), "who sets up is an admin");
    assertEquals(List.of(), site.check());
  }

  @Test
  void setUp_thenSignsInWithThePassword_andIsGone() {
    var browser = site.stranger().forms();
    var again = site.stranger().forms();
    var later = form(again);
    browser.post(SETUP, form(browser));

    var signIn = site.stranger().forms();
    var fields = new HashMap<String, String>();
    fields.put("csrfToken", signIn.get("/acme-ltd/sign-in").hidden("csrfToken"));
    fields.put("email", "ADA@acme.example");
    fields.put("password", PASSWORD);
    later.put("slug", "second");

    assertEquals(303, signIn.post("/acme-ltd/sign-in", fields).status());
    assertEquals("/", again.get(SETUP).location());
    assertEquals("/", again.post(SETUP, later).location());
    assertEquals("/acme-ltd/sign-in", again.get("/").location(), "there is one tenant");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0000-0000-0000-0000", "<b>", "k"})
  void wrongCode_isSaid_andWhatWasTypedStays(String code) {
    var browser = site.stranger().forms();
    var form = form(browser);
    form.put("code", code);

    var refused = browser.post(SETUP, form);

    assertAll(
        () -> assertEquals(422, refused.status()),
        () -> assertTrue(refused.html().contains("href=\"#code\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"Acme Ltd.\""), refused::html),
        () -> assertTrue(refused.html().contains("value=\"ada@acme.example\""), refused::html),
        () -> assertFalse(refused.html().contains(PASSWORD), refused::html),
        () -> assertEquals(SETUP, site.stranger().get("/").location()));
  }

  @Test
  void code_isTakenAsPeopleTypeIt() {
    var browser = site.stranger().forms();
    var form = form(browser);
    form.put("code", " " + CODE.toUpperCase(Locale.ROOT).replace("-", " "));

    assertEquals(303, browser.post(SETUP, form).status());
  }

  @ParameterizedTest
  @CsvSource({
    "tenant, ''",
    "tenant, '\u200b'",
    "slug, '***'",
    "slug, projects",
    "slug, setup",
    "name, ''",
    "email, ada",
    "password, short",
    "password, password1234"
  })
  void whatCannotBeTaken_isSaidAtItsField(String field, String value) {
    var browser = site.stranger().forms();
    var form = form(browser);
    form.put(field, value);

    var refused = browser.post(SETUP, form);

    assertEquals(422, refused.status(), refused::html);
    assertTrue(refused.html().contains("href=\"#" + field + "\""), refused::html);
    assertEquals(SETUP, site.stranger().get("/").location(), "nothing was set up");
  }

  @Test
  void manyWrongCodes_mustWait() {
    var browser = site.stranger().forms();
    var form = form(browser);
    form.put("code", "0000-0000-0000-0000");
    int status = 422;
    for (int attempt = 0; attempt < 100 && status == 422; attempt++) {
      status = browser.post(SETUP, form).status();
    }

    assertEquals(429, status);
  }

  @Test
  void form_ofAnotherSite_isRefused() {
    var browser = site.stranger().forms();
    var form = form(browser);
    form.put("csrfToken", "x".repeat(86));

    assertEquals(400, browser.post(SETUP, form).status());
    assertEquals(SETUP, site.stranger().get("/").location());
  }

  @Test
  void tableWithATenant_isNeverSetUp() {
    site.load(
        MadeProjects.tenant(
            new TenantId("t1"), "acme", "Acme", new UserId("user"), TenantRole.MEMBER));

    assertEquals("/", site.stranger().get(SETUP).location());
    assertEquals("/acme/sign-in", site.stranger().get("/").location());
  }
}
