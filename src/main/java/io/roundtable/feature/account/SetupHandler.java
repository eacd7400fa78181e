package io.roundtable.feature.account;

import io.roundtable.model.Credential;
import io.roundtable.model.Tenant;
import io.roundtable.model.User;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.Identifiers;
import io.roundtable.model.id.Slug;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.page.Addresses;
import io.roundtable.page.FormPage;
import io.roundtable.page.RequestCost;
import io.roundtable.table.read.PageRequest;
import io.roundtable.table.write.NewTenant;
import io.roundtable.web.CostReport;
import io.roundtable.web.Response;
import io.roundtable.web.form.Field;
import io.roundtable.web.form.FormFields;
import io.roundtable.web.form.Problem;
import io.vertx.core.Future;
import io.vertx.ext.web.RoutingContext;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Sets up the first tenant with its first admin, for whoever has the code that the program prints.
/// With the first tenant the page is gone.
public final class SetupHandler {
  static final String ADDRESS = "/setup";

  private static final String TEMPLATE = "account/setup";
  private static final String CODE = "code";
  private static final String TENANT = "tenant";
  private static final String SLUG = "slug";
  private static final String NAME = "name";
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST = 254;
  private static final TenantId NO_TENANT = new TenantId("setup");
  private static final String NO_SLUG =
      "Enter an address with at least one letter from a to z or one digit.";
  private static final String WRONG_CODE =
      "This is not the code. Roundtable prints it when it starts, where it was started.";
  private static final Failure STALE =
      new Failure.BadRequest(
          "This page was open for too long. Enter the code and the password once more.");

  private final AccountContext account;

  public SetupHandler(AccountContext account) {
    this.account = account;
  }

  /// `GET /setup`.
  ///
  /// @return the form; where there is a tenant, the way to the start page
  public Future<Response> showSetupPage(RoutingContext context) {
    return begin(context, FormFields.empty())
        .map(found -> found.map(this::page).orElseGet(SetupHandler::start));
  }

  /// `POST /setup`, with `code`, `tenant`, `name`, `email`, `password` and where wanted `slug`.
  ///
  /// @return the way to the first project, with a session cookie; the form again with status 422;
  ///     with 429 after too many attempts; where there is a tenant, the way to the start page
  public Future<Response> setUp(RoutingContext context) {
    var fields = FormFields.of(context.request().formAttributes());
    return begin(context, fields)
        .compose(
            found ->
                found.isEmpty() ? Future.succeededFuture(start()) : setUp(found.orElseThrow()));
  }

  private static Response start() {
    return Response.seeOther("/");
  }

  /// Begins, unless there is a tenant.
  private Future<Optional<Attempt>> begin(RoutingContext context, FormFields fields) {
    account.forms().plainHttp().requireSafe(context.request());
    var spent = RequestCost.begin(account.table());
    return spent
        .reads()
        .tenants()
        .listTenants(PageRequest.first(1))
        .map(
            tenants ->
                tenants.items().isEmpty()
                    ? Optional.of(new Attempt(context, fields, spent))
                    : Optional.empty());
  }

  private Future<Response> setUp(Attempt attempt) {
    var fields = attempt.fields();
    var code = fields.secret(CODE, "Enter the code.", LONGEST);
    var password = fields.secret(SignInPages.PASSWORD, "Choose a password.", LONGEST);
    if (!password.isEmpty()) {
      Passwords.refusal(password).ifPresent(why -> fields.reject(SignInPages.PASSWORD, why));
    }
    var tenant = tenant(fields);
    var admin = tenant.flatMap(found -> admin(fields, found));
    if (!account.forms().csrf().isOfVisitor(attempt.context())) {
      return Future.succeededFuture(refused(attempt, STALE));
    }
    if (!fields.errors().isEmpty() || admin.isEmpty()) {
      return Future.succeededFuture(again(attempt));
    }
    var caller = account.caller(attempt.context().request(), NO_TENANT, "");
    return Future.succeededFuture(caller)
        .map(account.limits()::take)
        .compose(taken -> create(attempt, code, new NewAdmin(tenant.get(), admin.get(), password)))
        .recover(cause -> refused(attempt, cause));
  }

