package io.roundtable.engine.http;

import java.util.Map;
import java.util.Objects;

/// An HTTP request to the engine, free of any transport.
///
/// @param method the verb, for example `POST`
/// @param path the path without its query, for example `/`
/// @param headers the headers in any case; of repeated ones the first
/// @param body the exact bytes, which must not change until the answer is there
public record WireRequest(String method, String path, Map<String, String> headers, byte[] body) {
  /// Refuses missing parts.
  public WireRequest {
    Objects.requireNonNull(method, "method");
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(headers, "headers");
    Objects.requireNonNull(body, "body");
  }

  /// Finds a header, whatever its case.
  ///
  /// @param name the name, for example `X-Amz-Target`
  /// @return its value, or an empty text where it is not there
  String header(String name) {
    String exact = headers.get(name);
    if (exact != null) {
      return exact;
    }
    for (var header : headers.entrySet()) {
      if (header.getKey().equalsIgnoreCase(name)) {
        return header.getValue();
      }
    }
    return "";
  }
}
