package io.roundtable.table.read;

/// A place in a list, as it travels in an address: opaque, signed, safe in a URL.
///
/// It is good for one tenant, one access pattern with the same parameters, and one direction;
/// anything else is refused with [io.roundtable.model.failure.Failure.BadRequest].
///
/// @param value what the address carries; taken as it is and verified when it is used
public record Cursor(String value) {
  /// The end of any list: its last page. Tells nothing that would have to be signed.
  public static final Cursor END = new Cursor("end");

  @Override
  public String toString() {
    return value;
  }
}
