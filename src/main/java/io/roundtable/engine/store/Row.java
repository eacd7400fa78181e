package io.roundtable.engine.store;

/// The row that a range stands on. Valid only until its consumer returns; each call reads the
/// column again, so keep what is needed more than once.
public interface Row {
  /// Key bytes, the place to go on from; see [RowRange#after].
  ///
  /// @return a copy
  byte[] key();

  /// The item, or on an index the projected item, in the form of
  /// [io.roundtable.engine.value.ItemCodec].
  ///
  /// @return a copy
  byte[] encoded();
}
