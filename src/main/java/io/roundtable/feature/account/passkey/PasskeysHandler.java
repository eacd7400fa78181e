package io.roundtable.feature.account.passkey;

import static io.roundtable.model.text.TextRules.isolated;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.model.Passkey;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.TenantId;
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
import io.roundtable.page.Request;
import io.roundtable.page.Submission;
import io.roundtable.page.TenantContext;
import io.roundtable.web.Flash;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.vertx.core.Future;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// One's own passkeys (AP35), with forms that register and remove them.
public final class PasskeysHandler {
  /// The field with what the browser answered.
  static final String CREDENTIAL = "credential";

  private static final String NAME = "name";
  private static final int LONGEST_NAME = 60;

  /// As many bytes as devices keep.
  private static final int LONGEST_HANDLE = 64;

  private static final String NONE =
      "No passkey was made. It needs JavaScript and a browser that has passkeys.";
  private static final String REFUSED =
      "This passkey cannot be used here, or the page was open for too long. Try once more.";
  private static final String FULL =
      "You have " + AddPasskey.MOST + " passkeys, as many as can be. Remove one to add another.";
  private static final String NO_PROOF =
      "You signed in a while ago. Sign in once more before you add a passkey, so that nobody adds"
          + " one in your place.";
  private static final String NO_HANDLE =
      "Your account is older than passkeys: its identifier is too long for them.";

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final AccountContext account;
  private final WebAuthn webAuthn;
  private final Form<PageData<TenantContext, List<Passkey>>> form;

  public PasskeysHandler(Pages pages, AccountContext account) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.account = account;
    this.webAuthn = new WebAuthn(account.party());
    this.form = new Form<>("account/passkeys", this::read, this::page);
  }

  /// The text by which a device knows whose a passkey is.
  static String handle(TenantId tenantId, String userId) {
    return tenantId + "#" + userId;
  }

  /// `GET /:tenant/profile/passkeys`.
  ///
  /// @return the page
  public Future<Response> showPasskeysPage(Request request) {
    return form.show(request);
  }

  /// `POST /:tenant/profile/passkeys`, with `name`, and `credential` as a script sends it.
  ///
  /// @return the way back to the page, or the page again; after too many with status 429
  public Future<Response> addPasskey(Submission submission) {
    account.forms().plainHttp().requireSafe(submission.request().context().request());
    var fields = submission.fields();
    var name = fields.required(NAME, "Enter a name by which you know it.", LONGEST_NAME);
    var sent = submission.secret(CREDENTIAL);
    if (sent.isEmpty()) {
      fields.reject(NAME, NONE);
    }
    return form.answer(
        submission,
        () ->
            verify(submission, sent)
                .compose(made -> actions.perform(submission, new AddPasskey(made, name)))
                .map(outcome -> added(submission, outcome.subject())));
  }

  private Future<AddPasskey.Made> verify(Submission submission, String sent) {
    var request = submission.request();
    var http = request.context().request();
    return Future.succeededFuture()
        .compose(
            begun -> {
              account.limits().takeRegistration(request.tenantId(), request.userId());
              return request
                  .context()
                  .vertx()
                  .executeBlocking(() -> webAuthn.verifyMade(http, purpose(request), sent), false);
            })
        .map(
            made ->
                made.orElseThrow(() -> new FailureException(Failure.Invalid.of(NAME, REFUSED))));
  }

  private Response added(Submission submission, String name) {
    var told = Flash.of("You can sign in with the passkey " + isolated(name) + " from now on.");
    return actions.done(submission, passkeys(submission.request()), told);
  }

  /// `POST /:tenant/profile/passkeys/:passkey/removal`.
  ///
  /// @return the way back to the page; fails with NotFound where the sender has no such passkey
  public Future<Response> removePasskey(Submission submission) {
    var command = new RemovePasskey(submission.segment("passkey"));
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, command)
                .map(outcome -> removed(submission, outcome.subject())));
  }

  private Response removed(Submission submission, String name) {
    var told =
        Flash.of(
            "The passkey "
                + isolated(name)
                + " is removed: nobody signs in with it any more. Delete it on your device too.");
    return actions.done(submission, passkeys(submission.request()), told);
  }

  private static String passkeys(Request request) {
    return request.addresses().ofProfile("passkeys");
  }

  /// A challenge is answered by the person and in the session for which it was made.
  private static String purpose(Request request) {
    return "registration "
        + handle(request.tenantId(), request.userId().value())
        + " "
        + request.claim().token().hash();
  }

  private Future<PageData<TenantContext, List<Passkey>>> read(Request request) {
    return reader.tenant(
        request,
        reading -> reading.reads().tenants().listPasskeys(request.tenantId(), request.userId()));
  }

  private FormPage<PasskeysForm> page(
      FormInput input, PageData<TenantContext, List<Passkey>> read) {
    var request = input.request();
    var person = read.context();
    var obstacle = obstacle(request, read);
    var rows =
        read.data().stream()
            .sorted(Comparator.comparing(passkey -> passkey.times().createdAt()))
            .map(passkey -> row(request, person, passkey))
            .toList();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Your passkeys",
        NavigationItem.of("Your profile", request.addresses().profile(), false),
        passkeys(request),
        input,
        new PasskeysForm(
            rows,
            obstacle.orElse(null),
            obstacle
                .filter(NO_PROOF::equals)
                .flatMap(old -> request.proof(passkeys(request)))
                .orElse(null),
            input.field(NAME, person.session().client().device()),
            obstacle.isPresent() ? null : ask(request, person, read.data())));
  }

  private Optional<String> obstacle(Request request, PageData<TenantContext, List<Passkey>> read) {
    if (!read.context().tenant().allows(SignInMethod.PASSKEY)) {
      return Optional.of(AddPasskey.OFF);
    }
    var handle = handle(request.tenantId(), request.userId().value());
    if (handle.getBytes(UTF_8).length > LONGEST_HANDLE) {
      return Optional.of(NO_HANDLE);
    }
    return account
        .party()
        .obstacle(request.context().request())
        .or(() -> read.data().size() < AddPasskey.MOST ? Optional.empty() : Optional.of(FULL))
        .or(() -> request.provedLately() ? Optional.empty() : Optional.of(NO_PROOF));
  }

  private PasskeysForm.Ask ask(Request request, TenantContext person, List<Passkey> own) {
    var user = person.user();
    return new PasskeysForm.Ask(
        account.party().id(),
        account.party().challenge(purpose(request)),
        passkeys(request),
        handle(request.tenantId(), request.userId().value()),
        user.email() == null ? user.name() : user.email().value(),
        user.name(),
        own.stream().map(Passkey::credentialId).collect(Collectors.joining(" ")));
  }

  private static PasskeysForm.Row row(Request request, TenantContext person, Passkey passkey) {
    var times = passkey.times();
    return new PasskeysForm.Row(
        passkey.name(),
        passkey.backedUp() ? "In a password manager" : "On one device only",
        moment(times.createdAt(), person),
        moment(times.lastUsedAt(), person),
        moment(times.refusedAt(), person),
        passkeys(request) + "/" + passkey.passkeyId() + "/removal");
  }

  private static Moment moment(Instant time, TenantContext person) {
    return time == null ? null : Moment.of(time, person.zone());
  }
}
