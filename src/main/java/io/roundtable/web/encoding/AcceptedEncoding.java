package io.roundtable.web.encoding;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.util.regex.Pattern;

/// What the client can unpack.
public final class AcceptedEncoding {
  private static final Pattern ZERO = Pattern.compile("[qQ]\\s*+=\\s*+0(\\.0*+)?");

  private AcceptedEncoding() {}

  /// Whether a client takes gzip: named or `*`, and not with `q=0`.
  public static boolean gzip(HttpServerRequest request) {
    var header = request.getHeader(HttpHeaders.ACCEPT_ENCODING);
    if (header == null) {
      return false;
    }
    boolean any = false;
    for (var element : header.split(",")) {
      var parts = element.split(";", 2);
      boolean wanted = parts.length == 1 || !isZero(parts[1]);
      var coding = parts[0].strip();
      if (coding.equalsIgnoreCase("gzip")) {
        return wanted;
      }
      any = coding.equals("*") ? wanted : any;
    }
    return any;
  }

  private static boolean isZero(String parameter) {
    return ZERO.matcher(parameter.strip()).matches();
  }
}
