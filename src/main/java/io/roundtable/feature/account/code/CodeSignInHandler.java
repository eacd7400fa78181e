package io.roundtable.feature.account.code;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.Caller;
import io.roundtable.feature.account.CodeStep;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.feature.account.SignInPages.Attempt;
import io.roundtable.feature.account.SignInTrail;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.User;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.table.read.BatchGet;
import io.roundtable.table.schema.AccessPatterns;
import io.roundtable.table.schema.TableKeys;
import io.roundtable.table.write.Change;
import io.roundtable.table.write.ContendedException;
import io.roundtable.table.write.StaleReadException;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// The second step of signing in: a code of the time or a recovery code, after a right password.
///
/// A try is counted in the table before it is known how it ends. So tries at the same moment, at
/// whatever process, are no more than those one after the other.
public final class CodeSignInHandler {
  private static final String WRONG =
      "This code is not right, or was used before. Type the one that your app shows now.";
  private static final String MISSING = "Enter the code that your app shows.";
  private static final Failure STALE =
      new Failure.BadRequest("This took too long, or your account was changed. Sign in once more.");
  private static final Failure MEETING =
      new Failure.Conflict(
          "Another code of yours was sent at the same moment", "Type the code once more.");
  private static final String OFTEN = "Too many codes were tried.";

  private final AccountContext account;
  private final SignInPages pages;
  private final SignInTrail trail;

  public CodeSignInHandler(AccountContext account) {
    this.account = account;
    this.pages = account.pages();
    this.trail = new SignInTrail(account.table(), account.clock());
  }

  /// `POST /:tenant/sign-in/code`, with `step` of the form that a right password led to, `code`,
  /// `next`, and `unsent` where another form waits for it.
  ///
  /// @return the way on with a session cookie or the other form's page, or the form again with
  ///     status 422; the sign-in page with 400 where the password was typed too long ago; after too
  ///     many attempts with 429
  public Future<Response> signIn(RoutingContext context) {
    account.forms().plainHttp().requireSafe(context.request());
    return pages
        .begin(context, FormFields.of(context.request().formAttributes()))
        .compose(
            attempt ->
                Future.succeededFuture(attempt)
                    .compose(this::take)
                    .recover(cause -> pages.later(attempt, cause)));
  }

  private Future<Response> take(Attempt attempt) {
    if (!account.forms().csrf().isOfVisitor(attempt.context())) {
      return anew(attempt, STALE);
    }
    if (!SignInPages.takesPasswords(attempt)) {
      return anew(attempt, SignInPages.NO_PASSWORDS);
    }
    account.limits().takeLink(attempt.context().request());
    var tenantId = attempt.tenant().tenantId();
    return CodeStep.open(account, tenantId, attempt.fields().raw(SignInPages.STEP))
        .map(step -> find(attempt, step))
        .orElseGet(() -> anew(attempt, STALE));
  }

  private Future<Response> anew(Attempt attempt, Failure failure) {
    return Future.succeededFuture(pages.once(attempt, failure.sentence(), failure));
  }

  private Future<Response> find(Attempt attempt, CodeStep step) {
    var tenantId = attempt.tenant().tenantId();
    var user = TableKeys.user(tenantId, step.userId());
    var codes = TableKeys.timeCodes(tenantId, step.userId());
    return attempt
        .spent()
        .reads()
        .batch(BatchGet.of(AccessPatterns.USER_BY_EMAIL).with(user).with(codes))
        .compose(
            found ->
                found
                    .find(user)
                    .filter(step::isOf)
                    .flatMap(known -> found.find(codes).map(it -> new Trial(attempt, known, it)))
                    .map(this::count)
                    .orElseGet(() -> anew(attempt, STALE)));
  }

  private Future<Response> count(Trial trial) {
    var attempt = trial.attempt();
    if (attempt.fields().raw(SignInPages.CODE).isBlank()) {
      return again(attempt, MISSING);
    }
    if (!trial.codes().mayBeTried(now())) {
      var wait = Duration.between(now(), trial.codes().triesUntil());
      return Future.failedFuture(new FailureException(new Failure.TooOften(OFTEN, wait)));
    }
    var tried = trial.codes().tried(now());
    return account
        .table()
        .change("TryCode")
        .update(trial.codes(), tried)
        .write(attempt.spent().cost())
        .compose(
            done -> decide(new Trial(attempt, trial.user(), tried)),
            cause -> meeting(attempt, cause));
  }

  private Future<Response> decide(Trial trial) {
    var attempt = trial.attempt();
    var caller = caller(trial);
    return used(trial)
        .map(use -> begin(trial, caller, use))
        .orElseGet(
            () ->
                account
                    .signIn()
                    .refuse(attempt.spent().cost(), caller, Optional.of(trial.user()))
                    .compose(done -> again(attempt, WRONG)));
  }

  private Optional<TimeCodes.Used> used(Trial trial) {
    var codes = trial.codes();
    var typed = trial.attempt().fields().raw(SignInPages.CODE);
    return TimeCode.use(codes, CodesHandler.open(account, codes), typed, now());
  }

  private Future<Response> begin(Trial trial, Caller caller, TimeCodes.Used use) {
    var attempt = trial.attempt();
    return account
        .signIn()
        .begin(
            attempt.spent().cost(),
            caller,
            trial.user(),
            account.session(attempt),
            change -> use(change, trial, caller, use))
        .compose(
            begun -> account.welcome(attempt, begun, caller), cause -> meeting(attempt, cause));
  }

  private Change use(Change change, Trial trial, Caller caller, TimeCodes.Used use) {
    var codes = trial.codes();
    change.update(codes, codes.used(use));
    return use.recovery().equals(codes.recovery())
        ? change
        : change.create(trail.recovered(trial.user(), caller));
  }

  /// Whether the code is right is not told where another was tried at the same moment.
  private Future<Response> meeting(Attempt attempt, Throwable cause) {
    if (cause instanceof StaleReadException || cause instanceof ContendedException) {
      return Future.succeededFuture(form(attempt, MEETING.sentence(), MEETING));
    }
    return Future.failedFuture(cause);
  }

  private Future<Response> again(Attempt attempt, String problem) {
    attempt.fields().reject(SignInPages.CODE, problem);
    return Future.succeededFuture(form(attempt, null, attempt.fields().invalid()));
  }

  private Response form(Attempt attempt, String notice, Failure failure) {
    var page = pages.code(attempt, attempt.fields().raw(SignInPages.STEP), notice);
    return new Response.Refused(SignInPages.CODE_TEMPLATE, page, attempt.spent().report(), failure);
  }

  private Caller caller(Trial trial) {
    var user = trial.user();
    var address = user.email() == null ? user.userId().value() : user.email().value();
    var request = trial.attempt().context().request();
    return account.caller(request, user.tenantId(), address).by(SignInMethod.CODE);
  }

  private Instant now() {
    return account.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private record Trial(Attempt attempt, User user, TimeCodes codes) {}
}
