package io.roundtable.feature.account.address;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.Caller;
import io.roundtable.model.AddressChange;
import io.roundtable.model.Credential;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
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
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.Optional;

/// Changing the address that one signs in with: it waits until a link that went there is followed.
/// Where no mails are sent, the present password alone decides.
public final class AddressHandler {
  private static final String EMAIL = AskAddress.FIELD;
  private static final String PASSWORD = "password";
  private static final String PAGE = "address";
  private static final int LONGEST_ADDRESS = 254;

  /// Longer than any password, for what somebody pastes there.
  private static final int LONGEST_PASSWORD = 400;

  private static final String NO_ADDRESS =
      "This is no email address. Enter one like ada@example.com.";
  private static final String NO_MAIL =
      "No mail can be sent to this address. Enter one of plain letters, like ada@example.com.";
  private static final String WRONG = "This is not your present password. Check it and try again.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final AccountContext account;
  private final boolean mails;
  private final Form<PageData<TenantContext, Stored>> form;

  /// @param mails whether mails are sent
  public AddressHandler(Pages pages, AccountContext account, boolean mails) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.account = account;
    this.mails = mails;
    this.form = new Form<>("account/address", this::read, this::page);
  }

  /// `GET /:tenant/profile/address`.
  ///
  /// @return the page
  public Future<Response> showAddressPage(Request request) {
    account.forms().plainHttp().requireSafe(request.context().request());
    return form.show(request);
  }

  private Future<PageData<TenantContext, Stored>> read(Request request) {
    return reader.tenant(request, Stored::read);
  }

  /// `POST /:tenant/profile/address`, with `email` and the present `password`.
  ///
  /// @return the way back to the page, or the page again with what is wrong; after too many
  ///     attempts with status 429
  public Future<Response> changeAddress(Submission submission) {
    account.forms().plainHttp().requireSafe(submission.request().context().request());
    var email = email(submission);
    var password = password(submission);
    return read(submission.request())
        .compose(
            read ->
                form.answer(
                    submission,
                    read,
                    () ->
                        verify(submission, read, password)
                            .compose(verified -> ask(submission, email.orElseThrow()))));
  }

  private Optional<EmailAddress> email(Submission submission) {
    var fields = submission.fields();
    var typed = fields.required(EMAIL, "Enter your new address.", LONGEST_ADDRESS);
    var email = EmailAddress.parse(typed);
    if (email.isEmpty()) {
      fields.reject(EMAIL, NO_ADDRESS);
    } else if (mails && !email.get().mailable()) {
      fields.reject(EMAIL, NO_MAIL);
    }
    return email;
  }

  private static String password(Submission submission) {
    var typed = submission.secret(PASSWORD);
    if (typed.isEmpty()) {
      submission.fields().reject(PASSWORD, "Enter your present password.");
    } else if (typed.length() > LONGEST_PASSWORD) {
      submission.fields().reject(PASSWORD, WRONG);
    }
    return typed;
  }

  private Future<Void> verify(
      Submission submission, PageData<TenantContext, Stored> read, String password) {
    var caller = caller(submission.request(), read.context().user());
    var hash = read.data().credential().map(Credential::passwordHash);
    return Future.succeededFuture(caller)
        .map(account.limits()::take)
        .compose(taken -> account.passwords().verify(taken, password, hash))
        .map(
            matches -> {
              if (!matches) {
                throw new FailureException(Failure.Invalid.of(PASSWORD, WRONG));
              }
              account.limits().forget(caller);
              takeChange(submission.request());
              return null;
            });
  }

  private void takeChange(Request request) {
    account.limits().takeAddress(request.tenantId(), request.userId(), request.context().request());
  }

  private Caller caller(Request request, User user) {
    var address = user.email() == null ? user.userId().value() : user.email().value();
    return account.caller(request.context().request(), request.tenantId(), address);
  }

  private Future<Response> ask(Submission submission, EmailAddress email) {
    var addresses = submission.addresses();
    var shown = isolated(email.value());
    return actions
        .perform(submission, new AskAddress(email, mails))
        .map(
            outcome ->
                mails
                    ? actions.done(
                        submission,
                        addresses.ofProfile(PAGE),
                        Flash.of("A mail with a link is on its way to " + shown + "."))
                    : actions.done(
                        submission,
                        addresses.profile(),
                        Flash.of("You sign in with " + shown + " now.")));
  }

  /// `POST /:tenant/profile/address/removal`.
  ///
  /// @return the way back to the page
  public Future<Response> withdrawAddress(Submission submission) {
    return actions
        .perform(submission, new WithdrawAddress())
        .map(
            outcome ->
                actions.done(
                    submission,
                    submission.addresses().ofProfile(PAGE),
                    Flash.of("Withdrawn. The link of the mail does not work any more.")));
  }

  private FormPage<AddressForm> page(FormInput input, PageData<TenantContext, Stored> read) {
    var request = input.request();
    var person = read.context();
    var addresses = request.addresses();
    var email = person.user().email();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Change your address",
        NavigationItem.of("Your profile", addresses.profile(), false),
        addresses.ofProfile(PAGE),
        input,
        new AddressForm(
            email == null ? null : email.value(),
            input.field(EMAIL, waiting(request, read).map(w -> w.email().value()).orElse("")),
            new Field(PASSWORD, "", input.problem(PASSWORD)),
            mails,
            waiting(request, read).map(asked -> shown(request, person, asked)).orElse(null)));
  }

  private static Optional<AddressChange> waiting(
      Request request, PageData<TenantContext, Stored> read) {
    var person = read.context().user();
    return read.data().asked().filter(asked -> asked.isGood(person, request.now()));
  }

  private static AddressForm.Waiting shown(
      Request request, TenantContext person, AddressChange asked) {
    return new AddressForm.Waiting(
        asked.email().value(),
        Moment.of(asked.expiresAt(), person.zone()),
        request.addresses().ofProfile(PAGE + "/removal"),
        FormInput.none(request).requestKey());
  }

  /// The items that are read beside the page's head.
  private record Stored(Optional<Credential> credential, Optional<AddressChange> asked) {
    static Future<Stored> read(Reading reading) {
      var request = reading.request();
      var credential = reading.find(TableKeys.credential(request.tenantId(), request.userId()));
      var asked = reading.find(TableKeys.addressChange(request.tenantId(), request.userId()));
      return Future.all(credential, asked)
          .map(done -> new Stored(credential.result(), asked.result()));
    }
  }
}
