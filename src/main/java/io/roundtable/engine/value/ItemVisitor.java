package io.roundtable.engine.value;

/// Receives an encoded item piece by piece, in stored order. Text arrives as ranges of the encoded
/// bytes, so that a writer can copy it without making strings; a range is valid during the call.
public interface ItemVisitor {
  /// The name of the attribute or of the map member whose value comes next, in UTF-8.
  void name(byte[] source, int offset, int length);

  /// A string, in UTF-8.
  void string(byte[] source, int offset, int length);

  /// A number in its canonical form, in ASCII: plain digits, never scientific.
  void number(byte[] source, int offset, int length);

  /// Bytes as they are.
  void binary(byte[] source, int offset, int length);

  /// True or false.
  void bool(boolean value);

  /// The NULL value.
  void nullValue();

  /// A set begins. Its members follow, then [#endSet()].
  ///
  /// @param type `SS`, `NS` or `BS`
  void startSet(ValueType type, int size);

  /// A member of the set that has begun, in the form of its type.
  void setMember(ValueType setType, byte[] source, int offset, int length);

  /// The set is complete.
  void endSet();

  /// A list begins. Its values follow, then [#endList()].
  void startList(int size);

  /// The list is complete.
  void endList();

  /// A map begins. Its members follow, each a name and a value, then [#endMap()]. The item
  /// itself is not announced: only maps inside it are.
  void startMap(int size);

  /// The map is complete.
  void endMap();
}
