package io.roundtable.engine.value;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One value of an attribute: a scalar, a set or a document. Values are immutable and equal where
/// DynamoDB holds them equal: numbers by value, sets and maps whatever their order.
public sealed interface AttributeValue {
  /// The type under which the wire carries the value.
  ValueType type();

  /// A string, of UTF-8 bytes where order and size matter.
  record S(String value) implements AttributeValue {
    @Override
    public ValueType type() {
      return ValueType.S;
    }
  }

  /// A number of at most 38 significant digits.
  record N(DynamoNumber value) implements AttributeValue {
    /// A number as the wire writes it.
    ///
    /// @throws ValueException where the text is no number or one out of range
    public static N of(String text) {
      return new N(DynamoNumber.parse(text));
    }

    /// A whole number.
    public static N of(long value) {
      return new N(DynamoNumber.of(value));
    }

    @Override
    public ValueType type() {
      return ValueType.N;
    }
  }

  /// Bytes, ordered as unsigned.
  record B(Bytes value) implements AttributeValue {
    /// A copy of the given bytes.
    public static B of(byte[] content) {
      return new B(Bytes.copyOf(content));
    }

    @Override
    public ValueType type() {
      return ValueType.B;
    }
  }

  /// True or false.
  record Bool(boolean value) implements AttributeValue {
    @Override
    public ValueType type() {
      return ValueType.BOOL;
    }
  }

  /// A value that says that there is none.
  record Null() implements AttributeValue {
    @Override
    public ValueType type() {
      return ValueType.NULL;
    }
  }

  /// A set of strings, never empty.
  record Ss(Set<String> values) implements AttributeValue {
    public Ss {
      values = SetMembers.copyOf(values, "An string set  may not be empty");
    }

    /// A set of members as a request lists them.
    ///
    /// @throws ValueException where there is no member or one twice
    public static Ss of(List<String> members) {
      return new Ss(SetMembers.strings(members));
    }

    @Override
    public ValueType type() {
      return ValueType.SS;
    }
  }

  /// A set of numbers, never empty.
  record Ns(Set<DynamoNumber> values) implements AttributeValue {
    public Ns {
      values = SetMembers.copyOf(values, "An number set  may not be empty");
    }

    /// A set of members as a request lists them.
    ///
    /// @throws ValueException where there is no member or one twice, whatever way it is written
    public static Ns of(List<DynamoNumber> members) {
      return new Ns(SetMembers.numbers(members));
    }

    @Override
    public ValueType type() {
      return ValueType.NS;
    }
  }

  /// A set of binaries, never empty.
  record Bs(Set<Bytes> values) implements AttributeValue {
    public Bs {
      values = SetMembers.copyOf(values, "Binary sets should not be empty");
    }

    /// A set of members as a request lists them.
    ///
    /// @throws ValueException where there is no member or one twice
    public static Bs of(List<Bytes> members) {
      return new Bs(SetMembers.binaries(members));
    }

    @Override
    public ValueType type() {
      return ValueType.BS;
    }
  }

  /// A list of values of any type.
  record L(List<AttributeValue> values) implements AttributeValue {
    public L {
      values = List.copyOf(values);
    }

    @Override
    public ValueType type() {
      return ValueType.L;
    }
  }

  /// A map from names to values of any type. It keeps the order in which the members were given.
  record M(Map<String, AttributeValue> values) implements AttributeValue {
    public M {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public ValueType type() {
      return ValueType.M;
    }
  }
}
