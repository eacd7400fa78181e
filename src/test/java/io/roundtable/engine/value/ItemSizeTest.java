package io.roundtable.engine.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemSizeTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "1, 2",
    "-1, 3",
    "12, 2",
    "123, 3",
    "123456, 4",
    "100, 2",
    "120, 2",
    "1E125, 2",
    "3.14159, 5",
    "-3.14159, 6",
    "0.5, 2",
    "0.001, 2",
    "0.0012, 2",
    "0.00123, 3",
    "10.01, 3",
    "42.12, 3",
    "1e-130, 2",
    "99999999999999999999999999999999999999, 20"
  })
  void bytes_ofNumber_countsPairsOfDigitsOnEachSideOfThePoint(String number, int bytes) {
    assertEquals(bytes, ItemSize.bytes(AttributeValue.N.of(number)));
  }

  @Test
  void bytes_ofStrings_countsUtf8() {
    assertEquals(0, ItemSize.bytes(new AttributeValue.S("")));
    assertEquals(1 + 2 + 3 + 4, ItemSize.bytes(new AttributeValue.S("aé€😀")));
  }

  @Test
  void bytes_ofSets_isTheSumOfTheMembers() {
    assertEquals(3, ItemSize.bytes(AttributeValue.Ss.of(List.of("a", "bc"))));
    assertEquals(
        5,
        ItemSize.bytes(
                AttributeValue.Ns.of(List.of(DynamoNumber.of(1), DynamoNumber.of(100000000001L))))
            - 4);
    assertEquals(2, ItemSize.bytes(AttributeValue.Bs.of(List.of(Bytes.copyOf(new byte[2])))));
  }

  @Test
  void bytes_ofDocuments_addsThreeAndOnePerElement() {
    assertEquals(3, ItemSize.bytes(new AttributeValue.L(List.of())));
    assertEquals(
        3 + 2 * (1 + 1),
        ItemSize.bytes(
            new AttributeValue.L(
                List.of(new AttributeValue.Null(), new AttributeValue.Bool(true)))));
    assertEquals(
        3 + 1 + 4 + 1,
        ItemSize.bytes(new AttributeValue.M(Map.of("name", new AttributeValue.S("x")))));
  }

  @Test
  void bytes_ofItem_countsNamesAndValues() {
    assertEquals(2 + 4, ItemSize.bytes(new Item(Map.of("é", AttributeValue.B.of(new byte[4])))));
  }
}
