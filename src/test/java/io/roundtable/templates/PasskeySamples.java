package io.roundtable.templates;

import io.roundtable.feature.account.passkey.PasskeysForm;
import io.roundtable.page.FormPage;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/// One's own passkeys.
final class PasskeySamples {
  private static final Moment SINCE =
      Moment.of(Instant.parse("2026-12-01T09:00:00Z"), ZoneOffset.UTC);

  private PasskeySamples() {}

  static List<Sample> all() {
    var used = row("Chrome on Linux", SINCE, null);
    var copied = row(Words.ENDLESS, SINCE, SINCE);
    var refused = new Problem("#name", "Enter a name by which you know it.");
    return List.of(
        passkeys("passkeys-none", List.of(), null, null, List.of()),
        passkeys(
            "passkeys-typical", List.of(used, row("Phone", null, null)), null, null, List.of()),
        passkeys("passkeys-copied", List.of(copied), null, null, List.of(refused)),
        passkeys(
            "passkeys-impossible",
            List.of(),
            "Passkeys belong to a name, and this address has only numbers.",
            null,
            List.of()),
        passkeys(
            "passkeys-unproved",
            List.of(used),
            "You signed in a while ago. Sign in once more before you add a passkey, so that nobody"
                + " adds one in your place.",
            "/acme/sign-in?next=%2Facme%2Fprofile%2Fpasskeys",
            List.of()));
  }

  private static PasskeysForm.Row row(String name, Moment used, Moment refused) {
    return new PasskeysForm.Row(
        name, "On one device only", SINCE, used, refused, "/acme/profile/passkeys/p1/removal");
  }

  private static Sample passkeys(
      String name,
      List<PasskeysForm.Row> own,
      String obstacle,
      String proof,
      List<Problem> problems) {
    var ask =
        new PasskeysForm.Ask(
            "boards.example",
            "1.challenge",
            "/acme/profile/passkeys",
            "t1#u1",
            "ada@acme.example",
            Words.ENDLESS,
            "a b");
    var field =
        problems.isEmpty()
            ? Field.of("name", "Firefox on Linux")
            : new Field("name", "", problems.getFirst().sentence());
    var form = new PasskeysForm(own, obstacle, proof, field, obstacle == null ? ask : null);
    return new Sample(
        name,
        "account/passkeys",
        new FormPage<>(
            Frames.ada("Profile"),
            "Your passkeys",
            NavigationItem.of("Your profile", "/acme/profile", false),
            "/acme/profile/passkeys",
            "",
            "01JDQ4Z0V6Y3M8W2K5T7B9C1DE",
            problems,
            form));
  }
}
