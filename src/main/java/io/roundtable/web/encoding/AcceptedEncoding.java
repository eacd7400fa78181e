package io.roundtable.web.encoding;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.Locale;
import java.util.regex.Pattern;

/// What the client can unpack.
public final class AcceptedEncoding {
  private static final Pattern ZERO = Pattern.compile("q\\s*+=\\s*+0(\\.0*+)?");

  private AcceptedEncoding() {}

  /// Whether a client takes gzip: named or `*`, and not with `q=0`.
  public static boolean gzip(HttpServerRequest request) {
    var header = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
    if (header == null) {
      return false;
    }
    boolean any = false;
    for (var element : header.toLowerCase(Locale.ROOT).split(",")) {
      var parts = element.split(";", 2);
      boolean wanted = parts.length == 1 || !isZero(parts[1]);
      switch (parts[0].strip()) {
        case "gzip" -> {
          return wanted;
        }
        case "*" -> any = wanted;
        default -> {}
      }
    }
    return any;
  }

  private static boolean isZero(String parameter) {
    return ZERO.matcher(parameter.strip()).matches();
  }
}
