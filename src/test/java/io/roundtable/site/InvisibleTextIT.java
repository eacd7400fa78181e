package io.roundtable.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.roundtable.RouteTable;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every text of every form of signed-in people, where nothing of it can be seen.
class InvisibleTextIT {
  /// Joiners, blanks beyond ASCII, controls of direction, a selector, fillers, a bare accent.
  private static final List<String> NOTHING =
      List.of(
          "\u200b",
          "\u2060\ufeff",
          "\u00a0\u3000",
          "\u202e\u2066",
          "\ufe0f",
          "\u3164\u2800",
          "\u0301");

  static List<RouteTable.Entry> formsWithTexts() {
    var forms = FormCases.forms().filter(entry -> !texts(entry).isEmpty()).toList();
    assertTrue(forms.size() >= 8, () -> "only " + forms);
    return forms;
  }

  @ParameterizedTest
  @MethodSource("formsWithTexts")
  void text_thatShowsNothing_isRefused(RouteTable.Entry entry) {
    var form = FormCases.CASES.get(entry.path());
    try (var site = FormCases.site()) {
      var owner = site.signedIn(Workshop.TENANT, "acme", Workshop.OWNER).forms();
      form.prepare(owner);
      var before = FormRepeatsIT.items(site);

      for (var field : texts(entry)) {
        for (var nothing : NOTHING) {
          var sent = form.fields(owner);
          sent.put(field, nothing);
          var answer = owner.post(form.path(), sent);
          assertEquals(422, answer.status(), () -> field + ": " + answer.html());
          assertTrue(answer.html().contains("shows nothing"), answer::html);
        }
      }
      assertEquals(before, FormRepeatsIT.items(site));
    }
  }

  private static List<String> texts(RouteTable.Entry entry) {
    return FormCases.CASES.get(entry.path()).typed().keySet().stream()
        .filter(FormCases.TEXTS::contains)
        .toList();
  }
}
