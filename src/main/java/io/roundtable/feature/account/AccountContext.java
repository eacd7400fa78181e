package io.roundtable.feature.account;

import io.roundtable.page.Frames;
import io.roundtable.page.Submissions;
import io.roundtable.page.TenantLookup;
import io.roundtable.table.TableConnection;
import io.roundtable.web.session.SessionCookies;

/// Everything that the handlers of signing in and out share.
///
/// @param limits how often one may try, shared by all event loops
/// @param pages shows the sign-in page
/// @param submissions brings forms back that were sent without a session
public record AccountContext(
    TableConnection table,
    TenantLookup tenants,
    SignIn signIn,
    SignInLimits limits,
    SessionCookies cookies,
    SignInForms forms,
    Frames frames,
    SignInPages pages,
    Submissions submissions) {}
