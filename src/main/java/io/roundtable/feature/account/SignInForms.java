package io.roundtable.feature.account;

import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.PlainHttp;

/// What guards the sign-in form.
///
/// @param csrf its tokens
/// @param plainHttp keeps it off the network in the clear
public record SignInForms(CsrfTokens csrf, PlainHttp plainHttp) {}
