package io.roundtable.feature.account;

import io.roundtable.page.Frames;
import io.roundtable.page.TenantLookup;
import io.roundtable.table.TableConnection;
import io.roundtable.web.session.SessionCookies;

/// Everything that the handlers of signing in and out share.
///
/// @param limits how often one may try, shared by all event loops
/// @param forms guards forms of people who are not signed in
public record AccountContext(
    TableConnection table,
    TenantLookup tenants,
    SignIn signIn,
    SignInLimits limits,
    SessionCookies cookies,
    SignInForms forms,
    Frames frames) {}
