package io.roundtable.web.asset;

import io.roundtable.web.encoding.Gzip;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// One static file, ready to be sent.
///
/// @param name below the folder, for example `img/empty.svg`
/// @param hash of its content, 16 hexadecimal digits
/// @param address for example `/assets/img/empty.1f3c9a0b2d4e5f60.svg`
/// @param contentType for example `image/svg+xml`
/// @param gzip the content compressed, null where that saves nothing
record Asset(
    String name, String hash, String address, String contentType, Buffer plain, Buffer gzip) {
  static final String YEAR = "public, max-age=31536000, immutable";
  static final String HOUR = "public, max-age=3600";

  private static final int HASH_DIGITS = 16;

  static Asset of(String prefix, String name, byte[] bytes) {
    var hash = hash(bytes);
    int dot = name.lastIndexOf('.');
    if (dot <= name.lastIndexOf('/')) {
      throw new IllegalArgumentException("A static file needs an ending: " + name);
    }
    var address = prefix + name.substring(0, dot) + "." + hash + name.substring(dot);
    var plain = Buffer.buffer(bytes);
    var gzip = Gzip.encode(plain, Gzip.SMALLEST);
    boolean pays = gzip.length() < plain.length() * 9 / 10;
    return new Asset(name, hash, address, contentType(name), plain, pays ? gzip : null);
  }

  /// Whether browsers and robots look for it under its own name.
  boolean hasOwnName() {
    return name.indexOf('/') < 0 && !name.endsWith(".css") && !name.endsWith(".js");
  }

  int compressedSizeBytes() {
    return (gzip == null ? plain : gzip).length();
  }

  /// Sends the file, or 304 where the browser has it.
  void send(RoutingContext context, String cacheControl) {
    var request = context.request();
    boolean compressed = gzip != null && Gzip.isAccepted(request);
    // The two variants differ by a byte or more, so a strong tag may not be shared.
    var etag = '"' + hash + (compressed ? "-gzip\"" : "\"");
    context
        .response()
        .putHeader(HttpHeaders.CACHE_CONTROL, cacheControl)
        .putHeader(HttpHeaders.ETAG, etag)
        .putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
    if (matches(request.getHeader(HttpHeaders.IF_NONE_MATCH), etag)) {
      context.response().setStatusCode(304).end();
    } else {
      sendBody(context, compressed);
    }
  }

  private void sendBody(RoutingContext context, boolean compressed) {
    var response = context.response();
    if (compressed) {
      response.putHeader(HttpHeaders.CONTENT_ENCODING, "gzip");
    }
    var body = compressed ? gzip : plain;
    response
        .putHeader(HttpHeaders.CONTENT_TYPE, contentType)
        .putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
    if (context.request().method() == HttpMethod.HEAD) {
      response.end();
    } else {
      response.end(body);
    }
  }

  private static boolean matches(String ifNoneMatch, String etag) {
    if (ifNoneMatch == null) {
      return false;
    }
    for (var candidate : ifNoneMatch.split(",")) {
      var tag = candidate.strip();
      if (tag.equals("*") || tag.equals(etag) || tag.equals("W/" + etag)) {
        return true;
      }
    }
    return false;
  }

  /// A file of another kind must find its place here.
  private static String contentType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      case "png" -> "image/png";
      case "ico" -> "image/x-icon";
      case "webp" -> "image/webp";
      case "woff2" -> "font/woff2";
      case "txt" -> "text/plain; charset=utf-8";
      case "json" -> "application/json";
      case "webmanifest" -> "application/manifest+json";
      default -> throw new IllegalArgumentException("No content type is known for " + name);
    };
  }

  private static String hash(byte[] bytes) {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
    } catch (NoSuchAlgorithmException failure) {
      throw new IllegalStateException(failure);
    }
  }
}
