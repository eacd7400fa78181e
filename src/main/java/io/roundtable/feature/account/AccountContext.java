package io.roundtable.feature.account;

import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.state.SignInMethod;
import io.roundtable.page.Addresses;
import io.roundtable.page.Frames;
import io.roundtable.page.Submissions;
import io.roundtable.page.TenantLookup;
import io.roundtable.page.unsent.Unsent;
import io.roundtable.table.TableConnection;
import io.roundtable.web.Response;
import io.roundtable.web.session.RelyingParty;
import io.roundtable.web.session.SessionClaim;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.Future;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Everything that the handlers of signing in and out share.
///
/// @param passwords hashes and verifies
/// @param limits how often one may try, shared by all event loops
/// @param pages shows the sign-in page
/// @param submissions brings forms back that were sent without a session
/// @param setupCode lets somebody set up the first tenant
/// @param demo the accounts of the demonstration
/// @param party to which passkeys are bound
public record AccountContext(
    TableConnection table,
    TenantLookup tenants,
    SignIn signIn,
    Passwords passwords,
    SignInLimits limits,
    SessionCookies cookies,
    SignInForms forms,
    Frames frames,
    SignInPages pages,
    Submissions submissions,
    SetupCode setupCode,
    DemoAccounts demo,
    RelyingParty party,
    InstantSource clock) {
  /// The choices among the ways of signing in that can work at this installation.
  public List<SignInMethod> workable() {
    return SignInMethod.CHOICES.stream().filter(this::canWork).toList();
  }

  private boolean canWork(SignInMethod method) {
    return switch (method) {
      case PASSWORD, CODE, LINK -> true;
      case PASSKEY -> party.obstacle().isEmpty();
      case OIDC -> false;
    };
  }

  /// Somebody who proves who they are.
  ///
  /// @param typed the address of the account, in whatever spelling
  public Caller caller(HttpServerRequest request, TenantId tenantId, String typed) {
    var account = Account.of(tenantId, typed);
    var device = DeviceName.of(request.getHeader(HttpHeaders.USER_AGENT));
    return new Caller(
        account,
        new Session.Client(device, limits.network(request)),
        forms.devices().find(request, account));
  }

  /// The browser's session in this very tenant, which a new one takes the place of. Sessions in
  /// other tenants stay.
  public Optional<SessionClaim> session(SignInPages.Attempt attempt) {
    return cookies.list(attempt.context().request()).stream()
        .filter(claim -> claim.tenantId().equals(attempt.tenant().tenantId()))
        .findFirst();
  }

  /// Gives a session that has begun to the browser.
  ///
  /// @return what the cookie claims
  public SessionClaim begin(SignInPages.Attempt attempt, SignIn.SignedIn signedIn, Caller caller) {
    limits.forget(caller);
    var response = attempt.context().response();
    var claim = signedIn.claim(attempt.tenant());
    forms.devices().remember(response, caller.account());
    cookies.write(response, claim);
    return claim;
  }

  /// Gives a session that has begun to the browser, and the form back that waits for it.
  ///
  /// @return the way on, or the other form's page
  public Future<Response> welcome(
      SignInPages.Attempt attempt, SignIn.SignedIn signedIn, Caller caller) {
    var claim = begin(attempt, signedIn, caller);
    return Unsent.decode(attempt.fields().raw(Unsent.FIELD))
        .map(unsent -> unsent.at(Addresses.present(attempt.tenant(), unsent.path())))
        .map(unsent -> submissions.bringBack(attempt.context(), claim, unsent))
        .orElseGet(() -> Future.succeededFuture(SignInHandler.goOn(attempt)));
  }
}
