package io.roundtable.templates;

import io.roundtable.feature.account.PasswordForm;
import io.roundtable.feature.account.SessionsForm;
import io.roundtable.feature.account.address.AddressForm;
import io.roundtable.feature.account.address.ConfirmationForm;
import io.roundtable.feature.account.password.ForgottenPasswordForm;
import io.roundtable.page.FormPage;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Paging;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.Problem;
import java.util.List;
import java.util.stream.IntStream;

/// One's own password and sessions.
final class OwnAccountSamples {
  private static final String KEY = "01JDQ4Z0V6Y3M8W2K5T7B9C1DE";
  private static final NavigationItem PROFILE =
      NavigationItem.of("Your profile", "/acme/profile", false);
  private static final String SESSIONS = "/acme/profile/sessions";
  private static final Paging ONE_PAGE = Paging.of("Sessions before", null, "More", null);

  private static final String NO_ADDRESS = "This is no email address.";

  private static final String NEW = "ada@new.example";
  private static final AddressForm.Waiting WAITING =
      new AddressForm.Waiting(
          NEW, Words.created(1), "/acme/profile/address/removal", "01JDQ4Z0V6Y3M8W2K5T7B9C1DF");

  private OwnAccountSamples() {}

  static List<Sample> all() {
    return List.of(
        password("password", "ada@acme.example", List.of()),
        password("password-without-email", null, List.of()),
        password(
            "password-refused",
            Words.ENDLESS + "@acme.example",
            List.of(
                new Problem("#password", "This is not your present password."),
                new Problem("#newPassword", "A password has 10 to 200 characters."),
                new Problem("#newPasswordAgain", "Type the new password here once more."))),
        forgotten("forgotten", Field.of("email", ""), null, true),
        forgotten("forgotten-refused", new Field("email", "ada", NO_ADDRESS), null, true),
        forgotten("forgotten-asked", null, "A mail is on its way.", true),
        forgotten("forgotten-without-mail", null, null, false),
        forgotten("forgotten-no-passwords", null, null, true),
        address("address", new Field("email", "", null), true, null),
        address("address-waiting", new Field("email", NEW, null), true, WAITING),
        address("address-refused", new Field("email", "ada", NO_ADDRESS), true, null),
        address("address-without-mail", new Field("email", "", null), false, null),
        confirmation("confirmation", NEW, null),
        confirmation("confirmation-taken", Words.ENDLESS + "@new.example", "It is not free."),
        reset("password-link", null, List.of()),
        reset(
            "password-link-refused",
            "Too many people sign in at this moment.",
            List.of(new Problem("#newPassword", "A password has 10 to 200 characters."))),
        sessions("sessions-one", List.of(), ONE_PAGE, List.of()),
        sessions("sessions-typical", rows(3), ONE_PAGE, List.of()),
        sessions(
            "sessions-refused",
            rows(1),
            ONE_PAGE,
            List.of(new Problem(null, "You are using this session. Sign out instead."))),
        sessions("sessions-many", rows(50), Words.bothWays("sessions"), List.of()));
  }

  private static Sample forgotten(String name, Field email, String notice, boolean mails) {
    var problem = email == null ? null : email.problem();
    return new Sample(
        name,
        "account/forgotten",
        new FormPage<>(
            Frames.visitorOf("Acme"),
            "New password for Acme",
            null,
            "/acme/password",
            null,
            null,
            problem == null ? List.of() : List.of(new Problem("#email", problem)),
            new ForgottenPasswordForm(
                email, notice, !name.endsWith("no-passwords"), mails, "/acme/sign-in")));
  }

  private static Sample address(
      String name, Field email, boolean mails, AddressForm.Waiting waiting) {
    var problem = email.problem();
    return new Sample(
        name,
        "account/address",
        new FormPage<>(
            Frames.ada("Profile"),
            "Change your address",
            PROFILE,
            "/acme/profile/address",
            "",
            KEY,
            problem == null ? List.of() : List.of(new Problem("#email", problem)),
            new AddressForm(
                "ada@acme.example", email, new Field("password", "", null), mails, waiting)));
  }

  private static Sample confirmation(String name, String email, String notice) {
    return new Sample(
        name,
        "account/confirmation",
        new FormPage<>(
            Frames.visitorOf("Acme"),
            "Your new address in Acme",
            null,
            "/acme/address/u1.x",
            null,
            KEY,
            List.of(),
            new ConfirmationForm(email, notice)));
  }

  private static Sample password(String name, String email, List<Problem> problems) {
    var form =
        new PasswordForm(
            email,
            field("password", problems),
            field("newPassword", problems),
            field("newPasswordAgain", problems),
            null);
    return new Sample(
        name,
        "account/password",
        new FormPage<>(
            Frames.ada("Profile"),
            "Change your password",
            PROFILE,
            "/acme/profile/password",
            "",
            KEY,
            problems,
            form));
  }

  private static Sample reset(String name, String notice, List<Problem> problems) {
    var form =
        new PasswordForm(
            "ada@acme.example",
            null,
            field("newPassword", problems),
            field("newPasswordAgain", problems),
            notice);
    return new Sample(
        name,
        "account/password",
        new FormPage<>(
            Frames.visitor(),
            "New password for Acme",
            null,
            "/acme/password/u1.x",
            "",
            KEY,
            problems,
            form));
  }

  private static Field field(String name, List<Problem> problems) {
    var problem =
        problems.stream()
            .filter(each -> ("#" + name).equals(each.href()))
            .map(Problem::sentence)
            .findFirst();
    return new Field(name, "", problem.orElse(null));
  }

  private static Sample sessions(
      String name, List<SessionsForm.Row> others, Paging paging, List<Problem> problems) {
    var form = new SessionsForm(row(0, null), others, paging, "/acme/profile/password");
    return new Sample(
        name,
        "account/sessions",
        new FormPage<>(
            Frames.ada("Profile"),
            "Your sessions",
            PROFILE,
            SESSIONS + "/others/removal",
            "",
            KEY,
            problems,
            form));
  }

  private static List<SessionsForm.Row> rows(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(number -> row(number, SESSIONS + "/" + number + "/removal"))
        .toList();
  }

  private static SessionsForm.Row row(int number, String action) {
    var device = number % 2 == 0 ? "Firefox on Linux" : "Samsung Internet on Android";
    var network = number % 3 == 0 ? "192.0.2.7" : "2001:db8:85a3:8d3::/64";
    return new SessionsForm.Row(
        device,
        network,
        Words.created(number + 1),
        number % 2 == 0 ? "with a passkey" : "with a password and a code",
        Words.created(number),
        action);
  }
}
