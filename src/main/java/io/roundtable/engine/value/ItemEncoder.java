package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.Map;

/// Writes the stored form of one item.
final class ItemEncoder {
  private static final int INITIAL_BYTES = 512;

  private byte[] bytes = new byte[INITIAL_BYTES];
  private int length;

  byte[] encode(Item item) {
    writeMembers(item.attributes());
    return Arrays.copyOf(bytes, length);
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
      case AttributeValue.Bool(var truth) -> writeByte(truth ? ValueTag.TRUE : ValueTag.FALSE);
      case AttributeValue.Null() -> writeByte(ValueTag.NULL);
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
        writeByte(ValueTag.M);
        writeMembers(members);
      }
    }
  }

  private static byte[] digits(DynamoNumber number) {
    return number.toString().getBytes(ISO_8859_1);
  }

  private void writeStart(int tag, int size) {
    writeByte(tag);
    writeCount(size);
  }

  private void writeTagged(int tag, byte[] content) {
    writeByte(tag);
    writeBytes(content);
  }

  private void writeBytes(byte[] content) {
    writeCount(content.length);
    reserve(content.length);
    System.arraycopy(content, 0, bytes, length, content.length);
    length += content.length;
  }

  private void writeCount(int count) {
    int rest = count;
    while (rest > 0x7F) {
      writeByte((rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    writeByte(rest);
  }

  private void writeByte(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  private void reserve(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
    }
  }
}
