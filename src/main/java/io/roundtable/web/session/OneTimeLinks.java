package io.roundtable.web.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundtable.model.AddressChange;
import io.roundtable.model.Invitation;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.id.TenantId;
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
    return link(subject(invitation));
  }

  /// Whether a link is that of an invitation, in the same time whatever it is.
  public boolean isOf(Invitation invitation, String link) {
    return isOf(subject(invitation), link);
  }

  /// The link to a new password, as it stands in an address.
  ///
  /// @return the identifier of the person, a dot and 43 characters
  public String link(PasswordReset reset) {
    return link(subject(reset));
  }

  /// As [#isOf(Invitation, String)].
  public boolean isOf(PasswordReset reset, String link) {
    return isOf(subject(reset), link);
  }

  /// The link that confirms a new address, as it stands in an address.
  ///
  /// @return the identifier of the person, a dot and 43 characters
  public String link(AddressChange change) {
    return link(subject(change));
  }

  /// As [#isOf(Invitation, String)].
  public boolean isOf(AddressChange change, String link) {
    return isOf(subject(change), link);
  }

  private static Subject subject(Invitation invitation) {
    var id = invitation.invitationId();
    return new Subject("invitation", invitation.tenantId(), id, invitation.nonce());
  }

  private static Subject subject(PasswordReset reset) {
    return new Subject("password", reset.tenantId(), reset.userId().value(), reset.nonce());
  }

  private static Subject subject(AddressChange change) {
    return new Subject("address", change.tenantId(), change.userId().value(), change.nonce());
  }

  private String link(Subject subject) {
    return subject.link(signer.mac(subject.purpose(), subject.text()));
  }

  /// Of earlier keys too: links that are under way stay good when the keys are rotated.
  private boolean isOf(Subject subject, String link) {
    var sent = link.getBytes(UTF_8);
    return signer
        .macs(subject.purpose(), subject.text())
        .anyMatch(mac -> MessageDigest.isEqual(subject.link(mac).getBytes(UTF_8), sent));
  }

  /// The thing that a link names.
  ///
  /// @param kind for example `invitation`
  /// @param nonce as it is stored with that
  private record Subject(String kind, TenantId tenantId, String id, String nonce) {
    String purpose() {
      return "link " + kind;
    }

    String text() {
      return tenantId + " " + id + " " + nonce;
    }

    String link(byte[] mac) {
      return id + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(mac);
    }
  }
}
