package io.roundtable.http;

import static io.roundtable.http.RefusedRequestException.malformed;

/// The line before a chunk of a body: its size in hexadecimal digits, and extensions, which have no
/// meaning here but must be well-formed.
///
/// ```
/// chunk-line = 1*8HEXDIG *( ";" token [ "=" ( token / quoted-string ) ] )
/// ```
final class ChunkLine {
  private static final int MOST_DIGITS = 8;

  private ChunkLine() {}

  /// The size of the chunk, 0 for the last one.
  ///
  /// @throws RefusedRequestException where the line is no chunk's
  static long size(String line) {
    int digits = 0;
    long size = 0;
    while (digits < line.length() && hexadecimal(line.charAt(digits)) >= 0) {
      size = size << 4 | hexadecimal(line.charAt(digits));
      if (++digits > MOST_DIGITS) {
        throw unreadable();
      }
    }
    if (digits == 0 || size > Integer.MAX_VALUE) {
      throw unreadable();
    }
    requireExtensions(line, digits);
    return size;
  }

  private static void requireExtensions(String line, int from) {
    int position = from;
    while (position < line.length()) {
      if (line.charAt(position) != ';') {
        throw unreadable();
      }
      position = token(line, position + 1);
      if (position < line.length() && line.charAt(position) == '=') {
        boolean quoted = position + 1 < line.length() && line.charAt(position + 1) == '"';
        position = quoted ? quotedString(line, position + 2) : token(line, position + 1);
      }
    }
  }

  private static int token(String line, int from) {
    int end = from;
    while (end < line.length() && RequestHead.isTokenCharacter(line.charAt(end))) {
      end++;
    }
    if (end == from) {
      throw unreadable();
    }
    return end;
  }

  private static int quotedString(String line, int from) {
    int position = from;
    while (position < line.length() && line.charAt(position) != '"') {
      position += line.charAt(position) == '\\' ? 2 : 1;
    }
    if (position >= line.length()) {
      throw unreadable();
    }
    return position + 1;
  }

  /// ASCII only, unlike [Character#digit(char, int)].
  private static int hexadecimal(char character) {
    if (character >= '0' && character <= '9') {
      return character - '0';
    }
    int letter = character | 0x20;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
  }

  private static RefusedRequestException unreadable() {
    return malformed("The size of a chunk of the body cannot be read.");
  }
}
