package io.roundtable.table;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// Collects the attributes of an item. What is absent is left out: no NULL, no empty text, no zero
/// where the reader takes an absent number for zero.
final class ItemWriter {
  private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

  static ItemWriter at(ItemKey<?> key, String id) {
    return new ItemWriter()
        .text("PK", key.partitionKey())
        .text("SK", key.sortKey())
        .text("entity", key.type().getSimpleName())
        .text("id", id);
  }

  ItemWriter text(String name, Object value) {
    var text = value.toString();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("empty attribute " + name);
    }
    attributes.put(name, AttributeValue.fromS(text));
    return this;
  }

  ItemWriter optionalText(String name, Object value) {
    return value == null || value.toString().isEmpty() ? this : text(name, value);
  }

  ItemWriter lowerCase(String name, Enum<?> value) {
    return value == null ? this : text(name, value.name().toLowerCase(Locale.ROOT));
  }

  ItemWriter time(String name, Instant value) {
    return value == null ? this : text(name, Timestamps.format(value));
  }

  ItemWriter date(String name, LocalDate value) {
    return value == null ? this : text(name, value.toString());
  }

  ItemWriter number(String name, long value) {
    attributes.put(name, AttributeValue.fromN(Long.toString(value)));
    return this;
  }

  ItemWriter numberUnlessZero(String name, long value) {
    return value == 0 ? this : number(name, value);
  }

  ItemWriter flag(String name, boolean value) {
    attributes.put(name, AttributeValue.fromBool(value));
    return this;
  }

  ItemWriter texts(String name, List<String> values) {
    if (!values.isEmpty()) {
      attributes.put(
          name, AttributeValue.fromL(values.stream().map(AttributeValue::fromS).toList()));
    }
    return this;
  }

  ItemWriter counts(String name, Map<String, Long> values) {
    var counts = new LinkedHashMap<String, AttributeValue>();
    values.forEach((key, count) -> counts.put(key, AttributeValue.fromN(Long.toString(count))));
    attributes.put(name, AttributeValue.fromM(counts));
    return this;
  }

  Map<String, AttributeValue> item() {
    return attributes;
  }
}
