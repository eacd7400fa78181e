package io.roundtable.table.item;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/// How large an item is by DynamoDB's rules: names and values in UTF-8, a number by its digits,
/// lists and maps with a few bytes of their own.
public final class ItemBytes {
  /// The most that an item may have.
  public static final int MAXIMUM_BYTES = 400 * 1024;

  private static final int COLLECTION_BYTES = 3;

  private ItemBytes() {}

  public static int bytes(Map<String, AttributeValue> item) {
    return item.entrySet().stream()
        .mapToInt(attribute -> text(attribute.getKey()) + value(attribute.getValue()))
        .sum();
  }

  private static int value(AttributeValue value) {
    return switch (value.type()) {
      case S -> text(value.s());
      case N -> number(value.n());
      case B -> value.b().asByteArrayUnsafe().length;
      case SS -> value.ss().stream().mapToInt(ItemBytes::text).sum();
      case NS -> value.ns().stream().mapToInt(ItemBytes::number).sum();
      case BS -> value.bs().stream().mapToInt(bytes -> bytes.asByteArrayUnsafe().length).sum();
      case L -> COLLECTION_BYTES + value.l().stream().mapToInt(part -> 1 + value(part)).sum();
      case M -> COLLECTION_BYTES + value.m().size() + bytes(value.m());
      case BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> 1;
    };
  }

  private static int text(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  private static int number(String number) {
    return number.length() / 2 + 2;
  }
}
