package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/// Writes the stored form of one item.
final class ItemEncoder {
  private static final int INITIAL_BYTES = 512;

  private final ByteBuilder bytes = new ByteBuilder(INITIAL_BYTES);

  byte[] encode(Item item) {
    writeMembers(item.attributes());
    return bytes.toBytes();
  }

  private void writeMembers(Map<String, AttributeValue> members) {
    writeCount(members.size());
    members.forEach(
        (name, value) -> {
          writeBytes(name.getBytes(UTF_8));
          writeValue(value);
        });
  }

  private void writeValue(AttributeValue value) {
    switch (value) {
      case AttributeValue.S(var text) -> writeTagged(ValueTag.S, text.getBytes(UTF_8));
      case AttributeValue.N(var number) -> writeTagged(ValueTag.N, digits(number));
      case AttributeValue.B(var binary) -> writeTagged(ValueTag.B, binary.content());
      case AttributeValue.Bool(var truth) -> bytes.write(truth ? ValueTag.TRUE : ValueTag.FALSE);
      case AttributeValue.Null() -> bytes.write(ValueTag.NULL);
      case AttributeValue.Ss(var members) -> {
        writeStart(ValueTag.SS, members.size());
        members.forEach(member -> writeBytes(member.getBytes(UTF_8)));
      }
      case AttributeValue.Ns(var members) -> {
        writeStart(ValueTag.NS, members.size());
        members.forEach(member -> writeBytes(digits(member)));
      }
      case AttributeValue.Bs(var members) -> {
        writeStart(ValueTag.BS, members.size());
        members.forEach(member -> writeBytes(member.content()));
      }
      case AttributeValue.L(var values) -> {
        writeStart(ValueTag.L, values.size());
        values.forEach(this::writeValue);
      }
      case AttributeValue.M(var members) -> {
        bytes.write(ValueTag.M);
        writeMembers(members);
      }
    }
  }

  private static byte[] digits(DynamoNumber number) {
    return number.toString().getBytes(ISO_8859_1);
  }

  private void writeStart(int tag, int size) {
    bytes.write(tag);
    writeCount(size);
  }

  private void writeTagged(int tag, byte[] content) {
    bytes.write(tag);
    writeBytes(content);
  }

  private void writeBytes(byte[] content) {
    writeCount(content.length);
    bytes.write(content);
  }

  private void writeCount(int count) {
    int rest = count;
    while (rest > 0x7F) {
      bytes.write((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }
}
