package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/// The size of items as DynamoDB counts it for its limit and for capacity units: names and strings
/// by their UTF-8 bytes, BOOL and NULL one byte, a document three bytes and one more per element.
///
/// A number takes one byte, one per two digits on each side of the decimal point without outer
/// zeros, and one for a minus sign; this was measured on the service, whose documentation tells
/// otherwise.
public final class ItemSize {
  /// The size that no item may exceed, its key included.
  public static final int MAX_BYTES = 409_600;

  private static final int DOCUMENT_BYTES = 3;
  private static final int ELEMENT_BYTES = 1;

  private ItemSize() {}

  /// The size of an item in bytes.
  public static int bytes(Item item) {
    int size = 0;
    for (var attribute : item.attributes().entrySet()) {
      size += utf8Length(attribute.getKey()) + bytes(attribute.getValue());
    }
    return size;
  }

  /// The size of a stored item in bytes, without building it.
  public static int bytes(byte[] encoded) {
    var visitor = new SizeVisitor();
    ItemCodec.visit(encoded, visitor);
    return visitor.bytes();
  }

  /// The size of a value in bytes.
  public static int bytes(AttributeValue value) {
    return switch (value) {
      case AttributeValue.S(var text) -> utf8Length(text);
      case AttributeValue.N(var number) -> NumberSize.bytes(number.toString());
      case AttributeValue.B(var binary) -> binary.length();
      case AttributeValue.Bool _, AttributeValue.Null _ -> 1;
      case AttributeValue.Ss(var members) -> members.stream().mapToInt(ItemSize::utf8Length).sum();
      case AttributeValue.Ns(var members) ->
          members.stream().mapToInt(member -> NumberSize.bytes(member.toString())).sum();
      case AttributeValue.Bs(var members) -> members.stream().mapToInt(Bytes::length).sum();
      case AttributeValue.L(var values) ->
          DOCUMENT_BYTES
              + values.stream().mapToInt(element -> ELEMENT_BYTES + bytes(element)).sum();
      case AttributeValue.M(var members) ->
          DOCUMENT_BYTES + members.entrySet().stream().mapToInt(ItemSize::memberBytes).sum();
    };
  }

  /// How many bytes a text takes in UTF-8.
  public static int utf8Length(String text) {
    return text.getBytes(UTF_8).length;
  }

  private static int memberBytes(Map.Entry<String, AttributeValue> member) {
    return ELEMENT_BYTES + utf8Length(member.getKey()) + bytes(member.getValue());
  }
}
