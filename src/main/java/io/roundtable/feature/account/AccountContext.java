package io.roundtable.feature.account;

import io.roundtable.model.Session;
import io.roundtable.model.id.TenantId;
import io.roundtable.page.Frames;
import io.roundtable.page.Submissions;
import io.roundtable.page.TenantLookup;
import io.roundtable.table.TableConnection;
import io.roundtable.web.session.SessionCookies;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.InstantSource;

/// Everything that the handlers of signing in and out share.
///
/// @param passwords hashes and verifies
/// @param limits how often one may try, shared by all event loops
/// @param pages shows the sign-in page
/// @param submissions brings forms back that were sent without a session
/// @param setupCode lets somebody set up the first tenant
/// @param demo the accounts of the demonstration
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
    InstantSource clock) {
  /// Somebody who proves by a password who they are.
  ///
  /// @param typed the address of the account, in whatever spelling
  Caller caller(HttpServerRequest request, TenantId tenantId, String typed) {
    var account = Account.of(tenantId, typed);
    var device = DeviceName.of(request.getHeader(HttpHeaders.USER_AGENT));
    return new Caller(
        account,
        new Session.Client(device, limits.network(request)),
        forms.devices().find(request, account));
  }
}
