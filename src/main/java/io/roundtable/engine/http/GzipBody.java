package io.roundtable.engine.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The gzip coding of bodies, in both directions.
final class GzipBody {
  /// The name of the coding in headers.
  static final String NAME = "gzip";

  private static final Pattern ZERO = Pattern.compile("[qQ]\\s*+=\\s*+0(\\.0*+)?");
  private static final int CHUNK_BYTES = 16 * 1024;

  private GzipBody() {}

  /// Whether a client takes this coding: `gzip`, `deflate, gzip;q=0.5` or `*`, but not `gzip;q=0`.
  ///
  /// @param acceptEncoding the header `Accept-Encoding`, empty where there is none
  static boolean isAccepted(String acceptEncoding) {
    boolean any = false;
    for (var coding : acceptEncoding.split(",")) {
      var parts = coding.split(";", 2);
      boolean wanted = parts.length == 1 || !ZERO.matcher(parts[1].strip()).matches();
      var name = parts[0].strip();
      if (name.equalsIgnoreCase(NAME) || name.equalsIgnoreCase("x-gzip")) {
        return wanted;
      }
      any = name.equals("*") ? wanted : any;
    }
    return any;
  }

  /// The body as it was before it was packed, or its beginning: never more than a chunk beyond the
  /// limit.
  ///
  /// @param limitBytes how much of it is of use
  /// @param room takes memory for so many bytes and says whether there was any
  /// @throws IOException where the bytes are no gzip, or end too early
  /// @throws NoRoomException where the memory is used up; what was taken stays taken
  static byte[] unpack(byte[] packed, int limitBytes, IntPredicate room) throws IOException {
    var unpacked = new ByteArrayOutputStream();
    var chunk = new byte[CHUNK_BYTES];
    try (var source = new GZIPInputStream(new ByteArrayInputStream(packed), CHUNK_BYTES)) {
      for (int read = source.read(chunk); read >= 0; read = source.read(chunk)) {
        if (!room.test(read)) {
          throw new NoRoomException();
        }
        unpacked.write(chunk, 0, read);
        if (unpacked.size() > limitBytes) {
          break;
        }
      }
    }
    return unpacked.toByteArray();
  }

  /// The same answer, its body packed, with the checksum of what is sent.
  static WireResponse pack(WireResponse response) {
    var packed = packed(response.body(), response.length());
    var headers = new ArrayList<Map.Entry<String, String>>();
    for (var header : response.headers()) {
      boolean checksum = header.getKey().equals(Envelope.CHECKSUM);
      headers.add(checksum ? Envelope.checksum(packed, packed.length) : header);
    }
    headers.add(Map.entry("Content-Encoding", NAME));
    return new WireResponse(response.status(), headers, packed, packed.length);
  }

  private static byte[] packed(byte[] body, int length) {
    var packed = new ByteArrayOutputStream(CHUNK_BYTES);
    try (var sink = new GZIPOutputStream(packed, CHUNK_BYTES)) {
      sink.write(body, 0, length);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return packed.toByteArray();
  }

  /// All the memory for bodies is taken.
  static final class NoRoomException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoRoomException() {
      super("no memory is left for the body");
    }
  }
}
