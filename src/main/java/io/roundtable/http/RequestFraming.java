package io.roundtable.http;

import static io.roundtable.http.RefusedRequestException.malformed;

import io.netty.buffer.ByteBuf;

/// Finds where requests begin and end in the bytes of a connection, by the grammar of RFC 9112 and
/// nothing beside it: lines end with CR LF, have no control characters and are not folded; a length
/// is told once and in one way; chunks are exactly as long as they say.
///
/// Used by one connection.
final class RequestFraming {
  /// Room for a size of eight digits and a short extension.
  private static final int LONGEST_CHUNK_LINE = 256;

  private enum State {
    BETWEEN,
    REQUEST_LINE,
    HEADERS,
    BODY,
    CHUNK_LINE,
    CHUNK_DATA,
    CHUNK_END,
    TRAILERS
  }

  private final RequestLimits limits;
  private final StringBuilder line = new StringBuilder();

  private State state = State.BETWEEN;
  private RequestHead head;
  private boolean afterReturn;
  private boolean skippedEmptyLine;
  private int headerBytes;
  private int headerLines;
  private long bodyBytes;
  private long remaining;

  RequestFraming(RequestLimits limits) {
    this.limits = limits;
  }

  /// Whether the last request has ended and the next one has not begun.
  boolean isBetween() {
    return state == State.BETWEEN;
  }

  /// Whether the lines before the body are being read.
  boolean isInHead() {
    return state == State.REQUEST_LINE || state == State.HEADERS;
  }

  /// Reads on, at most to the end of the request.
  ///
  /// @param from the first byte that was not read yet
  /// @return behind the last byte that was read
  /// @throws RefusedRequestException where the bytes are no request
  int take(ByteBuf bytes, int from, int to) {
    int position = from;
    do {
      if (state == State.BODY || state == State.CHUNK_DATA) {
        long taken = Math.min(remaining, to - position);
        position += (int) taken;
        remaining -= taken;
        endOfData();
      } else {
        takeByte(bytes.getByte(position++));
      }
    } while (position < to && state != State.BETWEEN);
    return position;
  }

  private void endOfData() {
    if (remaining == 0) {
      state = state == State.BODY ? State.BETWEEN : State.CHUNK_END;
    }
  }

  private void takeByte(byte octet) {
    if (state == State.BETWEEN) {
      begin();
    }
    if (afterReturn != (octet == '\n')) {
      throw malformed("A line of the request does not end with a carriage return and a line feed.");
    }
    if (octet == '\n') {
      afterReturn = false;
      var text = line.toString();
      line.setLength(0);
      takeLine(text);
    } else if (octet == '\r') {
      afterReturn = true;
    } else if (octet >= 0 && octet < ' ' && octet != '\t' || octet == 0x7F) {
      throw malformed("A line of the request has a control character.");
    } else {
      line.append((char) (octet & 0xFF));
      requireRoom();
    }
  }

  private void begin() {
    state = State.REQUEST_LINE;
    headerBytes = 0;
    headerLines = 0;
    bodyBytes = 0;
  }

  private void requireRoom() {
    switch (state) {
      case REQUEST_LINE -> {
        if (line.length() > limits.lineBytes()) {
          throw new RefusedRequestException(
              414, "The address is longer than " + limits.lineBytes() + " bytes.");
        }
      }
      case HEADERS, TRAILERS -> {
        if (headerBytes + line.length() > limits.headerBytes()) {
          throw headersTooLarge();
        }
      }
      default -> {
        if (line.length() > LONGEST_CHUNK_LINE) {
          throw malformed("The line before a chunk of the body is too long.");
        }
      }
    }
  }

  private void takeLine(String text) {
    switch (state) {
      case REQUEST_LINE -> takeRequestLine(text);
      case HEADERS -> takeHeader(text);
      case CHUNK_LINE -> takeChunkLine(text);
      case CHUNK_END -> takeChunkEnd(text);
      case TRAILERS -> takeTrailer(text);
      case BETWEEN, BODY, CHUNK_DATA -> throw new IllegalStateException("no line is read");
    }
  }

  /// One empty line before a request is passed over, as RFC 9112 asks for: old clients send one
  /// behind a body.
  private void takeRequestLine(String text) {
    if (text.isEmpty() && !skippedEmptyLine) {
      skippedEmptyLine = true;
      state = State.BETWEEN;
      return;
    }
    skippedEmptyLine = false;
    head = new RequestHead(text);
    state = State.HEADERS;
  }

  private void takeHeader(String text) {
    if (!text.isEmpty()) {
      count(text);
      head.add(text);
      return;
    }
    head.end();
    if (head.chunked()) {
      state = State.CHUNK_LINE;
    } else {
      remaining = head.contentLength();
      requireBodyRoom(remaining);
      state = State.BODY;
      endOfData();
    }
  }

  private void takeChunkLine(String text) {
    remaining = ChunkLine.size(text);
    if (remaining == 0) {
      headerBytes = 0;
      headerLines = 0;
      state = State.TRAILERS;
    } else {
      requireBodyRoom(remaining);
      state = State.CHUNK_DATA;
    }
  }

  private void takeChunkEnd(String text) {
    if (!text.isEmpty()) {
      throw malformed("A chunk of the body is not as long as it says.");
    }
    state = State.CHUNK_LINE;
  }

  private void takeTrailer(String text) {
    if (text.isEmpty()) {
      state = State.BETWEEN;
    } else {
      count(text);
      RequestHead.requireTrailer(text);
    }
  }

  private void count(String text) {
    headerBytes += text.length() + 2;
    if (++headerLines > RequestLimits.HEADER_LINES) {
      throw headersTooLarge();
    }
  }

  private void requireBodyRoom(long more) {
    bodyBytes += more;
    if (bodyBytes > limits.bodyBytes()) {
      throw new RefusedRequestException(
          413, "The body is larger than " + limits.bodyBytes() + " bytes.");
    }
  }

  private RefusedRequestException headersTooLarge() {
    return new RefusedRequestException(
        431,
        "The headers are longer than %d bytes or more than %d lines."
            .formatted(limits.headerBytes(), RequestLimits.HEADER_LINES));
  }
}
