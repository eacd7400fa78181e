package io.roundtable.engine.http;

import java.util.List;
import java.util.Map;

/// The engine's answer, free of any transport.
///
/// @param status the HTTP status
/// @param headers the headers, among them `x-amzn-RequestId` and `x-amz-crc32`
/// @param body a buffer whose first `length` bytes are the body; it is not used again
/// @param length how many bytes of the buffer are the body
public record WireResponse(
    int status, List<Map.Entry<String, String>> headers, byte[] body, int length) {
  /// Copies the headers.
  public WireResponse {
    headers = List.copyOf(headers);
  }
}
