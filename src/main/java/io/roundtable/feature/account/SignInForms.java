package io.roundtable.feature.account;

import io.roundtable.web.session.CsrfTokens;
import io.roundtable.web.session.PlainHttp;
import io.roundtable.web.session.Seal;

/// The guards of the sign-in form.
///
/// @param csrf its tokens
/// @param plainHttp keeps it off the network in the clear
/// @param devices tells those who signed in before from strangers
/// @param seal keeps what a browser brings back from it
public record SignInForms(CsrfTokens csrf, PlainHttp plainHttp, KnownDevices devices, Seal seal) {}
