package io.roundtable.templates;

import io.roundtable.feature.profile.ProfileForm;
import io.roundtable.page.Choice;
import io.roundtable.page.FormPage;
import io.roundtable.page.zone.TimeZoneField;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// Profiles.
final class ProfileSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final String CLOCK = "1 Dec 2026, 19:05";
  private static final List<NavigationItem> WAYS =
      List.of(
          NavigationItem.of("Change address", "/acme/profile/address", false),
          NavigationItem.of("Change password", "/acme/profile/password", false),
          NavigationItem.of("Passkeys", "/acme/profile/passkeys", false),
          NavigationItem.of("Codes at sign-in", "/acme/profile/codes", false),
          NavigationItem.of("See your sessions", "/acme/profile/sessions", false));
  private static final Problem NONE =
      new Problem("#timeZone", "Choose one of the time zones of the list.");
  private static final Problem NAMELESS = new Problem("#name", "Enter your name.");

  private ProfileSamples() {}

  static List<Sample> all() {
    return List.of(
        profile("profile-typical", Frames.ada("Profile"), "Ada Lovelace", null, null),
        profile("profile-refused", Frames.ada("Profile"), "Ada Lovelace", NONE, null),
        profile("profile-nameless", Frames.ada("Profile"), "Ada Lovelace", NAMELESS, null),
        profile(
            "profile-absurd",
            Frames.absurd("Profile"),
            Words.ENDLESS,
            null,
            NavigationItem.of("Settings of " + Words.ENDLESS, "/acme/settings", false)));
  }

  private static Sample profile(
      String name, Frame frame, String person, Problem problem, NavigationItem tenant) {
    var typed = problem == NAMELESS ? new Field("name", "", NAMELESS.sentence()) : null;
    var form =
        new ProfileForm(
            person,
            typed == null ? Field.of("name", person) : typed,
            person,
            "/acme/profile/name",
            "01JDQ4Z0V6Y3M8W2K5T7B9C1DF",
            "ada@acme.example",
            zone(problem == NONE ? problem : null),
            WAYS,
            tenant);
    var problems = problem == null ? List.<Problem>of() : List.of(problem);
    return new Sample(
        name,
        "profile/profile",
        new FormPage<>(frame, "Your profile", null, "/acme/profile", "", KEY, problems, form));
  }

  /// The choice of a zone, of whoever has it.
  static TimeZoneField zone(Problem problem) {
    var sentence = problem == null ? null : problem.sentence();
    var berlin = "Europe/Berlin";
    return new TimeZoneField(
        new Field("timeZone", berlin, sentence),
        berlin,
        List.of(Choice.of("UTC", "UTC", berlin)),
        List.of(
            new TimeZoneField.Region(
                "Asia", List.of(Choice.of("Asia/Kathmandu", "Kathmandu", berlin))),
            new TimeZoneField.Region("Europe", List.of(Choice.of(berlin, "Berlin", berlin)))),
        CLOCK);
  }
}
