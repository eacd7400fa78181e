package io.roundtable.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class AttributeValueTest {
  private static final String INVALID = "One or more parameter values were invalid: ";

  @Test
  void sets_withoutMembers_areRefused() {
    assertRefused(
        INVALID + "An string set  may not be empty", () -> AttributeValue.Ss.of(List.of()));
    assertRefused(
        INVALID + "An number set  may not be empty", () -> new AttributeValue.Ns(Set.of()));
    assertRefused(
        INVALID + "Binary sets should not be empty", () -> AttributeValue.Bs.of(List.of()));
  }

  @Test
  void sets_withAMemberTwice_areRefused() {
    assertRefused(
        INVALID + "Input collection [a, a] contains duplicates.",
        () -> AttributeValue.Ss.of(List.of("a", "a")));
    assertRefused(
        INVALID + "Input collection [1, 1] contains duplicates.",
        () -> AttributeValue.Ns.of(List.of(DynamoNumber.parse("1"), DynamoNumber.parse("1.0"))));
    assertRefused(
        INVALID + "Input collection [AA==, AA==]of type BS contains duplicates.",
        () -> AttributeValue.Bs.of(List.of(Bytes.copyOf(new byte[1]), Bytes.copyOf(new byte[1]))));
  }

  @Test
  void equals_ofSetsAndMaps_ignoresTheOrder() {
    assertEquals(AttributeValue.Ss.of(List.of("a", "b")), AttributeValue.Ss.of(List.of("b", "a")));
    var one = new LinkedHashMap<String, AttributeValue>();
    one.put("a", AttributeValue.N.of("1"));
    one.put("b", new AttributeValue.Null());
    var other = new LinkedHashMap<String, AttributeValue>();
    other.put("b", new AttributeValue.Null());
    other.put("a", AttributeValue.N.of("1.0"));

    assertEquals(new AttributeValue.M(one), new AttributeValue.M(other));
  }

  @Test
  void equals_ofLists_mindsTheOrder() {
    assertNotEquals(
        new AttributeValue.L(List.of(AttributeValue.N.of(1), AttributeValue.N.of(2))),
        new AttributeValue.L(List.of(AttributeValue.N.of(2), AttributeValue.N.of(1))));
  }

  @Test
  void documents_doNotChangeWithWhatTheyWereMadeFrom() {
    var elements = new ArrayList<AttributeValue>(List.of(new AttributeValue.S("a")));
    var list = new AttributeValue.L(elements);
    elements.clear();

    assertEquals(1, list.values().size());
    assertThrows(UnsupportedOperationException.class, () -> list.values().clear());
  }

  @Test
  void depth_of31_isAccepted_of32_isRefused() {
    NestingDepth.check(nested(31));

    assertRefused(NestingDepth.EXCEEDED, () -> NestingDepth.check(nested(32)));
    assertRefused(
        NestingDepth.EXCEEDED, () -> NestingDepth.check(new Item(Map.of("a", nested(32)))));
  }

  private static AttributeValue nested(int depth) {
    AttributeValue value = new AttributeValue.S("leaf");
    for (int level = 0; level < depth; level++) {
      value =
          level % 2 == 0
              ? new AttributeValue.L(List.of(value))
              : new AttributeValue.M(Map.of("n", value));
    }
    return value;
  }

  private static void assertRefused(String message, Executable action) {
    assertEquals(message, assertThrows(ValueException.class, action).getMessage());
  }
}
