package io.roundtable.web.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.model.failure.FailureException;
import io.vertx.core.MultiMap;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormFieldsTest {
  private static FormFields form(String... namesAndValues) {
    var fields = MultiMap.caseInsensitiveMultiMap();
    for (int position = 0; position < namesAndValues.length; position += 2) {
      fields.add(namesAndValues[position], namesAndValues[position + 1]);
    }
    return FormFields.of(fields);
  }

  @Test
  void required_trimsAndKeepsWhatWasTyped() {
    var form = form("title", "  Fix billing \t");

    assertEquals("Fix billing", form.required("title", "Enter a title.", 200));
    assertEquals("  Fix billing \t", form.raw("title"));
    assertEquals(List.of(), form.errors());
    form.requireValid();
  }

  @Test
  void errors_ofAllFields_areGatheredInOrder() {
    var form = form("title", " ", "due", "soon", "limit", "0");

    form.required("title", "Enter a title.", 200);
    form.date("due");
    form.number("limit", 1, 99);

    assertEquals(
        List.of(
            new FieldError("title", "Enter a title."),
            new FieldError("due", "Enter a date such as 2026-12-24."),
            new FieldError("limit", "Enter a whole number from 1 to 99.")),
        form.errors());
    assertEquals("Enter a title.", form.errorOf("title"));
    assertNull(form.errorOf("other"));
    var failure = assertThrows(FailureException.class, form::requireValid).failure();
    assertEquals(form.errors(), ((Failure.Invalid) failure).fields());
  }

  @Test
  void line_countsCharactersAsAPersonDoes() {
    var form = form("title", "👍".repeat(20));

    form.line("title", 20);
    assertEquals(List.of(), form.errors());
    form.line("title", 19);
    assertEquals("Use at most 19 characters; these are 20.", form.errorOf("title"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\u0000b", "a\u001bb"})
  void line_withControlCharacter_isRefused(String text) {
    var form = form("title", text);

    form.line("title", 20);

    assertEquals("Use one line of plain characters.", form.errorOf("title"));
  }

  @Test
  void text_keepsLinesWithOneKindOfEnd() {
    assertEquals("a\nb\n\nc\td", form("text", "a\r\nb\r\rc\td\r\n").text("text", 100));
  }

  @Test
  void secret_isTakenAsTyped() {
    var form = form("password", "  two words ");

    assertEquals("  two words ", form.secret("password", "Enter a password.", 100));
    form().secret("password", "Enter a password.", 100);
  }

  @ParameterizedTest
  @CsvSource({"7, true", "' 7 ', true", "100, false", "-1, false", "7.0, false", "7x, false"})
  void number_withinItsLimits_isRead(String typed, boolean good) {
    var form = form("limit", typed);

    assertEquals(good ? Optional.of(7) : Optional.empty(), form.number("limit", 1, 99));
    assertEquals(good, form.errors().isEmpty());
  }

  @Test
  void optionalFields_thatWereLeftEmpty_areEmpty() {
    var form = form("due", "", "limit", " ");

    assertEquals(Optional.empty(), form.date("due"));
    assertEquals(Optional.empty(), form.number("limit", 1, 9));
    assertEquals("", form.line("absent", 10));
    assertEquals(List.of(), form.errors());
  }

  @Test
  void date_isALocalDate() {
    assertEquals(Optional.of(LocalDate.of(2026, 12, 24)), form("due", "2026-12-24").date("due"));
    var impossible = form("due", "2026-02-30");
    assertEquals(Optional.empty(), impossible.date("due"));
    assertFalse(impossible.errors().isEmpty());
  }

  @Test
  void choice_isOneOfTheKnownValues() {
    var choices = Map.of("owner", 1, "viewer", 2);

    assertEquals(Optional.of(2), form("role", "viewer").choice("role", choices, "Choose a role."));
    var form = form("role", "king");
    assertEquals(Optional.empty(), form.choice("role", choices, "Choose a role."));
    assertEquals("Choose a role.", form.errorOf("role"));
  }

  @Test
  void all_namesEveryValue() {
    assertEquals(List.of("a", "b"), form("label", " a", "label", "", "label", "b").all("label"));
    assertTrue(form("done", "on").ticked("done"));
    assertFalse(form().ticked("done"));
  }

  @Test
  void idempotencyKey_comesBackAsItWasMade() {
    var key = IdempotencyKey.next(() -> Instant.parse("2026-10-20T09:00:00Z"));

    assertEquals(Optional.of(key), IdempotencyKey.of(form(IdempotencyKey.FIELD, key.value())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a#b", "ä"})
  void idempotencyKey_thatWasAltered_isNone(String sent) {
    assertEquals(Optional.empty(), IdempotencyKey.of(form(IdempotencyKey.FIELD, sent)));
  }
}
