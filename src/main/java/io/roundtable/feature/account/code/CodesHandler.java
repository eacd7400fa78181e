package io.roundtable.feature.account.code;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.SessionRenewal;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
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
import io.roundtable.table.schema.TableKeys;
import io.roundtable.web.Flash;
import io.roundtable.web.Moment;
import io.roundtable.web.NavigationItem;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.vertx.core.Future;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One's own codes at sign-in, with forms that switch them on and off.
///
/// What is to be switched on comes with its form, sealed: until a first code is right, nothing is
/// kept.
public final class CodesHandler {
  private static final String SECRET = "secret";
  private static final String RECOVERY = "recovery";
  private static final long NO_STEP = -1;

  private static final String MISSING = "Enter the code that your app shows.";
  private static final String WRONG =
      "This is not the code of now. Check that the clock of your device is right, then type the"
          + " code that the app shows.";
  private static final Failure INCOMPLETE =
      new Failure.BadRequest("This form was not complete. Load the page again.");

  private final PageReader reader;
  private final Frames frames;
  private final Actions actions;
  private final AccountContext account;
  private final Form<Shown> form;

  public CodesHandler(Pages pages, AccountContext account) {
    this.reader = pages.reader();
    this.frames = pages.frames();
    this.actions = pages.actions();
    this.account = account;
    this.form = new Form<>("account/codes", request -> read(request, List.of()), this::page);
  }

  /// The secret of somebody's codes.
  ///
  /// @return empty where the key was changed, or the item altered
  static Optional<String> open(AccountContext account, TimeCodes codes) {
    return open(account, SECRET, codes.tenantId(), codes.userId(), codes.secret());
  }

  /// The purpose for which the secret of somebody's codes is sealed.
  static String purpose(TimeCodes codes) {
    return purpose(SECRET, codes.tenantId(), codes.userId());
  }

  private static Optional<String> open(
      AccountContext account, String what, TenantId tenantId, UserId userId, String sealed) {
    return account.forms().seal().open(purpose(what, tenantId, userId), sealed);
  }

  private static String purpose(String what, TenantId tenantId, UserId userId) {
    return what + " " + tenantId + "#" + userId;
  }

  /// `GET /:tenant/profile/codes`.
  ///
  /// @return the page, with a new secret where codes are off and one signed in lately
  public Future<Response> showCodesPage(Request request) {
    account.forms().plainHttp().requireSafe(request.context().request());
    return form.show(request);
  }

  /// `POST /:tenant/profile/codes`, with `secret` and `recovery` as the page had them, and a first
  /// `code`.
  ///
  /// @return the page with the recovery codes and a new session cookie, or the form again
  public Future<Response> switchOn(Submission submission) {
    account.forms().plainHttp().requireSafe(submission.request().context().request());
    var request = submission.request();
    var fields = submission.fields();
    var typed = TimeCode.plain(submission.secret(SignInPages.CODE));
    var secret = opened(request, SECRET, fields.raw(SECRET));
    var recovery = opened(request, RECOVERY, fields.raw(RECOVERY));
    if (secret.isEmpty() || recovery.isEmpty()) {
      return form.again(submission, INCOMPLETE);
    }
    var step = TimeCode.step(secret.get(), typed, request.now(), NO_STEP);
    if (step.isEmpty()) {
      fields.reject(SignInPages.CODE, typed.isEmpty() ? MISSING : WRONG);
    }
    return form.answer(
        submission, () -> switchOn(submission, step, List.of(recovery.get().split(" "))));
  }

  private Future<Response> switchOn(
      Submission submission, OptionalLong step, List<String> recovery) {
    var request = submission.request();
    var claim = request.claim();
    var renewed = account.cookies().renew(claim, submission.key().value(), request.now());
    var first = new TimeCodes.Used(step.orElseThrow(), hashes(recovery));
    var secret = submission.fields().raw(SECRET);
    var command = new SwitchOnCodes(SessionRenewal.of(claim, renewed), secret, first);
    return actions
        .perform(submission, command)
        .compose(
            outcome -> {
              account.cookies().write(request.context().response(), renewed);
              return show(submission.as(renewed).request(), recovery);
            });
  }

