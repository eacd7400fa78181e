package io.roundtable.feature.account.password;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.feature.account.AccountContext;
import io.roundtable.feature.account.LinkPages;
import io.roundtable.feature.account.SignInPages;
import io.roundtable.feature.account.SignInPages.Attempt;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.web.Response;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// Asking for a mail with a link to a new password. Whoever has the address, or nobody, the answer
/// and the work are the same. Where no mails are sent, an admin makes a link.
public final class ForgottenPasswordHandler {
  private static final String TEMPLATE = "account/forgotten";
  private static final String ASKED = "asked";
  private static final int MAXIMUM_EMAIL_LENGTH = 254;
  private static final String STALE = "This page was open for too long. Send it once more.";
  private static final String NO_ADDRESS =
      "This is no email address. Enter one like ada@example.com.";
  private static final String ON_ITS_WAY =
      "If somebody here has the address that you entered, a mail with a link to a new password is"
          + " on its way. The link works for an hour.";
  private static final Failure NO_MAIL =
      new Failure.Conflict(
          "No mail is sent here", "Ask an admin of the team for a link to a new password.");

  private static final Failure NO_PASSWORDS =
      new Failure.Conflict(
          "Nobody signs in with a password here", "Ask an admin of the team for a link.");

  private final AccountContext account;
  private final ResetByMail resets;
  private final LinkPages pages;
  private final boolean mails;

  /// @param mails whether mails are sent
  public ForgottenPasswordHandler(AccountContext account, boolean mails) {
    this.account = account;
    this.resets = new ResetByMail(account);
    this.pages = new LinkPages(account);
    this.mails = mails;
  }

  /// `GET /:tenant/password`, with `asked` after a mail was asked for.
  ///
  /// @return the form; what to do instead, where no mails are sent or no passwords are taken
  public Future<Response> showForgottenPage(RoutingContext context) {
    account.forms().plainHttp().requireSafe(context.request());
    boolean wasAsked = mails && context.request().getParam(ASKED) != null;
    return account
        .pages()
        .begin(context, FormFields.empty())
        .map(
            attempt -> {
              boolean asked = wasAsked && SignInPages.takesPasswords(attempt);
              return Response.page(
                  TEMPLATE,
                  page(attempt, !asked, asked ? ON_ITS_WAY : null),
                  attempt.spent().report());
            });
  }

  /// `POST /:tenant/password`, with `email`.
  ///
  /// @return the way to the page that says the same of every address, or the form again; with 429
  ///     where the address or the network asked too often, with 409 where no mails are sent or
  ///     no passwords are taken
  public Future<Response> askForLink(RoutingContext context) {
    account.forms().plainHttp().requireSafe(context.request());
    var fields = FormFields.of(context.request().formAttributes());
    return account.pages().begin(context, fields).compose(this::ask);
  }

  private Future<Response> ask(Attempt attempt) {
    if (!SignInPages.takesPasswords(attempt)) {
      return Future.succeededFuture(again(attempt, null, NO_PASSWORDS));
    }
    if (!mails) {
      return Future.succeededFuture(again(attempt, null, NO_MAIL));
    }
    if (!account.forms().csrf().isOfVisitor(attempt.context())) {
      return Future.succeededFuture(again(attempt, STALE, new Failure.BadRequest(STALE)));
    }
    return address(attempt.fields())
        .map(email -> send(attempt, email))
        .orElseGet(() -> Future.succeededFuture(again(attempt, null, attempt.fields().invalid())));
  }

  private static Optional<EmailAddress> address(FormFields fields) {
    var typed = fields.required(SignInPages.EMAIL, "Enter your email.", MAXIMUM_EMAIL_LENGTH);
    var email = EmailAddress.parse(typed);
    if (email.isEmpty()) {
      fields.reject(SignInPages.EMAIL, NO_ADDRESS);
    }
    return email.filter(known -> fields.errors().isEmpty());
  }

  private Future<Response> send(Attempt attempt, EmailAddress email) {
    var tenantId = attempt.tenant().tenantId();
    var caller = account.caller(attempt.context().request(), tenantId, email.value());
    return Future.succeededFuture(caller)
        .map(account.limits()::takeReset)
        .compose(taken -> resets.ask(attempt.spent().cost(), taken, tenantId, email))
        .compose(done -> Future.succeededFuture(asked(attempt)), cause -> later(attempt, cause));
  }

  private static Response asked(Attempt attempt) {
    return Response.seeOther(Addresses.with(addresses(attempt).forgottenPassword(), ASKED, "1"));
  }

  private Future<Response> later(Attempt attempt, Throwable cause) {
    var failure = cause instanceof FailureException refused ? refused.failure() : null;
    return SignInPages.notice(failure, "ask")
        .map(notice -> Future.succeededFuture(again(attempt, notice, failure)))
        .orElseGet(() -> Future.failedFuture(cause));
  }

  private Response again(Attempt attempt, String notice, Failure failure) {
    var page = page(attempt, true, notice);
    return new Response.Refused(TEMPLATE, page, attempt.spent().report(), failure);
  }

  private FormPage<ForgottenPasswordForm> page(Attempt attempt, boolean form, String notice) {
    var fields = attempt.fields();
    var addresses = addresses(attempt);
    boolean passwords = SignInPages.takesPasswords(attempt);
    return new FormPage<>(
        pages.frame(attempt, account.forms().csrf().issueForVisitor(attempt.context())),
        "New password for " + isolated(attempt.tenant().name()),
        null,
        addresses.forgottenPassword(),
        null,
        null,
        Problem.of(fields.errors()),
        new ForgottenPasswordForm(
            form && mails && passwords ? fields.field(SignInPages.EMAIL) : null,
            notice,
            passwords,
            mails,
            addresses.signIn()));
  }

  private static Addresses addresses(Attempt attempt) {
    return new Addresses(attempt.tenant().slug().value());
  }
}
