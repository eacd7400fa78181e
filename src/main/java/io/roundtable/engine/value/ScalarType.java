package io.roundtable.engine.value;

import java.util.Optional;

/// The three types that a key attribute can have.
public enum ScalarType {
  S(ValueType.S),
  N(ValueType.N),
  B(ValueType.B);

  private final ValueType valueType;

  ScalarType(ValueType valueType) {
    this.valueType = valueType;
  }

  /// The same type among all the types that a value can have.
  ValueType valueType() {
    return valueType;
  }

  /// Whether the value is of this type.
  public boolean accepts(AttributeValue value) {
    return value.type() == valueType;
  }

  /// The scalar type of a value; empty for a value that cannot be part of a key.
  static Optional<ScalarType> of(AttributeValue value) {
    return switch (value.type()) {
      case S -> Optional.of(S);
      case N -> Optional.of(N);
      case B -> Optional.of(B);
      case BOOL, NULL, SS, NS, BS, L, M -> Optional.empty();
    };
  }
}
