package io.roundtable.web;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/// Bounds of a request before anything is made of it: what is read of addresses and cookies takes
/// work for each part, and no page needs as many.
final class RequestBounds {
  /// The longest path of a route has ten segments, of which none is longer than 90 characters.
  static final int LONGEST_PATH = 1024;

  /// A board names a cursor for each of 20 columns, and what it is filtered by.
  static final int MOST_PARAMETERS = 100;

  /// Browsers keep as many for one host; each may claim a session, whose signature is computed.
  static final int MOST_COOKIES = 180;

  /// The status of a request that is not refused.
  static final int NONE = 0;

  /// The status of an address that is too long. The cookies beside it are within their bound.
  static final int ADDRESS_TOO_LONG = 414;

  private static final int HEADERS_TOO_LARGE = 431;

  private RequestBounds() {}

  /// The status that a request is refused with.
  ///
  /// @return [#NONE] where it is not
  static int refusal(HttpServerRequest request) {
    var cookies = request.headers().getAll(HttpHeaders.COOKIE);
    long count = cookies.stream().mapToLong(line -> parts(line, ';')).sum();
    if (count > MOST_COOKIES) {
      return HEADERS_TOO_LARGE;
    }
    var query = request.query();
    boolean tooLong =
        request.path() != null && request.path().length() > LONGEST_PATH
            || query != null && parts(query, '&') + parts(query, ';') > MOST_PARAMETERS + 1;
    return tooLong ? ADDRESS_TOO_LONG : NONE;
  }

  private static long parts(String text, char separator) {
    return 1 + text.chars().filter(character -> character == separator).count();
  }
}
