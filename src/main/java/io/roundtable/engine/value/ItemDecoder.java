package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Builds the item of a stored form.
final class ItemDecoder {
  private final StoredBytes stored;
  private final ItemWalker skipper;

  ItemDecoder(byte[] encoded) {
    this.stored = new StoredBytes(encoded);
    this.skipper = new ItemWalker(stored, SilentVisitor.INSTANCE);
  }

  Item item(Predicate<String> wanted) {
    int size = stored.readCount();
    var attributes = new LinkedHashMap<String, AttributeValue>();
    for (int count = 0; count < size; count++) {
      var name = text(UTF_8);
      if (wanted.test(name)) {
        attributes.put(name, value(0));
      } else {
        skipper.walkValue();
      }
    }
    stored.requireEnd();
    return new Item(attributes);
  }

  private AttributeValue value(int depth) {
    int tag = stored.readByte();
    return switch (tag) {
      case ValueTag.S -> new AttributeValue.S(text(UTF_8));
      case ValueTag.N -> new AttributeValue.N(number());
      case ValueTag.B -> new AttributeValue.B(binary());
      case ValueTag.FALSE -> new AttributeValue.Bool(false);
      case ValueTag.TRUE -> new AttributeValue.Bool(true);
      case ValueTag.NULL -> new AttributeValue.Null();
      case ValueTag.SS -> new AttributeValue.Ss(set(() -> text(UTF_8)));
      case ValueTag.NS -> new AttributeValue.Ns(set(this::number));
      case ValueTag.BS -> new AttributeValue.Bs(set(this::binary));
      case ValueTag.L -> list(NestingDepth.deeper(depth));
      case ValueTag.M -> new AttributeValue.M(members(NestingDepth.deeper(depth)));
      default -> throw ValueTag.unknown(tag);
    };
  }

  private AttributeValue.L list(int depth) {
    int size = stored.readCount();
    var values = new ArrayList<AttributeValue>();
    for (int count = 0; count < size; count++) {
      values.add(value(depth));
    }
    return new AttributeValue.L(values);
  }

  private Map<String, AttributeValue> members(int depth) {
    int size = stored.readCount();
    var members = new LinkedHashMap<String, AttributeValue>();
    for (int count = 0; count < size; count++) {
      var name = text(UTF_8);
      members.put(name, value(depth));
    }
    return members;
  }

  private <T> Set<T> set(Supplier<T> member) {
    int size = stored.readCount();
    var members = new LinkedHashSet<T>();
    for (int count = 0; count < size; count++) {
      members.add(member.get());
    }
    return members;
  }

  private DynamoNumber number() {
    return DynamoNumber.canonical(text(ISO_8859_1));
  }

  private String text(Charset charset) {
    int length = stored.readContent();
    return new String(stored.source(), stored.position() - length, length, charset);
  }

  private Bytes binary() {
    int length = stored.readContent();
    return Bytes.copyOf(stored.source(), stored.position() - length, length);
  }
}
