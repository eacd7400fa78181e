package io.roundtable.feature.account;

import static io.roundtable.model.text.TextRules.isolated;

import io.roundtable.model.Tenant;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.page.Frames;
import io.roundtable.page.PageReader;
import io.roundtable.page.Request;
import io.roundtable.page.RequestCost;
import io.roundtable.page.TenantLookup;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.table.TableConnection;
import io.roundtable.web.Frame;
import io.roundtable.web.LocalAddress;
import io.roundtable.web.Response;
import io.roundtable.web.UnsentForm;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.roundtable.web.session.RelyingParty;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;

/// Shows the page to sign in on: asked for, after it was refused, and in answer to a form that was
/// sent without a session, which it carries along.
public final class SignInPages {
  static final String TEMPLATE = "account/sign-in";
  /// The field of an address.
  public static final String EMAIL = "email";
  static final String PASSWORD = "password";
  /// The template of the form that asks for a code.
  public static final String CODE_TEMPLATE = "account/code";
  /// The field of a code.
  public static final String CODE = "code";
  /// The hidden field that says whose password was right.
  public static final String STEP = "step";
  private static final String PASSKEY = "/passkey";

  static final String NEXT = "next";

  /// The same for every address, whether somebody has it or not.
  public static final Failure NO_PASSWORDS =
      new Failure.Invalid(
          "Nobody signs in with a password here. Use another way that this page offers.",
          List.of());

  private static final String NO_WAY =
      "No way of signing in works here. Whoever runs Roundtable can help: user reset-password.";

  private static final String ENDED = "Your session has ended.";
  private static final String PROOF =
      "You signed in a while ago, and this needs to be done by you.";
  private static final String CARRIED =
      " Sign in to go on: what you typed comes back, and is sent only when you send it.";
  private static final String TOO_LONG =
      " What you typed is too long to be sent along: copy it from below before you sign in.";

  private final TableConnection table;
  private final TenantLookup tenants;
  private final PageReader reader;
  private final SignInForms forms;
  private final Frames frames;
  private final DemoAccounts demo;
  private final RelyingParty party;

  /// Pages whose forms are guarded.
  public SignInPages(
      TableConnection table,
      TenantLookup tenants,
      PageReader reader,
      SignInForms forms,
      Frames frames,
      DemoAccounts demo,
      RelyingParty party) {
    this.table = table;
    this.tenants = tenants;
    this.reader = reader;
    this.forms = forms;
    this.frames = frames;
    this.demo = demo;
    this.party = party;
  }

  /// Begins with what a page needs.
  ///
  /// @return fails with NotFound where the address names no tenant
  public Future<Attempt> begin(RoutingContext context, FormFields fields) {
    var spent = RequestCost.begin(table);
    return tenants
        .find(spent.reads(), context.pathParam("tenant"))
        .map(found -> new Attempt(context, found, fields, spent));
  }

  /// The page in answer to a form that was sent without a session.
  ///
  /// @return with status 401
  public Future<Response> instead(RoutingContext context, Unsent unsent) {
    forms.plainHttp().requireSafe(context.request());
    return begin(context, FormFields.empty()).map(attempt -> instead(attempt, unsent, ENDED));
  }

  /// The page in answer to a form that asks who sends it for a proof of who they are. Signing in
  /// once more is that proof, by whatever way they sign in.
  ///
  /// @return with status 401; fails where the form is not for them
  public Future<Response> proof(Request request, Unsent unsent) {
    forms.plainHttp().requireSafe(request.context().request());
    return reader
        .tenant(request)
        .map(
            person -> {
              var typed = MultiMap.caseInsensitiveMultiMap();
              var email = person.user().email();
              if (email != null) {
                typed.add(EMAIL, email.value());
              }
              var fields = FormFields.of(typed);
              return new Attempt(request.context(), person.tenant(), fields, request.spent());
            })
        .map(attempt -> instead(attempt, unsent, PROOF));
  }

  private Response instead(Attempt attempt, Unsent unsent, String why) {
    var carried = unsent.encode();
    var notice = why + (carried.isPresent() ? CARRIED : TOO_LONG);
    var copy = carried.isPresent() ? null : unsent.copy();
    var form = form(attempt, notice, carried.orElse(null), copy);
    var page = page(attempt, unsent.page(), form);
    return new Response.Refused(
        TEMPLATE, page, attempt.spent().report(), new Failure.SignedOut(why));
  }

  /// The account of the demonstration that somebody chose to continue as.
  Optional<DemoAccount> chosen(Attempt attempt) {
    var request = attempt.context().request();
    return demo.chosen(request, attempt.tenant().tenantId(), attempt.fields());
  }

  /// The page as `page`, with what was sent.
  ///
  /// @param notice a sentence above the form; null for none
  FormPage<SignInForm> page(Attempt attempt, String next, String notice) {
    var carried = Optional.of(attempt.fields().raw(Unsent.FIELD)).filter(text -> !text.isEmpty());
    var told = notice == null && carried.isPresent() ? CARRIED.strip() : notice;
    return page(attempt, next, form(attempt, told, carried.orElse(null), null));
  }

  /// Whether people sign in with passwords.
  public static boolean takesPasswords(Attempt attempt) {
    return attempt.tenant().allows(SignInMethod.PASSWORD);
  }

