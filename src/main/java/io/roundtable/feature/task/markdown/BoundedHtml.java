package io.roundtable.feature.task.markdown;

/// HTML that is being written and may not grow beyond what a page has room for.
///
/// A writer of more is stopped at once, so that nothing is made that nobody would be shown.
final class BoundedHtml implements Appendable {
  private final StringBuilder html = new StringBuilder();
  private final int room;
  private int bytes;

  /// Begins with nothing.
  ///
  /// @param room how many bytes it may take in UTF-8
  BoundedHtml(int room) {
    this.room = room;
  }

  @Override
  public BoundedHtml append(CharSequence text) {
    return append(text, 0, text.length());
  }

  @Override
  public BoundedHtml append(CharSequence text, int start, int end) {
    take(bytes(text, start, end));
    html.append(text, start, end);
    return this;
  }

  @Override
  public BoundedHtml append(char character) {
    take(bytes(character));
    html.append(character);
    return this;
  }

  @Override
  public String toString() {
    return html.toString();
  }

  /// The bytes that a text takes in UTF-8.
  static int bytes(CharSequence text) {
    return bytes(text, 0, text.length());
  }

  private static int bytes(CharSequence text, int start, int end) {
    int bytes = 0;
    for (int position = start; position < end; position++) {
      bytes += bytes(text.charAt(position));
    }
    return bytes;
  }

  /// Each half of a pair takes two of its four bytes.
  static int bytes(char character) {
    if (character < 0x80) {
      return 1;
    }
    return character < 0x800 || Character.isSurrogate(character) ? 2 : 3;
  }

  private void take(int more) {
    if (more > room - bytes) {
      throw new FullException();
    }
    bytes += more;
  }

  /// There is no more room.
  static final class FullException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FullException() {
      super("no more room", null, false, false);
    }
  }
}
