package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.model.AddressChange;
import io.roundtable.model.Invitation;
import io.roundtable.model.PasswordReset;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/// The tokens of links that can be used once: signatures over what a link names, with a nonce that
/// is stored there. So nothing in the table opens anything, a link can be shown again, and another
/// nonce makes it worthless.
public final class OneTimeLinks {
  private static final int NONCE_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SignedText signer;

  public OneTimeLinks(SignedText signer) {
    this.signer = signer;
  }

  /// A new nonce, 22 characters.
  public static String nonce() {
    var bytes = new byte[NONCE_BYTES];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /// The link of an invitation, as it stands in an address.
  ///
  /// @return for example `01JDQ4Z0V6Y3M8W2K5T7B9C1DE.` and 43 characters
  public String link(Invitation invitation) {
    return invitation.invitationId() + "." + token(invitation);
  }

  /// Whether a link is that of an invitation, in the same time whatever it is.
  public boolean isOf(Invitation invitation, String link) {
    return isSame(link(invitation), link);
  }

  /// The link to a new password, as it stands in an address.
  ///
  /// @return the identifier of the person, a dot and 43 characters
  public String link(PasswordReset reset) {
    var subject = reset.tenantId() + " " + reset.userId();
    return reset.userId() + "." + token("password", subject, reset.nonce());
  }

  /// As [#isOf(Invitation, String)].
  public boolean isOf(PasswordReset reset, String link) {
    return isSame(link(reset), link);
  }

  /// The link that confirms a new address, as it stands in an address.
  ///
  /// @return the identifier of the person, a dot and 43 characters
  public String link(AddressChange change) {
    var subject = change.tenantId() + " " + change.userId();
    return change.userId() + "." + token("address", subject, change.nonce());
  }

  /// As [#isOf(Invitation, String)].
  public boolean isOf(AddressChange change, String link) {
    return isSame(link(change), link);
  }

  private static boolean isSame(String right, String link) {
    return MessageDigest.isEqual(right.getBytes(UTF_8), link.getBytes(UTF_8));
  }

  private String token(Invitation invitation) {
    var subject = invitation.tenantId() + " " + invitation.invitationId();
    return token("invitation", subject, invitation.nonce());
  }

  /// The token of a link.
  ///
  /// @param kind for example `invitation`
  /// @param subject what it names, with its tenant, for example `t1 01JDQ4Z0V6Y3M8W2K5T7B9C1DE`
  /// @param nonce as it is stored with that
  /// @return 43 characters that fit an address
  private String token(String kind, String subject, String nonce) {
    var mac = signer.mac("link " + kind, subject + " " + nonce);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(mac);
  }
}
