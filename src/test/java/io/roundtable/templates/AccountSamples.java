package io.roundtable.templates;

import io.roundtable.feature.account.SignInPage;
import io.roundtable.feature.account.StartPage;
import io.roundtable.model.failure.Failure.FieldError;
import io.roundtable.web.FailurePage;
import io.roundtable.web.NavigationItem;
import java.util.List;

/// The pages of visitors: start, signing in, failures.
final class AccountSamples {
  private static final List<NavigationItem> HOME =
      List.of(NavigationItem.of("Go to your projects", "/acme", false));

  private AccountSamples() {}

  static List<Sample> all() {
    var signIn =
        SignInPage.of(
            Frames.visitorOf("Acme"),
            "Sign in to Acme",
            "/acme/sign-in",
            "/acme/escalations",
            null);
    var absurd =
        SignInPage.of(
            Frames.visitorOf(Words.ENDLESS),
            "Sign in to " + Words.ENDLESS,
            "/acme/sign-in",
            null,
            "You are signed out.");
    return List.of(
        new Sample(
            "start-none",
            "account/start",
            new StartPage(Frames.visitor(), "Begin with a tenant", false, "", null)),
        new Sample(
            "start-several",
            "account/start",
            new StartPage(
                Frames.visitor(),
                "Welcome to Roundtable",
                true,
                "Acme Inc",
                "Use small letters, digits and hyphens, as in the address you were given.")),
        new Sample("sign-in", "account/sign-in", signIn),
        new Sample("sign-in-absurd", "account/sign-in", absurd),
        new Sample(
            "sign-in-refused",
            "account/sign-in",
            signIn.refusing(
                "ada@acme.example",
                List.of(
                    new FieldError("email", "No account has this email with this password."),
                    new FieldError("password", "Enter your password.")))));
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
        HOME);
  }
}
