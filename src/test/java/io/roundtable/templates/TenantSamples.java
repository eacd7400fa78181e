package io.roundtable.templates;

import io.roundtable.feature.tenant.SignInSettingsForm;
import io.roundtable.feature.tenant.TenantDeletionForm;
import io.roundtable.feature.tenant.TenantForms;
import io.roundtable.page.FormPage;
import io.roundtable.web.Frame;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The settings of tenants.
final class TenantSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final Problem NONE =
      new Problem("#timeZone", "Choose one of the time zones of the list.");
  private static final Problem TAKEN =
      new Problem("#slug", "The address globex is not available. Choose another one.");

  private static final Problem ANOTHER = new Problem("#slug", "Type acme to delete this tenant.");

  private static final Problem WAYS = new Problem("#methods", "Choose at least one way.");

  private TenantSamples() {}

  static List<Sample> all() {
    return List.of(
        settings("tenant-typical", Frames.ada("Profile"), "Acme", null),
        settings("tenant-refused", Frames.ada("Profile"), "Acme", NONE),
        settings("tenant-taken", Frames.ada("Profile"), "Acme", TAKEN),
        settings("tenant-absurd", Frames.absurd("Profile"), Words.ENDLESS, null),
        signIn("tenant-sign-in", Frames.ada("Profile"), "Acme", null),
        signIn("tenant-sign-in-refused", Frames.ada("Profile"), "Acme", WAYS),
        signIn("tenant-sign-in-absurd", Frames.absurd("Profile"), Words.ENDLESS, null),
        deletion("tenant-deletion", Frames.ada("Profile"), "Acme", null),
        deletion("tenant-deletion-refused", Frames.ada("Profile"), "Acme", ANOTHER),
        deletion("tenant-deletion-absurd", Frames.absurd("Profile"), Words.ENDLESS, null));
  }

  private static Sample signIn(String name, Frame frame, String tenant, Problem problem) {
    var absurd = tenant.equals("Acme") ? "acme.example" : Words.ENDLESS;
    var form =
        new SignInSettingsForm(
            List.of(
                new SignInSettingsForm.Box(
                    "by-password", "With a password", "And a code.", true, true),
                new SignInSettingsForm.Box(
                    "by-passkey", "With a passkey", "In profiles.", true, true),
                new SignInSettingsForm.Box(
                    "by-oidc", "With a provider", "None yet.", false, problem == null)),
            problem == null ? null : problem.sentence(),
            "password passkey",
            Field.of("domains", absurd),
            absurd,
            problem == null);
    var parent = NavigationItem.of("Settings of " + tenant, "/acme/settings", false);
    var problems = problem == null ? List.<Problem>of() : List.of(problem);
    return new Sample(
        name,
        "tenant/sign-in",
        new FormPage<>(
            frame, "Signing in", parent, "/acme/settings/sign-in", "", KEY, problems, form));
  }

  private static Sample deletion(String name, Frame frame, String tenant, Problem problem) {
    var typed = problem == null ? "" : "globex";
    var field = new Field("slug", typed, problem == null ? null : problem.sentence());
    return new Sample(
        name,
        "tenant/deletion",
        new FormPage<>(
            frame,
            "Delete " + tenant,
            NavigationItem.of("Settings of " + tenant, "/acme/settings", false),
            "/acme/settings/deletion",
            "",
            KEY,
            problem == null ? List.of() : List.of(problem),
            new TenantDeletionForm("acme", "more than 50 projects and 12 people", field)));
  }

  private static Sample settings(String name, Frame frame, String tenant, Problem problem) {
    var form =
        new TenantForms(
            Field.of("name", tenant),
            tenant,
            ProfileSamples.zone(problem == NONE ? problem : null),
            problem == TAKEN
                ? new Field("slug", "globex", TAKEN.sentence())
                : Field.of("slug", "acme"),
            "acme",
            "/acme/settings/slug",
            "01JDQ4Z0V6Y3M8W2K5T7B9C1DF");
    var parent = NavigationItem.of("Your profile", "/acme/profile", false);
    var problems = problem == null ? List.<Problem>of() : List.of(problem);
    var title = "Settings of " + tenant;
    return new Sample(
        name,
        "tenant/settings",
        new FormPage<>(frame, title, parent, "/acme/settings", "", KEY, problems, form));
  }
}
