package io.roundtable.site;

import io.roundtable.configuration.Secrets;
import io.roundtable.configuration.Secrets.Purpose;
import io.roundtable.feature.mail.UnsubscribeLinks;
import io.roundtable.model.AddressChange;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Entity;
import io.roundtable.model.Invitation;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.NewsKind;
import io.roundtable.web.session.OneTimeLinks;
import io.roundtable.web.session.PublicAddress;
import io.roundtable.web.session.SignedText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/// Invitations that wait, of which the identifier says all.
public final class MadeInvitations {
  static final String NONCE = "n".repeat(22);

  private static final OneTimeLinks LINKS =
      new OneTimeLinks(new SignedText(Secrets.of(Site.MASTER_KEY).keys(Purpose.LINK)));

  private static final UnsubscribeLinks STOPS =
      new UnsubscribeLinks(
          new SignedText(Secrets.of(Site.MASTER_KEY).keys(Purpose.UNSUBSCRIBE)),
          PublicAddress.of("https://boards.example"));

  private MadeInvitations() {}

  /// An invitation as member into no project, and the claim of its address.
  public static List<Entity> waiting(TenantId tenant, String id, Instant now) {
    return waiting(tenant, id, now, List.of());
  }

  /// An invitation into projects, and the claim of its address.
  static List<Entity> waiting(
      TenantId tenant, String id, Instant now, List<Invitation.Place> places) {
    var invitation = invitation(tenant, id, now, places);
    return List.of(invitation, EmailClaim.of(invitation));
  }

  private static Invitation invitation(
      TenantId tenant, String id, Instant now, List<Invitation.Place> places) {
    var sentAt = now.truncatedTo(ChronoUnit.SECONDS);
    return new Invitation(
        tenant,
        id,
        new EmailAddress(id + "@invited.example"),
        TenantRole.MEMBER,
        places,
        NONCE,
        new Invitation.Inviter(new UserId("admin"), "Secret of " + tenant),
        new Invitation.Times(sentAt, sentAt),
        1);
  }

  /// A link to a new password, of the tenant's admin.
  public static PasswordReset reset(TenantId tenant, UserId user, Instant now) {
    var since = now.truncatedTo(ChronoUnit.SECONDS);
    return new PasswordReset(tenant, user, NONCE, 0, new UserId("admin"), since);
  }

  /// The last segment of that.
  public static String resetLink(TenantId tenant, UserId user) {
    return LINKS.link(reset(tenant, user, Instant.EPOCH));
  }

  /// An address that waits to be confirmed.
  public static AddressChange change(TenantId tenant, UserId user, Instant now) {
    var since = now.truncatedTo(ChronoUnit.SECONDS);
    var email = new EmailAddress(user + "@new.example");
    return new AddressChange(tenant, user, email, NONCE, 0, since);
  }

  /// The last segment of its link.
  public static String addressLink(TenantId tenant, UserId user) {
    return LINKS.link(change(tenant, user, Instant.EPOCH));
  }

  /// The last segment of the link by which somebody stops mails.
  public static String stop(TenantId tenant, UserId user, NewsKind... kinds) {
    var url = STOPS.url(tenant, user, List.of(kinds));
    return url.substring(url.lastIndexOf('/') + 1);
  }

  /// The last segment of its link.
  public static String link(TenantId tenant, String id) {
    return LINKS.link(invitation(tenant, id, Instant.EPOCH, List.of()));
  }
}
