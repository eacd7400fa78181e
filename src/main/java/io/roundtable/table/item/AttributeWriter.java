package io.roundtable.table.item;

import io.roundtable.model.Entity;
import io.roundtable.model.IdempotencyRecord;
import io.roundtable.table.schema.ItemKey;
import io.roundtable.table.schema.Timestamps;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Collects the attributes of an item. What is absent is left out: no NULL, no empty text, no zero
/// where the reader takes an absent number for zero.
final class AttributeWriter {
  private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

  static AttributeWriter at(ItemKey<?> key, String id) {
    return new AttributeWriter()
        .text("PK", key.partitionKey())
        .text("SK", key.sortKey())
        .text("entity", storedName(key.type()))
        .text("id", id);
  }

  AttributeWriter text(String name, Object value) {
    var text = value.toString();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("empty attribute " + name);
    }
    attributes.put(name, AttributeValue.fromS(text));
    return this;
  }

  AttributeWriter optionalText(String name, Object value) {
    return value == null || value.toString().isEmpty() ? this : text(name, value);
  }

  AttributeWriter lowerCase(String name, Enum<?> value) {
    return value == null ? this : text(name, value.name().toLowerCase(Locale.ROOT));
  }

  AttributeWriter time(String name, Instant value) {
    return value == null ? this : text(name, Timestamps.format(value));
  }

  AttributeWriter date(String name, LocalDate value) {
    return value == null ? this : text(name, value.toString());
  }

  AttributeWriter number(String name, long value) {
    attributes.put(name, AttributeValue.fromN(Long.toString(value)));
    return this;
  }

  AttributeWriter optionalNumber(String name, Long value) {
    return value == null ? this : number(name, value);
  }

  AttributeWriter numberUnlessZero(String name, long value) {
    return value == 0 ? this : number(name, value);
  }

  AttributeWriter flag(String name, boolean value) {
    attributes.put(name, AttributeValue.fromBool(value));
    return this;
  }

  AttributeWriter texts(String name, List<String> values) {
    if (!values.isEmpty()) {
      attributes.put(
          name, AttributeValue.fromL(values.stream().map(AttributeValue::fromS).toList()));
    }
    return this;
  }

  /// Texts under names of their own; nothing where there are none.
  AttributeWriter textsByName(String name, Map<String, String> values) {
    if (!values.isEmpty()) {
      var texts = new LinkedHashMap<String, AttributeValue>();
      values.forEach((key, text) -> texts.put(key, AttributeValue.fromS(text)));
      attributes.put(name, AttributeValue.fromM(texts));
    }
    return this;
  }

  AttributeWriter counts(String name, Map<String, Long> values) {
    var counts = new LinkedHashMap<String, AttributeValue>();
    values.forEach((key, count) -> counts.put(key, AttributeValue.fromN(Long.toString(count))));
    attributes.put(name, AttributeValue.fromM(counts));
    return this;
  }

  Map<String, AttributeValue> item() {
    return attributes;
  }

  /// The name under which items of an entity are stored. It stays what it is where the record in
  /// the code is called otherwise.
  ///
  /// @return for example `Task`
  static String storedName(Class<? extends Entity> type) {
    return type == IdempotencyRecord.class ? "Request" : type.getSimpleName();
  }
}
