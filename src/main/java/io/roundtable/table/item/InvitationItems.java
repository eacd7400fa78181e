package io.roundtable.table.item;

import io.roundtable.model.AddressChange;
import io.roundtable.model.EmailClaim;
import io.roundtable.model.Invitation;
import io.roundtable.model.PasswordReset;
import io.roundtable.model.access.ProjectRole;
import io.roundtable.model.access.TenantRole;
import io.roundtable.model.id.EmailAddress;
import io.roundtable.model.id.ProjectId;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableKeys;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items that one-time links name, and the claims of addresses, which lead to a person or to an
/// invitation.
final class InvitationItems {
  private InvitationItems() {}

  static Map<String, AttributeValue> write(EmailClaim claim) {
    return AttributeWriter.at(
            TableKeys.email(claim.tenantId(), claim.email()), claim.email().value())
        .text("tenantId", claim.tenantId())
        .optionalText("ownerId", claim.userId())
        .optionalText("invitationId", claim.invitationId())
        .optionalNumber("expiresAt", seconds(claim.expiresAt()))
        .item();
  }

  static EmailClaim emailClaim(AttributeReader item) {
    return new EmailClaim(
        new TenantId(item.text("tenantId")),
        new EmailAddress(item.text("id")),
        item.optional("ownerId", UserId::new),
        item.optionalText("invitationId"),
        expiresAt(item));
  }

  private static Long seconds(Instant time) {
    return time == null ? null : time.getEpochSecond();
  }

  private static Instant expiresAt(AttributeReader item) {
    var seconds = item.optionalNumber("expiresAt");
    return seconds == null ? null : Instant.ofEpochSecond(seconds);
  }

  static Map<String, AttributeValue> write(Invitation invitation) {
    var key = TableKeys.invitation(invitation.tenantId(), invitation.invitationId());
    return AttributeWriter.at(key, invitation.invitationId())
        .text("tenantId", invitation.tenantId())
        .text("email", invitation.email())
        .lowerCase("role", invitation.role())
        .texts("places", invitation.places().stream().map(InvitationItems::text).toList())
        .text("nonce", invitation.nonce())
        .text("inviterId", invitation.inviter().userId())
        .text("inviterName", invitation.inviter().name())
        .time("createdAt", invitation.times().createdAt())
        .time("sentAt", invitation.times().sentAt())
        .number("expiresAt", invitation.expiresAt().getEpochSecond())
        .numberUnlessZero("version", invitation.version())
        .item();
  }

  static Invitation invitation(AttributeReader item) {
    return new Invitation(
        new TenantId(item.text("tenantId")),
        item.text("id"),
        new EmailAddress(item.text("email")),
        item.constant("role", TenantRole.class, TenantRole.MEMBER),
        item.texts("places").stream().map(InvitationItems::place).toList(),
        item.text("nonce"),
        new Invitation.Inviter(new UserId(item.text("inviterId")), item.text("inviterName")),
        new Invitation.Times(item.time("createdAt"), item.time("sentAt")),
        item.number("version"));
  }

  static Map<String, AttributeValue> write(PasswordReset reset) {
    var key = TableKeys.passwordReset(reset.tenantId(), reset.userId());
    return AttributeWriter.at(key, reset.userId().value())
        .text("tenantId", reset.tenantId())
        .text("nonce", reset.nonce())
        .numberUnlessZero("generation", reset.generation())
        .optionalText("madeBy", reset.madeBy())
        .time("createdAt", reset.createdAt())
        .number("expiresAt", reset.expiresAt().getEpochSecond())
        .item();
  }

  static PasswordReset passwordReset(AttributeReader item) {
    return new PasswordReset(
        new TenantId(item.text("tenantId")),
        new UserId(item.text("id")),
        item.text("nonce"),
        item.number("generation"),
        item.optional("madeBy", UserId::new),
        item.time("createdAt"));
  }

  static Map<String, AttributeValue> write(AddressChange change) {
    var key = TableKeys.addressChange(change.tenantId(), change.userId());
    return AttributeWriter.at(key, change.userId().value())
        .text("tenantId", change.tenantId())
        .text("email", change.email())
        .text("nonce", change.nonce())
        .numberUnlessZero("generation", change.generation())
        .time("createdAt", change.createdAt())
        .number("expiresAt", change.expiresAt().getEpochSecond())
        .item();
  }

  static AddressChange addressChange(AttributeReader item) {
    return new AddressChange(
        new TenantId(item.text("tenantId")),
        new UserId(item.text("id")),
        new EmailAddress(item.text("email")),
        item.text("nonce"),
        item.number("generation"),
        item.time("createdAt"));
  }

  /// A place as one text: neither identifiers nor roles hold a blank.
  private static String text(Invitation.Place place) {
    return place.projectId() + " " + place.role().name().toLowerCase(Locale.ROOT);
  }

  private static Invitation.Place place(String text) {
    var parts = text.split(" ", 2);
    return new Invitation.Place(
        new ProjectId(parts[0]), ProjectRole.valueOf(parts[1].toUpperCase(Locale.ROOT)));
  }
}
