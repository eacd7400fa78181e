package io.roundtable.table.schema;

/// One condition of a key condition expression, as data: which attribute, and the form of the
/// value.
public sealed interface KeyClause {
  /// The key attribute.
  ///
  /// @return for example `PK`
  String attribute();

  /// The attribute equals a value.
  record Equal(String attribute, KeyTemplate value) implements KeyClause {}

  /// The attribute begins with a value.
  record BeginsWith(String attribute, KeyTemplate value) implements KeyClause {}

  /// The attribute lies in a range, ends included; either end may be left open.
  record Between(String attribute, KeyTemplate from, KeyTemplate to) implements KeyClause {}
}
