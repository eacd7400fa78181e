/// The person a request claims to come from: signed cookies, one session for each tenant, and the
/// tokens that bind a form to its session. Start at [io.roundtable.web.session.SessionCookies].
package io.roundtable.web.session;
