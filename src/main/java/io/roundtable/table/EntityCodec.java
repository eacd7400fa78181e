package io.roundtable.table;

import io.roundtable.model.Entity;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Entities to items and back.
final class EntityCodec {
  private EntityCodec() {}

  static Entity decode(Map<String, AttributeValue> item) {
    throw new UnsupportedOperationException("not built yet: " + item);
  }
}
