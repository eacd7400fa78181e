package io.roundtable.web.session;

import io.roundtable.model.failure.Failure;
import io.roundtable.model.failure.FailureException;
import io.roundtable.model.id.Sha256;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;

/// The tokens that prove a form came from a page of ours: bound to the session and to its person,
/// or for forms without a session (sign-in, invitation) to a cookie of their own.
///
/// The two halves of a session's token tell a form of an earlier session of the same person, which
/// is shown again, from everybody else's, which is not.
///
/// A token is masked anew for each page, so that its compressed size says nothing about it.
public final class CsrfTokens {
  /// The hidden field of every form.
  public static final String FIELD = "csrfToken";

  /// The header that scripts send instead of the field.
  public static final String HEADER = "X-CSRF-Token";

  private static final String PURPOSE = "csrf";
  private static final String PERSON_PURPOSE = "csrf-person";
  private static final String MARK_PURPOSE = "person-mark";
  private static final String VISITOR_PURPOSE = "csrf-visitor";
  private static final int TOKEN_BYTES = 32;
  private static final int HALF = TOKEN_BYTES / 2;
  private static final int MARK_LENGTH = 22;
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
    var token = Arrays.copyOf(signer.mac(PURPOSE, session.token().value()), TOKEN_BYTES);
    System.arraycopy(signer.mac(PERSON_PURPOSE, person(session)), 0, token, HALF, HALF);
    return masked(token);
  }

  /// A token for a form that is sent without a session; sets its cookie where there is none.
  ///
  /// @return 86 characters of base64url, another one each time
  public String issueForVisitor(RoutingContext context) {
    var secret = visitorSecret(context).orElseGet(() -> newVisitorSecret(context));
    return masked(signer.mac(VISITOR_PURPOSE, secret));
  }

  /// A mark by which scripts tell one person's pages from another's, the same in every session and
  /// under every key: browsers keep drafts by it.
  ///
  /// @return 22 characters of base64url, of which no token can be made
  public static String mark(SessionClaim session) {
    return Sha256.of(MARK_PURPOSE + " " + person(session)).substring(0, MARK_LENGTH);
  }

  /// Finds out for whom a form was made. The body must have been read.
  ///
  /// @return [Maker#NOBODY] too where another site sent it
  public Maker maker(RoutingContext context, SessionClaim session) {
    if (!isSameOrigin(context.request())) {
      return Maker.NOBODY;
    }
    var sent = unmasked(sent(context));
    if (isHalf(sent, 0, PURPOSE, session.token().value())) {
      return Maker.SESSION;
    }
    return isHalf(sent, HALF, PERSON_PURPOSE, person(session)) ? Maker.PERSON : Maker.NOBODY;
  }

  /// Whether a token was made for the person of a session, in this session or another.
  ///
  /// @param sent as a form carried it, may be null
  public boolean isOfPerson(String sent, SessionClaim session) {
    return isHalf(unmasked(sent), HALF, PERSON_PURPOSE, person(session));
  }

  /// Whether a page of this installation sent a request, as far as the browser says.
  public boolean isSameOrigin(HttpServerRequest request) {
    return origins.allows(request);
  }

  /// The token that a form or a script sent, right or not.
  ///
  /// @return null where there is none
  public static String sent(RoutingContext context) {
    var field = context.request().getFormAttribute(FIELD);
    return field != null ? field : context.request().getHeader(HEADER);
  }

  /// For whom a form was made.
  public enum Maker {
    /// The very session that sends it.
    SESSION,
    /// Another session of the same person.
    PERSON,
    /// Somebody else, as far as can be known.
    NOBODY
  }

  /// Whether a form was made for this browser, of which nobody is signed in. The body must have
  /// been read.
  ///
  /// @return false too where another site sent it
  public boolean isOfVisitor(RoutingContext context) {
    var sent = unmasked(sent(context));
    return isSameOrigin(context.request())
        && visitorSecret(context).stream()
            .flatMap(secret -> signer.macs(VISITOR_PURPOSE, secret))
            .anyMatch(mac -> MessageDigest.isEqual(mac, sent));
  }

  private static String person(SessionClaim session) {
    return session.tenantId() + " " + session.userId();
  }

  private boolean isHalf(byte[] token, int from, String purpose, String text) {
    if (token.length != TOKEN_BYTES) {
      return false;
    }
    var half = Arrays.copyOfRange(token, from, from + HALF);
    return signer
        .macs(purpose, text)
        .anyMatch(mac -> MessageDigest.isEqual(Arrays.copyOf(mac, HALF), half));
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

  /// The failure of a form that was made for nobody who is known here.
  public static FailureException stale() {
    return new FailureException(
        new Failure.BadRequest(
            "This form is not good any more",
            "This form is too old or was not made for you. Load the page again and send it once"
                + " more."));
  }
}
