package io.roundtable.web.encoding;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Compresses a whole body at once, so that its length is known when the head is sent.
public final class Gzip {
  /// For pages, which are compressed once for each answer.
  public static final int FASTEST = Deflater.BEST_SPEED;

  /// For files, which are compressed once at start.
  public static final int SMALLEST = Deflater.BEST_COMPRESSION;

  private static final Pattern ZERO = Pattern.compile("[qQ]\\s*+=\\s*+0(\\.0*+)?");

  private Gzip() {}

  /// Whether a client takes gzip: named or `*`, and not with `q=0`.
  public static boolean isAccepted(HttpServerRequest request) {
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

  /// The body as a gzip stream.
  ///
  /// @param level [#FASTEST] or [#SMALLEST]
  public static Buffer encode(Buffer body, int level) {
    var output = new ByteArrayOutputStream(body.length() / 4 + 64);
    try (var gzip = new Leveled(output, level)) {
      gzip.write(body.getBytes());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return Buffer.buffer(output.toByteArray());
  }

  private static final class Leveled extends GZIPOutputStream {
    Leveled(ByteArrayOutputStream output, int level) throws IOException {
      super(output, 8192);
      def.setLevel(level);
    }
  }
}
