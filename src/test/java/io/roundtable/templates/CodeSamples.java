package io.roundtable.templates;

import io.roundtable.feature.account.SignInForm;
import io.roundtable.feature.account.code.CodesForm;
import io.roundtable.page.FormPage;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/// Codes at sign-in.
final class CodeSamples {
  private static final Moment SINCE =
      Moment.of(Instant.parse("2026-12-01T09:00:00Z"), ZoneOffset.UTC);
  private static final CodesForm.Offer OFFER =
      new CodesForm.Offer(
          "sealed",
          "sealed",
          "GEZD GNBV",
          "otpauth://totp/Acme?secret=GEZDGNBV",
          29,
          "M4 4h1v1h-1z");

  private CodeSamples() {}

  static List<Sample> all() {
    var problem = new Problem("#code", "Enter the code that your app shows.");
    return List.of(
        codes("codes-off", null, List.of(), OFFER, List.of()),
        codes("codes-proof", null, List.of(), null, List.of()),
        codes("codes-refused", null, List.of(), OFFER, List.of(problem)),
        codes("codes-on", SINCE, List.of(), null, List.of()),
        codes("codes-shown", SINCE, List.of("GEZD GNBV GY3T QOJQ"), null, List.of()),
        code("code-asked", null, null, List.of()),
        code("code-refused", "1.unsent", "Another code was sent.", List.of(problem)));
  }

  private static Sample codes(
      String name,
      Moment since,
      List<String> shown,
      CodesForm.Offer offer,
      List<Problem> problems) {
    var form =
        new CodesForm(
            since,
            since == null ? 0 : 10,
            shown,
            since == null && offer == null ? "/acme/sign-in?next=%2Facme%2Fprofile%2Fcodes" : null,
            offer,
            since == null ? null : "sealed",
            field(problems),
            "/acme/profile/codes/removal",
            "/acme/profile/codes/recovery");
    return new Sample(
        name,
        "account/codes",
        new FormPage<>(
            Frames.ada("Profile"),
            "Codes at sign-in",
            NavigationItem.of("Your profile", "/acme/profile", false),
            "/acme/profile/codes",
            "",
            "01JDQ4Z0V6Y3M8W2K5T7B9C1DE",
            problems,
            form));
  }

  private static Sample code(String name, String unsent, String notice, List<Problem> problems) {
    var form =
        new SignInForm.Code(
            "sealed", unsent, field(problems), notice, "/acme/sign-in?next=%2Facme");
    return new Sample(
        name,
        "account/code",
        new FormPage<>(
            Frames.visitor(),
            "Enter your code",
            null,
            "/acme/sign-in/code",
            "/acme",
            null,
            problems,
            form));
  }

  private static Field field(List<Problem> problems) {
    return problems.isEmpty()
        ? Field.of("code", "")
        : new Field("code", "", problems.getFirst().sentence());
  }
}
