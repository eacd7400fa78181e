package io.roundtable.web.session;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.vertx.ext.web.RoutingContext;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/// The tokens that prove a form came from a page of ours: bound to the session, or for forms
/// without one (sign-in, invitation) to a cookie of their own.
///
/// A token is masked anew for each page, so that its compressed size says nothing about it.
public final class CsrfTokens {
  /// The hidden field of every form.
  public static final String FIELD = "csrfToken";

  /// The header that scripts send instead of the field.
  public static final String HEADER = "X-CSRF-Token";

  private static final String PURPOSE = "csrf";
  private static final String VISITOR_PURPOSE = "csrf-visitor";
  private static final int TOKEN_BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SignedText signer;
  private final OriginCheck origins;
  private final SignedCookies cookies;
  private final String visitorCookie;

  /// Tokens for pages at a public address.
  public CsrfTokens(SignedText signer, PublicAddress address) {
    this.signer = signer;
    this.origins = new OriginCheck(address);
    this.cookies = new SignedCookies(signer, address.secure(), null);
    this.visitorCookie = cookies.hostName("rt-form");
  }

  /// A token for the forms of a signed-in person's page.
  ///
  /// @return 86 characters of base64url, another one each time
  public String issue(SessionClaim session) {
    return masked(signer.mac(PURPOSE, session.token().value()));
  }

  /// A token for a form that is sent without a session; sets its cookie where there is none.
  ///
  /// @return 86 characters of base64url, another one each time
  public String issueForVisitor(RoutingContext context) {
    var secret = visitorSecret(context).orElseGet(() -> newVisitorSecret(context));
    return masked(signer.mac(VISITOR_PURPOSE, secret));
  }

  /// Refuses a form that was not made for this session. The body must have been read.
  ///
  /// @throws FailureException with BadRequest, whose sentence says to load the page again
  public void require(RoutingContext context, SessionClaim session) {
    requireToken(context, signer.mac(PURPOSE, session.token().value()));
  }

  /// Refuses a form that was not made for this browser. The body must have been read.
  ///
  /// @throws FailureException with BadRequest, whose sentence says to load the page again
  public void requireVisitor(RoutingContext context) {
    var secret = visitorSecret(context).orElseThrow(CsrfTokens::stale);
    requireToken(context, signer.mac(VISITOR_PURPOSE, secret));
  }

  private void requireToken(RoutingContext context, byte[] expected) {
    var request = context.request();
    var field = request.getFormAttribute(FIELD);
    var sent = field != null ? field : request.getHeader(HEADER);
    if (!origins.allows(request) || !MessageDigest.isEqual(expected, unmasked(sent))) {
      throw stale();
    }
  }

  private Optional<String> visitorSecret(RoutingContext context) {
    return cookies.read(context.request(), visitorCookie, "");
  }

  private String newVisitorSecret(RoutingContext context) {
    var secret = SessionToken.create().value();
    cookies.write(context.response(), visitorCookie, "", secret);
    return secret;
  }

  private static String masked(byte[] token) {
    var mask = new byte[TOKEN_BYTES];
    RANDOM.nextBytes(mask);
    var both = new byte[2 * TOKEN_BYTES];
    for (int position = 0; position < TOKEN_BYTES; position++) {
      both[position] = mask[position];
      both[TOKEN_BYTES + position] = (byte) (mask[position] ^ token[position]);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(both);
  }

  private static byte[] unmasked(String sent) {
    var both = decoded(sent);
    if (both.length != 2 * TOKEN_BYTES) {
      return new byte[0];
    }
    var token = new byte[TOKEN_BYTES];
    for (int position = 0; position < TOKEN_BYTES; position++) {
      token[position] = (byte) (both[position] ^ both[TOKEN_BYTES + position]);
    }
    return token;
  }

  private static byte[] decoded(String sent) {
    try {
      return sent == null ? new byte[0] : Base64.getUrlDecoder().decode(sent);
    } catch (IllegalArgumentException failure) {
      return new byte[0];
    }
  }

  private static FailureException stale() {
    return new FailureException(
        new Failure.BadRequest(
            "This form is too old or was not made for you. Load the page again and send it once"
                + " more."));
  }
}
