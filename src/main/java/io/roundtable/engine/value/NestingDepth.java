package io.roundtable.engine.value;

/// How deep documents may be nested: 31 maps and lists, one in another, in one attribute.
public final class NestingDepth {
  /// The most maps and lists, one in another, that one attribute can hold.
  public static final int MAX = 31;

  /// The refusal of values that are nested deeper.
  public static final String EXCEEDED =
      "Nesting Levels have exceeded supported limits: "
          + "Attributes in the item have nested levels beyond supported limit";

  private NestingDepth() {}

  /// Refuses an item that holds a value nested too deep.
  ///
  /// @throws ValueException where an attribute is nested deeper than [#MAX]
  public static void check(Item item) {
    item.attributes().values().forEach(NestingDepth::check);
  }

  /// Refuses a value that is nested too deep.
  ///
  /// @throws ValueException where it is nested deeper than [#MAX]
  public static void check(AttributeValue value) {
    check(value, 0);
  }

  /// The depth inside a map or list that stands at the given depth.
  ///
  /// @throws ValueException where that is deeper than [#MAX]
  static int deeper(int depth) {
    if (depth >= MAX) {
      throw new ValueException(EXCEEDED);
    }
    return depth + 1;
  }

  private static void check(AttributeValue value, int depth) {
    switch (value) {
      case AttributeValue.L list -> checkInside(list.values(), deeper(depth));
      case AttributeValue.M map -> checkInside(map.values().values(), deeper(depth));
      case AttributeValue.S _, AttributeValue.N _, AttributeValue.B _ -> {}
      case AttributeValue.Bool _, AttributeValue.Null _ -> {}
      case AttributeValue.Ss _, AttributeValue.Ns _, AttributeValue.Bs _ -> {}
    }
  }

  private static void checkInside(Iterable<AttributeValue> values, int depth) {
    for (var value : values) {
      check(value, depth);
    }
  }
}