  private SignInForm form(Attempt attempt, String notice, String carried, UnsentForm copy) {
    var fields = attempt.fields();
    var passwords = takesPasswords(attempt);
    var offered =
        passwords
            ? demo.offered(attempt.context().request(), attempt.tenant().tenantId())
            : List.<DemoAccount>of();
    var passkey = passkey(attempt);
    return new SignInForm(
        passwords ? fields.field(EMAIL) : null,
        new Field(PASSWORD, "", fields.errorOf(PASSWORD)),
        notice,
        carried,
        copy,
        offered.stream()
            .map(account -> new SignInForm.Demo(account.email().value(), account.label()))
            .toList(),
        passkey,
        passwords || passkey != null ? null : noWay(attempt),
        new Addresses(attempt.tenant().slug().value()).forgottenPassword());
  }

  private String noWay(Attempt attempt) {
    return Optional.of(attempt.tenant())
        .filter(tenant -> tenant.allows(SignInMethod.PASSKEY))
        .flatMap(tenant -> party.obstacle(attempt.context().request()))
        .orElse(NO_WAY);
  }

  private SignInForm.Passkey passkey(Attempt attempt) {
    var tenant = attempt.tenant();
    var signIn = new Addresses(tenant.slug().value()).signIn();
    var request = attempt.context().request();
    return !tenant.allows(SignInMethod.PASSKEY) || party.obstacle(request).isPresent()
        ? null
        : new SignInForm.Passkey(
            signIn + PASSKEY, party.id(), party.challenge(purpose(tenant)), signIn);
  }

  /// The purpose of challenges by which somebody signs in to a tenant.
  public static String purpose(Tenant tenant) {
    return "sign-in " + tenant.tenantId();
  }

  private FormPage<SignInForm> page(Attempt attempt, String next, SignInForm form) {
    var tenant = attempt.tenant();
    return new FormPage<>(
        frame(attempt),
        "Sign in to " + isolated(tenant.name()),
        null,
        new Addresses(tenant.slug().value()).signIn(),
        next(attempt, next),
        null,
        Problem.of(attempt.fields().errors()),
        form);
  }

  /// The form that asks for a code after a right password, with what waits behind it.
  ///
  /// @param step says whose password was right
  /// @param notice a sentence above the form; null for none
  public FormPage<SignInForm.Code> code(Attempt attempt, String step, String notice) {
    var fields = attempt.fields();
    var carried = fields.raw(Unsent.FIELD);
    var signIn = new Addresses(attempt.tenant().slug().value()).signIn();
    var form =
        new SignInForm.Code(
            step,
            carried.isEmpty() ? null : carried,
            new Field(CODE, "", fields.errorOf(CODE)),
            notice,
            Addresses.with(signIn, NEXT, next(attempt, fields.raw(NEXT))));
    return new FormPage<>(
        frame(attempt),
        "Enter your code",
        null,
        signIn + "/code",
        next(attempt, fields.raw(NEXT)),
        null,
        Problem.of(fields.errors()),
        form);
  }

  private Frame frame(Attempt attempt) {
    var context = attempt.context();
    var tenant = attempt.tenant();
    var token = forms.csrf().issueForVisitor(context);
    var home = new Addresses(tenant.slug().value()).home();
    return frames.ofVisitor(context.request(), token, new Frame.Tenant(tenant.name(), home));
  }

  /// The form to be sent once more as it is.
  ///
  /// @param notice the sentence above it
  public Response once(Attempt attempt, String notice, Failure failure) {
    var page = page(attempt, attempt.fields().raw(NEXT), notice);
    return new Response.Refused(TEMPLATE, page, attempt.spent().report(), failure);
  }

  /// The form again, with what was typed, where it can be sent again after a while.
  ///
  /// @return fails with the cause where it cannot
  public Future<Response> later(Attempt attempt, Throwable cause) {
    var failure = cause instanceof FailureException refused ? refused.failure() : null;
    return notice(failure, "sign in")
        .map(notice -> Future.succeededFuture(once(attempt, notice, failure)))
        .orElseGet(() -> Future.failedFuture(cause));
  }

  /// The sentence for a form that can be sent again after a while.
  ///
  /// @param failure may be null
  /// @param then what to do, for example `sign in`
  /// @return empty where it cannot
  public static Optional<String> notice(Failure failure, String then) {
    return switch (failure) {
      case Failure.TooOften often ->
          Optional.of(often.sentence() + " " + often.waiting(then + " again"));
      case Failure.Busy busy -> Optional.of(busy.sentence());
      case null, default -> Optional.empty();
    };
  }

  /// Leads to pages of the same tenant only, at its present address.
  static String next(Attempt attempt, String asked) {
    return next(attempt.context(), Addresses.present(attempt.tenant(), asked));
  }

  /// Leads to pages of the same tenant only.
  static String next(RoutingContext context, String asked) {
    var home = new Addresses(context.pathParam("tenant")).home();
    return LocalAddress.isWithin(asked, home) ? asked : home;
  }

  /// Somebody who is about to sign in.
  ///
  /// @param fields what was sent; nothing at first
  public record Attempt(
      RoutingContext context, Tenant tenant, FormFields fields, RequestCost spent) {}
}
