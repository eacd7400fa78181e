package io.roundtable.feature.account;

import io.roundtable.model.Credential;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Actions;
import io.roundtable.page.Form;
import io.roundtable.page.FormInput;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.NavigationSection;
import io.roundtable.page.PageData;
import io.roundtable.page.PageReader;
import io.roundtable.page.Pages;
import io.roundtable.page.Reading;
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.Optional;

/// Changing one's own password.
public final class PasswordHandler {
  private static final String PRESENT = "password";
  private static final String CHOSEN = Passwords.CHOSEN;
  private static final String AGAIN = Passwords.AGAIN;
  private static final String NOT_VERIFIED = "";

  private static final String OFF =
      "Nobody signs in with a password here, so there is none to change. Passkeys are in your"
          + " profile.";
  private static final Failure SWITCHED_OFF = new Failure.Conflict("No password was changed", OFF);
  private static final String WRONG = "This is not your present password. Check it and try again.";
  private static final String SAME = "This is your present password. Choose another one.";
  private static final String DIFFERS = "Type the new password here once more, as it stands above.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final AccountContext account;
  private final Form<TenantContext> form;

  public PasswordHandler(Pages pages, AccountContext account) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.account = account;
    this.form = new Form<>("account/password", reader::tenant, this::page);
  }

  /// `GET /:tenant/profile/password`.
  ///
  /// @return the page
  public Future<Response> showPasswordPage(Request request) {
    account.forms().plainHttp().requireSafe(request.context().request());
    return form.show(request);
  }

  /// `POST /:tenant/profile/password`, with `password`, `newPassword` and `newPasswordAgain`.
  ///
  /// @return the way to the profile, with a new session cookie, or the page again with what is
  ///     wrong; after too many attempts with status 429
  public Future<Response> changePassword(Submission submission) {
    account.forms().plainHttp().requireSafe(submission.request().context().request());
    var typed = Typed.read(submission);
    return reader
        .tenant(submission.request(), reading -> Stored.read(reading, submission))
        .compose(
            read ->
                read.context().tenant().allows(SignInMethod.PASSWORD)
                    ? form.answer(submission, read.context(), () -> change(submission, typed, read))
                    : Future.succeededFuture(form.again(submission, read.context(), SWITCHED_OFF)));
  }

  private Future<Response> change(
      Submission submission, Typed typed, PageData<TenantContext, Stored> read) {
    var caller = caller(submission.request(), read.context().user());
    return Future.succeededFuture(caller)
        .map(account.limits()::take)
        .compose(taken -> verify(taken, typed, read.data()))
        .compose(stored -> perform(submission, caller, typed, stored))
        .onSuccess(done -> account.limits().forget(caller));
  }

  private Caller caller(Request request, User user) {
    var address = user.email() == null ? user.userId().value() : user.email().value();
    return account.caller(request.context().request(), request.tenantId(), address);
  }

  /// The password of a form that was carried out before is not the present one any more. The
  /// command then finds out whether it is the same form, and does nothing else.
  ///
  /// @return the hash that the present password matches; what no hash is where none was verified
  private Future<String> verify(Caller caller, Typed typed, Stored stored) {
    if (stored.carriedOut()) {
      return Future.succeededFuture(NOT_VERIFIED);
    }
    var hash = stored.credential().map(Credential::passwordHash);
    return account
        .passwords()
        .verify(caller, typed.present(), hash)
        .map(
            matches -> {
              if (!matches) {
                throw new FailureException(Failure.Invalid.of(PRESENT, WRONG));
              }
              return hash.orElseThrow();
            });
  }

  private Future<Response> perform(
      Submission submission, Caller caller, Typed typed, String before) {
    var request = submission.request();
    var claim = request.claim();
    var renewed = account.cookies().renew(claim, submission.key().value(), request.now());
    return account
        .passwords()
        .hash(
            caller,
            typed.chosen(),
            Passwords.salt(request.tenantId(), request.userId(), submission.key().value()))
        .map(after -> new ChangePassword(SessionRenewal.of(claim, renewed), before, after))
        .compose(command -> actions.perform(submission, command))
        .map(
            outcome -> {
              account.cookies().write(request.context().response(), renewed);
              return actions.done(
                  submission.as(renewed),
                  request.addresses().profile(),
                  Flash.of("Your password is changed. You are signed out everywhere else."));
            });
  }

  private FormPage<PasswordForm> page(FormInput input, TenantContext person) {
    var request = input.request();
    var addresses = request.addresses();
    var email = person.user().email();
    boolean allowed = person.tenant().allows(SignInMethod.PASSWORD);
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Change your password",
        NavigationItem.of("Your profile", addresses.profile(), false),
        addresses.ofProfile("password"),
        input,
        new PasswordForm(
            email == null ? null : email.value(),
            empty(input, PRESENT),
            allowed ? empty(input, CHOSEN) : null,
            allowed ? empty(input, AGAIN) : null,
            allowed ? null : OFF));
  }

  private static Field empty(FormInput input, String name) {
    return new Field(name, "", input.problem(name));
  }

  /// The passwords of a form.
  private record Typed(String present, String chosen) {
    static Typed read(Submission submission) {
      var typed = new Typed(submission.secret(PRESENT), submission.secret(CHOSEN));
      var fields = submission.fields();
      if (typed.present().isEmpty()) {
        fields.reject(PRESENT, "Enter your present password.");
      } else if (typed.present().length() > 2 * Passwords.MAXIMUM_LENGTH) {
        fields.reject(PRESENT, WRONG);
      }
      if (typed.chosen().isEmpty()) {
        fields.reject(CHOSEN, "Enter a new password.");
      }
      if (typed.chosen().equals(typed.present())) {
        fields.reject(CHOSEN, SAME);
      }
      Passwords.refusal(typed.chosen()).ifPresent(sentence -> fields.reject(CHOSEN, sentence));
      if (!typed.chosen().equals(submission.secret(AGAIN))) {
        fields.reject(AGAIN, DIFFERS);
      }
      return typed;
    }

    @Override
    public String toString() {
      return "Typed";
    }
  }

  /// The items that are read beside the page's head.
  ///
  /// @param carriedOut whether the same form was, or another one under its key
  private record Stored(Optional<Credential> credential, boolean carriedOut) {
    static Future<Stored> read(Reading reading, Submission submission) {
      var request = submission.request();
      var key = submission.key().value();
      var credential = reading.find(TableKeys.credential(request.tenantId(), request.userId()));
      Future<Optional<IdempotencyRecord>> memory =
          reading.find(TableKeys.request(request.tenantId(), request.userId(), key));
      return Future.all(credential, memory)
          .map(
              done ->
                  new Stored(
                      credential.result(),
                      memory
                          .result()
                          .filter(found -> !found.isExpired(request.now()))
                          .isPresent()));
    }
  }
}
