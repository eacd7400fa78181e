package io.roundtable.web.encoding;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Compresses a whole body at once, so that its length is known when the head is sent.
public final class GzipEncoder {
  /// For pages, which are compressed once for each answer.
  public static final int FASTEST = Deflater.BEST_SPEED;

  /// For files, which are compressed once at start.
  public static final int SMALLEST = Deflater.BEST_COMPRESSION;

  private GzipEncoder() {}

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
