package io.roundtable.engine.value;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ItemCodecTest {
  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void decode_givesBackWhatWasEncoded(@ForAll("items") Item item) {
    var decoded = ItemCodec.decode(ItemCodec.encode(item));

    assertEquals(item, decoded);
    assertEquals(names(item), names(decoded));
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void decodeOnly_givesTheNamedAttributes(@ForAll("items") Item item) {
    var wanted = new HashSet<String>();
    for (var name : item.attributes().keySet()) {
      if (wanted.size() * 2 <= item.attributes().size()) {
        wanted.add(name);
      }
    }

    assertEquals(item.only(wanted), ItemCodec.decodeOnly(ItemCodec.encode(item), wanted));
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void sizeOfTheStoredForm_isTheSizeOfTheItem(@ForAll("items") Item item) {
    assertEquals(ItemSize.bytes(item), ItemSize.bytes(ItemCodec.encode(item)));
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void decode_ofBytesCutShort_isRefused(@ForAll("items") Item item) {
    var encoded = ItemCodec.encode(item);
    for (int length = 0; length < encoded.length; length += 1 + encoded.length / 20) {
      var cut = Arrays.copyOf(encoded, length);
      assertThrows(IllegalArgumentException.class, () -> ItemCodec.decode(cut));
    }
  }

  @Test
  void decode_ofForeignBytes_isRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> ItemCodec.decode(new byte[] {1, 1, 'a', 99}));
    assertThrows(IllegalArgumentException.class, () -> ItemCodec.decode(new byte[] {0, 0}));
    assertThrows(
        IllegalArgumentException.class,
        () -> ItemCodec.decode(new byte[] {-1, -1, -1, -1, -1, -1}));
  }

  @Test
  void encode_isCompact() {
    var item = new Item(Map.of("id", new AttributeValue.S("T-1")));

    assertEquals(9, ItemCodec.encode(item).length);
  }

  @Test
  void visit_reportsEveryPartInOrder() {
    var text = new ArrayList<String>();
    var value =
        new AttributeValue.M(
            Map.of(
                "l",
                new AttributeValue.L(
                    List.of(
                        new AttributeValue.S("é"),
                        AttributeValue.N.of("1.50"),
                        AttributeValue.B.of(new byte[] {7}),
                        new AttributeValue.Bool(true),
                        new AttributeValue.Bool(false),
                        new AttributeValue.Null(),
                        AttributeValue.Ss.of(List.of("x", "y")),
                        new AttributeValue.Ns(Set.of(DynamoNumber.of(3))),
                        AttributeValue.Bs.of(List.of(Bytes.copyOf(new byte[] {8})))))));

    ItemCodec.visit(ItemCodec.encode(new Item(Map.of("a", value))), new Recorder(text));

    assertEquals(
        "a: {1 l: [9 'é' 1.5 <1 bytes> true false null SS2( SS=x SS=y ) NS1( NS=3 ) BS1( BS=\b )"
            + " ] }",
        String.join(" ", text));
  }

  @Test
  void decode_ofAnItemOfTheGreatestDepth_works() {
    AttributeValue value = new AttributeValue.S("leaf");
    for (int depth = 0; depth < NestingDepth.MAX; depth++) {
      value = new AttributeValue.M(Map.of("n", value));
    }
    var item = new Item(Map.of("a", value));

    assertEquals(item, ItemCodec.decode(ItemCodec.encode(item)));
    assertTrue(ItemSize.bytes(ItemCodec.encode(item)) > 0);
  }

  @Provide
  Arbitrary<Item> items() {
    return Values.items();
  }

  private static List<String> names(Item item) {
    return List.copyOf(item.attributes().keySet());
  }

  private record Recorder(List<String> parts) implements ItemVisitor {
    @Override
    public void name(byte[] source, int offset, int length) {
      parts.add(text(source, offset, length) + ":");
    }

    @Override
    public void string(byte[] source, int offset, int length) {
      parts.add("'" + text(source, offset, length) + "'");
    }

    @Override
    public void number(byte[] source, int offset, int length) {
      parts.add(text(source, offset, length));
    }

    @Override
    public void binary(byte[] source, int offset, int length) {
      parts.add("<" + length + " bytes>");
    }

    @Override
    public void bool(boolean value) {
      parts.add(String.valueOf(value));
    }

    @Override
    public void nullValue() {
      parts.add("null");
    }

    @Override
    public void startSet(ValueType type, int size) {
      parts.add(type.name() + size + "(");
    }

    @Override
    public void setMember(ValueType setType, byte[] source, int offset, int length) {
      parts.add(setType + "=" + text(source, offset, length));
    }

    @Override
    public void endSet() {
      parts.add(")");
    }

    @Override
    public void startList(int size) {
      parts.add("[" + size);
    }

    @Override
    public void endList() {
      parts.add("]");
    }

    @Override
    public void startMap(int size) {
      parts.add("{" + size);
    }

    @Override
    public void endMap() {
      parts.add("}");
    }

    private static String text(byte[] source, int offset, int length) {
      return new String(source, offset, length, UTF_8);
    }
  }
}