  private Optional<Tenant> tenant(FormFields fields) {
    var name = fields.required(TENANT, "Enter the name of your team or company.", LONGEST_NAME);
    var typed = fields.line(SLUG, LONGEST);
    var slug = Slug.normalise(typed.isEmpty() ? name : typed);
    if (slug.isEmpty() && !(typed.isEmpty() && name.isEmpty())) {
      fields.reject(SLUG, NO_SLUG);
    }
    var now = account.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    var id = new TenantId(Identifiers.next(account.clock()));
    return slug.map(address -> new Tenant(id, name, address, now, 1));
  }

  private Optional<User> admin(FormFields fields, Tenant tenant) {
    var name = fields.required(NAME, "Enter your name.", LONGEST_NAME);
    var typed = fields.required(SignInPages.EMAIL, "Enter your email.", LONGEST);
    var email = EmailAddress.parse(typed);
    if (email.isEmpty() && !typed.isEmpty()) {
      fields.reject(SignInPages.EMAIL, "Enter an email address, as ada@acme.example.");
    }
    var id = new UserId(Identifiers.next(account.clock()));
    return email.map(
        address -> new User(tenant.tenantId(), id, name, address, TenantRole.ADMIN, 1));
  }

  /// The code is looked at last, so that it is typed once where something else is wrong too.
  private Future<Response> create(Attempt attempt, String code, NewAdmin asked) {
    if (!account.setupCode().matches(code)) {
      attempt.fields().reject(CODE, WRONG_CODE);
      return Future.succeededFuture(again(attempt));
    }
    var tenant = asked.tenant();
    var admin = asked.user();
    var cost = attempt.spent().cost();
    var request = attempt.context().request();
    var caller = account.caller(request, tenant.tenantId(), admin.email().value());
    return account
        .passwords()
        .hash(asked.password())
        .map(hash -> new Credential(tenant.tenantId(), admin.userId(), hash, 1))
        .map(credential -> new NewTenant(tenant, admin, credential))
        .compose(made -> account.table().tenantWrites().create(cost, made))
        .compose(done -> account.signIn().signIn(cost, caller, asked.password(), Optional.empty()))
        .map(proved -> (SignIn.SignedIn) proved.orElseThrow())
        .map(session -> welcome(attempt.context(), tenant, session, caller));
  }

  private Response welcome(
      RoutingContext context, Tenant tenant, SignIn.SignedIn session, Caller caller) {
    account.forms().devices().remember(context.response(), caller.account());
    account.cookies().write(context.response(), session.claim(tenant));
    return Response.seeOther(new Addresses(tenant.slug().value()).newProject());
  }

  private Future<Response> refused(Attempt attempt, Throwable cause) {
    var failure = cause instanceof FailureException refused ? refused.failure() : null;
    if (failure instanceof Failure.Invalid) {
      attempt.fields().reject(failure);
      return Future.succeededFuture(again(attempt));
    }
    return SignInPages.notice(failure, "try").isPresent()
        ? Future.succeededFuture(refused(attempt, failure))
        : Future.failedFuture(cause);
  }

  private Response refused(Attempt attempt, Failure failure) {
    var notice = SignInPages.notice(failure, "try").orElse(failure.sentence());
    return new Response.Refused(TEMPLATE, page(attempt, notice), attempt.report(), failure);
  }

  private Response again(Attempt attempt) {
    return new Response.Html(422, TEMPLATE, page(attempt, null), attempt.report());
  }

  private Response page(Attempt attempt) {
    return Response.page(TEMPLATE, page(attempt, null), attempt.report());
  }

  private FormPage<SetupForm> page(Attempt attempt, String notice) {
    var context = attempt.context();
    var fields = attempt.fields();
    var token = account.forms().csrf().issueForVisitor(context);
    var form =
        new SetupForm(
            new Field(CODE, "", fields.errorOf(CODE)),
            fields.field(TENANT),
            fields.field(SLUG),
            fields.field(NAME),
            fields.field(SignInPages.EMAIL),
            new Field(SignInPages.PASSWORD, "", fields.errorOf(SignInPages.PASSWORD)),
            notice);
    return new FormPage<>(
        account.frames().ofVisitor(context.request(), token, null),
        "Set up Roundtable",
        null,
        ADDRESS,
        null,
        null,
        Problem.of(fields.errors()),
        form);
  }

  private record NewAdmin(Tenant tenant, User user, String password) {
    @Override
    public String toString() {
      return "NewAdmin";
    }
  }

  private record Attempt(RoutingContext context, FormFields fields, RequestCost spent) {
    CostReport report() {
      return spent.report();
    }
  }
}
