package io.roundtable.engine.store.stream;

import java.time.Instant;

/// A change of one item, as its stream keeps it. Items are in the form of
/// [io.roundtable.engine.value.ItemCodec].
///
/// @param sequenceNumber larger than that of every earlier change of the stream
/// @param at when it was made, kept to the millisecond
/// @param kind what became of the item
/// @param byService whether the item was removed because its time to live was over
/// @param keys the key attributes
/// @param oldImage the item before; null where there was none or the stream does not tell
/// @param newImage the item after; null where there is none or the stream does not tell
@SuppressWarnings("ArrayRecordComponent")
public record ChangeRecord(
    long sequenceNumber,
    Instant at,
    Kind kind,
    boolean byService,
    byte[] keys,
    byte[] oldImage,
    byte[] newImage) {

  /// The kind of change, by the names of the API.
  public enum Kind {
    /// There was none before.
    INSERT,
    /// It is another one now.
    MODIFY,
    /// There is none now.
    REMOVE
  }

  /// How much the images and the key take in the store.
  ///
  /// @return their length in bytes
  public int storedBytes() {
    return keys.length + length(oldImage) + length(newImage);
  }

  private static int length(byte[] imageOrNull) {
    return imageOrNull == null ? 0 : imageOrNull.length;
  }
}
