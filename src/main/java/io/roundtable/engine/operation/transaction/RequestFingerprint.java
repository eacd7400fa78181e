package io.roundtable.engine.operation.transaction;

import io.roundtable.engine.operation.ExpressionAttributes;
import io.roundtable.engine.operation.item.DeleteItem;
import io.roundtable.engine.operation.item.PutItem;
import io.roundtable.engine.operation.item.UpdateItem;
import io.roundtable.engine.operation.item.WriteRequest;
import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.Item;
import io.roundtable.engine.value.ItemCodec;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Tells whether two transactions ask for the same: a digest of all that their actions say. The
/// order of top-level attributes and of placeholders does not count, for clients do not keep it.
final class RequestFingerprint {
  private final MessageDigest digest;

  private RequestFingerprint(MessageDigest digest) {
    this.digest = digest;
  }

  static byte[] of(List<WriteRequest> actions) {
    try {
      var fingerprint = new RequestFingerprint(MessageDigest.getInstance("SHA-256"));
      actions.forEach(fingerprint::add);
      return fingerprint.digest.digest();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  private void add(WriteRequest action) {
    add(action.tableName());
    add(action.condition());
    add(action.returnFailedItem() ? "ALL_OLD" : "NONE");
    add(action.attributes());
    switch (action) {
      case PutItem.Request put -> add("Put", put.item());
      case DeleteItem.Request delete -> add("Delete", delete.key());
      case WriteRequest.ConditionCheck check -> add("ConditionCheck", check.key());
      case UpdateItem.Request update -> {
        add("Update", update.key());
        add(update.update());
      }
    }
  }

  private void add(ExpressionAttributes attributes) {
    add(attributes.names() == null ? null : new TreeMap<>(attributes.names()).toString());
    add("values", new Item(attributes.values() == null ? Map.of() : attributes.values()));
  }

  private void add(String kind, Item item) {
    add(kind);
    Map<String, AttributeValue> sorted = new TreeMap<>(item.attributes());
    add(ItemCodec.encode(new Item(sorted)));
  }

  private void add(String text) {
    add(text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8));
  }

  private void add(byte[] part) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).flip());
    digest.update(part);
  }
}
