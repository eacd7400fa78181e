package io.roundtable.table.item;

import io.roundtable.model.Passkey;
import io.roundtable.model.TimeCodes;
import io.roundtable.model.id.TenantId;
import io.roundtable.model.id.UserId;
import io.roundtable.table.schema.TableKeys;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Items by which people prove who they are, beside their password.
final class AccountItems {
  private AccountItems() {}

  static Map<String, AttributeValue> write(Passkey passkey) {
    var id = passkey.passkeyId();
    return AttributeWriter.at(TableKeys.passkey(passkey.tenantId(), passkey.userId(), id), id)
        .text("tenantId", passkey.tenantId())
        .text("userId", passkey.userId())
        .text("credentialId", passkey.credentialId())
        .text("publicKey", passkey.publicKey())
        .number("signCount", passkey.signCount())
        .text("name", passkey.name())
        .flag("backedUp", passkey.backedUp())
        .time("createdAt", passkey.times().createdAt())
        .time("lastUsedAt", passkey.times().lastUsedAt())
        .time("refusedAt", passkey.times().refusedAt())
        .item();
  }

  static Passkey passkey(AttributeReader item) {
    return new Passkey(
        new TenantId(item.text("tenantId")),
        new UserId(item.text("userId")),
        item.text("credentialId"),
        item.text("publicKey"),
        item.number("signCount"),
        item.text("name"),
        item.flag("backedUp"),
        new Passkey.Times(
            item.time("createdAt"),
            item.optionalTime("lastUsedAt"),
            item.optionalTime("refusedAt")));
  }

  static Map<String, AttributeValue> write(TimeCodes codes) {
    var key = TableKeys.timeCodes(codes.tenantId(), codes.userId());
    return AttributeWriter.at(key, codes.userId().value())
        .text("tenantId", codes.tenantId())
        .text("secret", codes.secret())
        .time("createdAt", codes.createdAt())
        .number("lastStep", codes.lastStep())
        .texts("recovery", codes.recovery())
        .numberUnlessZero("tries", codes.tries())
        .time("triesUntil", codes.triesUntil())
        .item();
  }

  static TimeCodes timeCodes(AttributeReader item) {
    return new TimeCodes(
        new TenantId(item.text("tenantId")),
        new UserId(item.text("id")),
        item.text("secret"),
        item.time("createdAt"),
        item.number("lastStep"),
        item.texts("recovery"),
        (int) item.number("tries"),
        item.optionalTime("triesUntil"));
  }
}
