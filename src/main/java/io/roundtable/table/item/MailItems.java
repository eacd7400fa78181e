package io.roundtable.table.item;

import io.roundtable.model.OutgoingMail;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.model.state.MailKind;
import io.roundtable.model.state.MailState;
import io.roundtable.table.schema.TableKeys;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items of mails.
final class MailItems {
  private MailItems() {}

  static Map<String, AttributeValue> write(OutgoingMail mail) {
    var sending = mail.sending();
    return AttributeWriter.at(TableKeys.mail(mail.tenantId(), mail.mailId()), mail.mailId())
        .text("tenantId", mail.tenantId())
        .lowerCase("kind", mail.kind())
        .text("userId", mail.userId())
        .text("about", mail.about())
        .texts("entries", mail.untold().entries())
        .numberUnlessZero("more", mail.untold().more())
        .lowerCase("state", sending.state())
        .numberUnlessZero("round", sending.round())
        .numberUnlessZero("tries", sending.tries())
        .optionalText("problem", sending.problem())
        .time("dueAt", sending.dueAt())
        .time("sentAt", sending.sentAt())
        .time("changedAt", mail.changedAt())
        .number("expiresAt", mail.expiresAt().getEpochSecond())
        .numberUnlessZero("version", mail.version())
        .item();
  }

  static OutgoingMail mail(AttributeReader item) {
    return new OutgoingMail(
        new TenantId(item.text("tenantId")),
        item.text("id"),
        item.constant("kind", MailKind.class, null),
        new UserId(item.text("userId")),
        item.text("about"),
        new OutgoingMail.Untold(item.texts("entries"), item.number("more")),
        new OutgoingMail.Sending(
            item.constant("state", MailState.class, null),
            item.number("round"),
            item.number("tries"),
            item.optionalText("problem"),
            item.time("dueAt"),
            item.optionalTime("sentAt")),
        item.time("changedAt"),
        item.number("version"));
  }
}
