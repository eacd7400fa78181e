package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Forms that bring too much, or come too often: what was typed comes back whole, to be shortened
/// or to be sent later.
@TestInstance(Lifecycle.PER_CLASS)
class LongFormsIT {
  private static final int LIMIT_BYTES = 512 * 1024;
  private static final int MOST_ATTEMPTS = 21;

  @AutoClose private final Site site = FormCases.site();
  private FormBrowser owner;

  @BeforeAll
  void open() {
    owner = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
  }

  static Stream<RouteTable.Entry> forms() {
    return FormCases.forms();
  }

  static Stream<RouteTable.Entry> formsWithTexts() {
    return forms().filter(entry -> !FormCases.of(entry).texts().isEmpty());
  }

  static Stream<RouteTable.Entry> formsWithAddresses() {
    return forms()
        .filter(entry -> entry.path().endsWith("/projects") || entry.path().endsWith("/slug"));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_largerThanIsAccepted_comesBackToBeSentAgain(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    fields.put("filler", "x".repeat(LIMIT_BYTES));
    var answer = owner.post(form.path(), fields);

    assertEquals(413, answer.status(), answer::html);
    form.texts().forEach(text -> assertTrue(answer.html().contains(text), answer::html));
    if (!form.texts().isEmpty()) {
      var again = owner.post(form.path(), answer.form("requestKey"));
      assertNotEquals(413, again.status(), again::html);
    }
  }

  @ParameterizedTest
  @MethodSource("formsWithTexts")
  void formWithoutSession_tooLongToBeCarried_isShownToBeCopied(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    fields.put("value", "x".repeat(LIMIT_BYTES - 20_000));
    var answer = new FormBrowser(site.address()).post(form.path(), fields);

    assertEquals(401, answer.status(), answer::html);
    form.texts().forEach(text -> assertTrue(answer.html().contains(text), answer::html));
    assertTrue(answer.html().contains("too long to be sent along"), answer::html);
    assertFalse(answer.html().contains("Send again"), answer::html);
  }

  @ParameterizedTest
  @MethodSource("formsWithTexts")
  void text_longerThanItsField_comesBackWhole(RouteTable.Entry entry) {
    var more = " and more".repeat(2_500);
    var form = FormCases.of(entry).written();
    var fields = form.fields(owner);
    fields.replaceAll((name, value) -> FormCases.TEXTS.contains(name) ? value + more : value);
    var answer = owner.post(form.path(), fields);

    assertEquals(422, answer.status(), answer::html);
    form.texts().forEach(text -> assertTrue(answer.html().contains(text + more), answer::html));
  }

  @ParameterizedTest
  @MethodSource("formsWithAddresses")
  void form_thatComesTooOften_comesBackToBeSentLater(RouteTable.Entry entry) {
    var form = FormCases.of(entry).written();
    var sender = site.signedIn(FormCases.TENANT, "acme", FormCases.OWNER).forms();
    var fields = form.fields(sender);
    fields.put("slug", "people");
    var answer = sender.post(form.path(), fields);
    for (int attempt = 0; attempt < MOST_ATTEMPTS && answer.status() != 429; attempt++) {
      answer = sender.post(form.path(), fields);
    }
    var last = answer;

    assertEquals(429, last.status(), last::html);
    form.texts().forEach(text -> assertTrue(last.html().contains(text), last::html));
    assertTrue(last.html().contains("value=\"people\""), last::html);
  }
}
