package io.roundtable.engine.expression;

import io.roundtable.engine.value.AttributeValue;
import io.roundtable.engine.value.KeyCodec;
import io.roundtable.engine.value.KeyRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The key conditions of a Query, in the order of the schema.
///
/// @param hashValues the value of each `HASH` attribute
/// @param rangeValues the values of the leading `RANGE` attributes that are given by equality
/// @param lastRange the condition on the `RANGE` attribute after those, where it is no equality
public record KeyConditions(
    List<AttributeValue> hashValues,
    List<AttributeValue> rangeValues,
    Optional<KeyCondition> lastRange) {
  public KeyConditions {
    hashValues = List.copyOf(hashValues);
    rangeValues = List.copyOf(rangeValues);
  }

  /// The encoded keys that fulfil the conditions: all of them and no others.
  public KeyRange keyRange() {
    var equal = new ArrayList<>(hashValues);
    equal.addAll(rangeValues);
    var whole = KeyRange.beginningWith(KeyCodec.encode(equal));
    return lastRange.map(condition -> part(whole, equal, condition)).orElse(whole);
  }

  /// The encoded keys of the partition, whatever the conditions on `RANGE` attributes.
  public KeyRange partition() {
    return KeyRange.beginningWith(KeyCodec.encode(hashValues));
  }

  private static KeyRange part(KeyRange whole, List<AttributeValue> equal, KeyCondition condition) {
    var first = condition.operand();
    return switch (condition.operator()) {
      case EQ -> KeyRange.beginningWith(encoded(equal, first));
      case LT -> new KeyRange(whole.low(), encoded(equal, first));
      case LE -> new KeyRange(whole.low(), KeyCodec.after(encoded(equal, first)));
      case GT -> new KeyRange(KeyCodec.after(encoded(equal, first)), whole.high());
      case GE -> new KeyRange(encoded(equal, first), whole.high());
      case BETWEEN ->
          new KeyRange(
              encoded(equal, first),
              KeyCodec.after(encoded(equal, condition.operands().getLast())));
      case BEGINS_WITH -> KeyRange.beginningWith(KeyCodec.encodeBeginning(equal, first));
    };
  }

  private static byte[] encoded(List<AttributeValue> equal, AttributeValue last) {
    var values = new ArrayList<>(equal);
    values.add(last);
    return KeyCodec.encode(values);
  }
}
