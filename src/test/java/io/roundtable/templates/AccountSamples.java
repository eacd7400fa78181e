package io.roundtable.templates;

import io.roundtable.feature.account.SetupForm;
import io.roundtable.feature.account.SignInForm;
import io.roundtable.feature.account.StartPage;
import io.roundtable.page.FormPage;
import io.roundtable.web.FailurePage;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.UnsentForm;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;

/// The pages of visitors: start, signing in, failures.
final class AccountSamples {
  private static final SignInForm.Passkey PASSKEY =
      new SignInForm.Passkey(
          "/acme/sign-in/passkey", "boards.example", "1.challenge", "/acme/sign-in");

  private static final String FORGOTTEN = "/acme/password";

  private static final List<NavigationItem> HOME =
      List.of(NavigationItem.of("Go to your projects", "/acme", false));

  private AccountSamples() {}

  static List<Sample> all() {
    return List.of(
        new Sample(
            "start-tenants",
            "account/start",
            new StartPage(
                Frames.visitor(),
                "Your tenants",
                List.of(
                    NavigationItem.of("Acme", "/acme", false),
                    NavigationItem.of(Words.ENDLESS, "/endless", false)),
                "",
                null,
                null)),
        new Sample(
            "start-deleted",
            "account/start",
            new StartPage(
                Frames.visitor(),
                "Welcome to Roundtable",
                List.of(),
                "",
                null,
                "The tenant is deleted.")),
        setup("setup", null, List.of()),
        setup("setup-refused", "Enter the code.", List.of(new Problem("#code", "Enter the code."))),
        new Sample(
            "start-several",
            "account/start",
            new StartPage(
                Frames.visitor(),
                "Welcome to Roundtable",
                List.of(),
                "Acme Inc",
                "Use small letters, digits and hyphens, as in the address you were given.",
                null)),
        signIn("sign-in", "Acme", "/acme/escalations", null),
        signIn("sign-in-absurd", Words.ENDLESS, null, "You are signed out."),
        signInWithoutTheForm(),
        signInWithoutPasswords("sign-in-passkeys-only", PASSKEY),
        signInWithoutPasswords("sign-in-none", null),
        signInToTheDemonstration(),
        signInRefused());
  }

  private static Sample setup(String name, String problem, List<Problem> problems) {
    var form =
        new SetupForm(
            new Field("code", "", problem),
            Field.of("tenant", Words.ENDLESS),
            Field.of("slug", ""),
            Field.of("name", "Ada Lovelace"),
            Field.of("email", "ada@acme.example"),
            Field.of("password", ""),
            null);
    var page =
        new FormPage<>(
            Frames.visitor(), "Set up Roundtable", null, "/setup", null, null, problems, form);
    return new Sample(name, "account/setup", page);
  }

  private static Sample signIn(String name, String tenant, String next, String notice) {
    var form =
        new SignInForm(
            Field.of("email", ""),
            Field.of("password", ""),
            notice,
            null,
            null,
            List.of(),
            PASSKEY,
            null,
            FORGOTTEN);
    return signIn(name, tenant, next, List.of(), form);
  }

  private static Sample signInWithoutTheForm() {
    var notice = "Your session has ended, and what you typed is too long to be sent along.";
    var form =
        new SignInForm(
            Field.of("email", ""),
            Field.of("password", ""),
            notice,
            null,
            unsent("403"),
            List.of(),
            null,
            null,
            FORGOTTEN);
    return signIn("sign-in-too-long", "Acme", null, List.of(), form);
  }

  private static Sample signInWithoutPasswords(String name, SignInForm.Passkey passkey) {
    var none = passkey == null ? "None of the ways of signing in that are allowed works." : null;
    var form = new SignInForm(null, null, null, null, null, List.of(), passkey, none, FORGOTTEN);
    return signIn(name, "Acme", null, List.of(), form);
  }

  private static Sample signInToTheDemonstration() {
    var accounts =
        List.of(
            new SignInForm.Demo("ada@acme.example", "Ada (admin)"),
            new SignInForm.Demo("endless@acme.example", Words.ENDLESS + " (member)"));
    var form =
        new SignInForm(
            Field.of("email", ""),
            Field.of("password", ""),
            null,
            null,
            null,
            accounts,
            PASSKEY,
            null,
            FORGOTTEN);
    return signIn("sign-in-demo", "Acme", null, List.of(), form);
  }

  private static Sample signInRefused() {
    var wrong = "No account has this email with this password.";
    var missing = "Enter your password.";
    var form =
        new SignInForm(
            new Field("email", "ada@acme.example", wrong),
            new Field("password", "", missing),
            null,
            "eyJwYXRoIjoiL2FjbWUifQ",
            null,
            List.of(),
            PASSKEY,
            null,
            FORGOTTEN);
    var problems = List.of(new Problem("#email", wrong), new Problem("#password", missing));
    return signIn("sign-in-refused", "Acme", "/acme/escalations", problems, form);
  }

  private static Sample signIn(
      String name, String tenant, String next, List<Problem> problems, SignInForm form) {
    var title = "Sign in to " + tenant;
    var frame = Frames.visitorOf(tenant);
    var page = new FormPage<>(frame, title, null, "/acme/sign-in", next, null, problems, form);
    return new Sample(name, "account/sign-in", page);
  }

  static List<Sample> failures() {
    return List.of(
        Sample.failure(
            failure("404", "Page not found", "There is nothing at this address.", List.of(), null)),
        Sample.failure(
            failure(
                "403",
                "You are not a member",
                "Launch is listed, but its pages are for its members only.",
                List.of("Ada Lovelace", Words.ENDLESS),
                null)),
        Sample.failure(
            failure(
                "500",
                "Something went wrong",
                "The page could not be made. Nothing you did was lost.",
                List.of(),
                "01K2V7W9S9TQ4Q1F4Z9M8N0XYZ")));
  }

  private static UnsentForm unsent(String status) {
    var typed = List.of(new UnsentForm.Typed("text", "Text", "A line.\nAnd " + Words.ENDLESS));
    return switch (status) {
      case "403" -> new UnsentForm(null, "", typed, List.of());
      case "500" ->
          new UnsentForm(
              "/acme/projects/launch/tasks",
              "01K2V7W9S9TQ4Q1F4Z9M8N0XYZ",
              typed,
              List.of(new UnsentForm.Other("status", "OPEN")));
      default -> null;
    };
  }

  private static FailurePage failure(
      String status, String title, String sentence, List<String> whomToAsk, String requestId) {
    return new FailurePage(
        Frames.ada("Home"),
        title,
        status,
        sentence,
        "Check the address, or begin again from your projects.",
        whomToAsk.isEmpty() ? List.of() : List.of("Choose a project you are a member of."),
        whomToAsk,
        requestId,
        HOME,
        unsent(status));
  }
}