  /// `POST /:tenant/profile/codes/recovery`, with `recovery` as the page had it.
  ///
  /// @return the page with other recovery codes
  public Future<Response> renewRecovery(Submission submission) {
    var request = submission.request();
    var recovery =
        opened(request, RECOVERY, submission.fields().raw(RECOVERY))
            .map(text -> List.of(text.split(" ")));
    return recovery
        .map(
            codes ->
                form.answer(
                    submission,
                    () ->
                        actions
                            .perform(submission, new ChangeCodes(hashes(codes)))
                            .compose(outcome -> show(request, codes))))
        .orElseGet(() -> form.again(submission, INCOMPLETE));
  }

  /// `POST /:tenant/profile/codes/removal`.
  ///
  /// @return the way back to the page
  public Future<Response> switchOff(Submission submission) {
    var told = Flash.of("Codes are switched off: your password alone signs you in.");
    return form.answer(
        submission,
        () ->
            actions
                .perform(submission, new ChangeCodes(List.of()))
                .map(outcome -> actions.done(submission, codes(submission.request()), told)));
  }

  private static List<String> hashes(List<String> recovery) {
    return recovery.stream().map(TimeCode::hash).toList();
  }

  private Optional<String> opened(Request request, String what, String sealed) {
    return open(account, what, request.tenantId(), request.userId(), sealed);
  }

  private String sealed(Request request, String what, String text) {
    var purpose = purpose(what, request.tenantId(), request.userId());
    return account.forms().seal().seal(purpose, text);
  }

  private Future<Response> show(Request request, List<String> recovery) {
    return read(request, recovery).map(shown -> form.show(request, shown));
  }

  private static String codes(Request request) {
    return request.addresses().ofProfile("codes");
  }

  private Future<Shown> read(Request request, List<String> recovery) {
    var key = TableKeys.timeCodes(request.tenantId(), request.userId());
    return reader
        .tenant(request, reading -> reading.find(key))
        .map(data -> new Shown(data, recovery));
  }

  private FormPage<CodesForm> page(FormInput input, Shown shown) {
    var request = input.request();
    var person = shown.data().context();
    return new FormPage<>(
        frames.ofPerson(request, person, NavigationSection.PROFILE),
        "Codes at sign-in",
        NavigationItem.of("Your profile", request.addresses().profile(), false),
        codes(request),
        input,
        form(input, person, shown));
  }

  private CodesForm form(FormInput input, TenantContext person, Shown shown) {
    var request = input.request();
    var on = shown.data().data();
    var proof = on.isPresent() ? Optional.<String>empty() : request.proof(codes(request));
    return new CodesForm(
        on.map(codes -> Moment.of(codes.createdAt(), person.zone())).orElse(null),
        on.map(codes -> codes.recovery().size()).orElse(0),
        shown.recovery().stream().map(TimeCode::grouped).toList(),
        proof.orElse(null),
        on.isPresent() || proof.isPresent() ? null : offer(input, person),
        on.isPresent() ? sealed(request, RECOVERY, recovery()) : null,
        new Field(SignInPages.CODE, "", input.problem(SignInPages.CODE)),
        codes(request) + "/removal",
        codes(request) + "/recovery");
  }

  private static String recovery() {
    return String.join(" ", TimeCode.recovery());
  }

  /// The secret that the form had, or another one.
  private CodesForm.Offer offer(FormInput input, TenantContext person) {
    var request = input.request();
    var secret = opened(request, SECRET, input.value(SECRET, "")).orElseGet(TimeCode::secret);
    var user = person.user();
    var name = user.email() == null ? user.name() : user.email().value();
    var link = TimeCode.link(secret, person.tenant().name(), name);
    var drawing = QrCode.of(link);
    return new CodesForm.Offer(
        sealed(request, SECRET, secret),
        sealed(request, RECOVERY, recovery()),
        TimeCode.grouped(secret),
        link,
        drawing.size(),
        drawing.path());
  }

  private record Shown(PageData<TenantContext, Optional<TimeCodes>> data, List<String> recovery) {}
}
